import assert from "node:assert/strict";
import { test } from "vitest";
import type { Board, Round } from "../../src/contract";
import { arrived, by_arrival, fitting, in_pages, shown_on_screen } from "../../src/event/screen";

test("on a projector letters are a twentieth of its height, in two columns", () => {
  const fit = fitting(1920, 1080);
  assert.equal(fit.columns, 2);
  assert.ok(fit.letters >= 1080 / 22, `${fit.letters}`);
  assert.ok(fit.rows * (1.4 * fit.letters + 1) + 3.3 * fit.letters + 52 <= 1080);
  assert.ok(fit.rows >= 10);
});

test("a screen on its side has one column, and a small window still has rows", () => {
  assert.equal(fitting(1080, 1920).columns, 1);
  assert.ok(fitting(320, 200).rows >= 3);
});

test("160 players are shown in four turns at most, in letters no smaller than they must be", () => {
  for (const [width, height] of [[1280, 720], [1366, 768], [1920, 1080], [3840, 2160], [1024, 768]] as const) {
    const fit = fitting(width, height, 160);
    assert.ok(in_pages(Array.from({ length: 160 }), fit).length <= 4, `${width} x ${height}`);
    assert.ok(fit.letters >= height / 42, `${fit.letters} of ${height}`);
    assert.ok(fit.rows * (1.4 * fit.letters + 1) + 3.3 * fit.letters + 52 <= height);
    assert.ok(fit.letters * 18.5 * fit.columns <= width, "names have room");
  }
  assert.deepEqual(fitting(1920, 1080, 40), fitting(1920, 1080)); // few players keep the large ones
  assert.ok(fitting(1920, 1080, 900).letters >= fitting(1920, 1080).letters / 2 - 1); // readable goes before quick
});

test("nobody is lost between pages", () => {
  const all = Array.from({ length: 61 }, (_, i) => i);
  const pages = in_pages(all, { letters: 20, rows: 7, columns: 2 });
  assert.equal(pages.length, 5);
  assert.deepEqual(pages.flat(2), all);
  assert.ok(pages.every((page) => page.length === 2 && page.every((column) => column.length <= 7)));
  assert.deepEqual(in_pages([], { letters: 20, rows: 7, columns: 2 }), []);
});

test("pairings until the last result is in, then standings; what is asked for goes first", () => {
  const round = (missing: number[]) => ({ missing }) as unknown as Round;
  assert.equal(shown_on_screen(null, 0, null), "nothing");
  assert.equal(shown_on_screen(null, 3, null), "names");
  assert.equal(shown_on_screen(null, 3, round([2])), "names");
  assert.equal(shown_on_screen(null, 3, round([])), "standings");
  assert.equal(shown_on_screen("pairings", 3, round([])), "names");
  assert.equal(shown_on_screen("standings", 3, round([2])), "standings");
});

test("what the desk has set goes first, and the usual is the rule above", () => {
  const round = { missing: [2] } as unknown as Round;
  assert.equal(shown_on_screen("boards", 3, round), "boards");
  assert.equal(shown_on_screen("results", 3, round), "results");
  assert.equal(shown_on_screen("usual", 3, round), "names");
  assert.equal(shown_on_screen("boards", 0, null), "nothing");
});

test("80 boards are shown in four turns at most, two names beside each other", () => {
  for (const [width, height] of [[1280, 720], [1920, 1080], [3840, 2160]] as const) {
    const fit = fitting(width, height, 80, true);
    assert.ok(in_pages(Array.from({ length: 80 }), fit).length <= 4, `${width} x ${height}`);
    assert.ok(fit.letters * 33 * fit.columns <= width, "two names have room");
    assert.ok(fit.rows * (1.4 * fit.letters + 1) + 3.3 * fit.letters + 52 <= height);
  }
  assert.equal(fitting(1920, 1080, 8, true).columns, 1);
});

test("results stand in the order in which they came, the last one first", () => {
  const board = (number: number, result: Board["result"]) => ({ board: number, result }) as Board;
  const round = (boards: Board[], number = 3) => ({ round: number, boards }) as unknown as Round;
  const before = round([board(1, null), board(2, "1-0"), board(3, null)]);
  const now = round([board(1, "0-1"), board(2, "1-0"), board(3, null)]);
  assert.deepEqual(arrived(before, now), [1]);
  assert.deepEqual(arrived(now, round([board(1, "½-½"), board(2, "1-0"), board(3, null)])), [1], "a correction comes again");
  assert.deepEqual(arrived(null, now), []);
  assert.deepEqual(arrived(round([], 2), now), [], "another round begins anew");
  assert.deepEqual(by_arrival(now.boards, [1]).map((each) => each.board), [1, 2]);
  assert.deepEqual(by_arrival(now.boards, []).map((each) => each.board), [1, 2]);
  assert.deepEqual(by_arrival(now.boards, [1, 2]).map((each) => each.board), [2, 1]);
});
