import { describe, expect, it } from "vitest";
import type { CrossCell, CrossTable } from "../../src/contract";
import { heat_of, rounds_of } from "../../src/event/heat";

describe("the tint under a figure", () => {
  it("compares both sides, whatever a win is worth", () => {
    expect([heat_of(1, 0), heat_of(0.5, 0.5), heat_of(0, 1)]).toEqual(["won", "drew", "lost"]);
    expect([heat_of(3, 0), heat_of(1, 1), heat_of(0, 3)]).toEqual(["won", "drew", "lost"]);
  });
  it("is lost for both where both stayed away", () => expect(heat_of(0, 0)).toBe("lost"));
  it("is none for what is not known, and where nobody was met", () => {
    expect(heat_of(null, null)).toBe(null);
    expect(heat_of(1, undefined)).toBe(null);
  });
  it("finds the opponent of each round by number", () => {
    const cell = (opponent: number | null, points: number): CrossCell => ({ opponent, colour: null, points, what: opponent ? "game" : "bye" });
    const row = (rank: number, entry: number, number: number, cells: CrossCell[]): CrossTable["rows"][number] => ({
      rank, points: 1, cells, player: { entry, number, name: `P${number}`, title: "", rating: 0, points: 1 } });
    const rounds = rounds_of({ after: 2, rounds: 2, rows: [row(1, 7, 2, [cell(1, 1), cell(null, 1)]), row(2, 5, 1, [cell(2, 0), cell(null, 0)])] });
    expect(rounds.get(5)?.map(({ heat, opponent }) => [heat, opponent?.rank])).toEqual([["lost", 1], [null, undefined]]);
    expect(rounds.get(7)?.map(({ heat }) => heat)).toEqual(["won", null]);
  });
});
