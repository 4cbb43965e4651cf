import { expect, it } from "vitest";
import { boards_fitting, page_of, pages_of } from "../../src/live/boards_screen";

const full_hd = [1920, 1080] as const;

it("two boards fill the screen, both large", () => {
  const fit = boards_fitting(...full_hd, 2, 2);
  expect([fit.large, fit.columns]).toEqual([2, 0]);
  expect(fit.large_edge).toBeGreaterThan(700);
  expect(2 * fit.large_edge).toBeLessThan(1920);
});

it("ten boards: one large, the others beside it on one page", () => {
  const fit = boards_fitting(...full_hd, 10, 1);
  expect(fit.large).toBe(1);
  expect(fit.columns * fit.rows).toBeGreaterThanOrEqual(9);
  expect(fit.large_edge).toBeGreaterThan(2 * fit.edge);
  expect(pages_of(9, fit)).toBe(1);
});

it("a hundred boards turn page by page, none left out, none too small to be seen", () => {
  const fit = boards_fitting(...full_hd, 100, 1);
  expect(fit.edge).toBeGreaterThanOrEqual(150);
  const others = Array.from({ length: 99 }, (_, at) => at + 2);
  const pages = pages_of(others.length, fit);
  expect(pages).toBeGreaterThan(1);
  expect(Array.from({ length: pages }, (_, page) => page_of(others, fit, page)).flat()).toEqual(others);
});

it("whatever the screen, what is shown has room on it", () => {
  for (const [width, height] of [[1920, 1080], [1280, 720], [3840, 2160], [1080, 1920]] as const)
    for (const boards of [1, 3, 8, 30, 200])
      for (const large of [0, 1, 2]) {
        const fit = boards_fitting(width, height, boards, large);
        expect(fit.large * (fit.large_edge + 16) + fit.columns * (fit.edge + 16), `${width} ${boards} ${large}`).toBeLessThanOrEqual(width);
      }
});
