import { describe, expect, it } from "vitest";
import { score_line } from "../../src/event/score_curve";

describe("a score curve", () => {
  it("goes up for a win, down for a loss, straight on for a draw", () => {
    expect(score_line([1, 0, 0.5], 3, 30, 12)).toBe("0,6 10,4 20,6 30,6");
  });
  it("reaches the edges with a clean sheet, and never leaves the box", () => {
    expect(score_line([1, 1], 2, 20, 10)).toBe("0,5 10,2.5 20,0");
    expect(score_line([0, 0], 2, 20, 10)).toBe("0,5 10,7.5 20,10");
  });
  it("ends before a round that is not known", () => expect(score_line([1, null, 1], 3, 30, 12)).toBe("0,6 10,4"));
  it("is a dot before the first round", () => expect(score_line([], 0, 30, 12)).toBe("0,6"));
});
