import { describe, expect, it } from "vitest";
import { story_of } from "../../src/desk/round_story";

const line = (type: string, what: Record<string, unknown>) => ({ sequence: 1, version: 1, time: "", actor: "inge", type, what });

describe("how a round was paired", () => {
  it("tells the reason and the rules that a hand's pairing broke", () => {
    const log = [line("round-paired", { round: 1 }), line("round-paired", { round: 2, reason: "Asked for", broken: ["They have met."] })];
    expect(story_of(log, 2)).toEqual({ reason: "Asked for", broken: ["They have met."], corrected: [] });
  });
  it("tells what was corrected since, of earlier rounds, each board once", () => {
    const log = [line("result-corrected", { round: 1, board: 9 }), line("round-paired", { round: 2 }), line("result-corrected", { round: 1, board: 3 }), line("colours-reversed", { round: 1, board: 3 })];
    expect(story_of(log, 2)?.corrected).toEqual([{ round: 1, board: 3 }]);
  });
  it("counts from the last time the round was paired", () => {
    const log = [line("round-paired", { round: 2 }), line("result-corrected", { round: 1, board: 3 }), line("round-taken-back", { round: 2 }), line("round-paired", { round: 2 })];
    expect(story_of(log, 2)?.corrected).toEqual([]);
  });
  it("knows nothing of a round that was never paired", () => expect(story_of([], 1)).toBeNull());
});
