import { describe, expect, it } from "vitest";
import { time_control_of } from "../../src/lib/time_control";

describe("the thinking time", () => {
  it("has two periods and an increment", () => expect(time_control_of("90/40+30/G+30")).toEqual({ periods: [{ minutes: 90, moves: 40 }, { minutes: 30, moves: null }], seconds: 30 }));
  it("has one period", () => expect(time_control_of("15/G + 5")).toEqual({ periods: [{ minutes: 15, moves: null }], seconds: 5 }));
  it("has no increment", () => expect(time_control_of("60/G")?.seconds).toBe(0));
  it.each(["", "2 timer", "90/40", "G+30"])("is not guessed at: “%s”", (text) => expect(time_control_of(text)).toBeNull());
});
