import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Event, RoundTime } from "../../src/contract";
import { coming, countdown, named, near } from "../../src/event/round_times";
import { speak } from "../../src/lib/words.svelte";

const time = (round: number, starts: string | null): RoundTime => ({ round, day: "2026-04-02", time: starts ? "14:00" : null, place: round === 2 ? "Sal B" : "", starts, latest: null });
const event = (published: number, phase: Event["phase"] = "running"): Event =>
  ({ published, phase, round_times: [time(1, "2026-04-02T08:00:00.000Z"), time(2, "2026-04-02T12:00:00.000Z"), time(3, "2026-04-05T12:00:00.000Z"), time(4, null)] }) as Event;
const before = (milliseconds: number, of = "2026-04-02T12:00:00.000Z"): Date => new Date(new Date(of).getTime() - milliseconds);

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  return speak("da");
});

describe("the round that is coming", () => {
  it("is the published one until it begins, then the next", () => {
    expect(coming(event(2), before(1))?.round).toBe(2);
    expect(coming(event(2), before(0))).toBe(null); // the third is three days away
    expect(coming(event(2), before(near, "2026-04-05T12:00:00.000Z"))?.round).toBe(3);
    expect(coming(event(2), before(near + 1, "2026-04-05T12:00:00.000Z"))).toBe(null);
  });
  it("is never one before the published one, and none in a finished event", () => {
    expect(coming(event(3), before(1000))).toBe(null);
    expect(coming(event(2, "finished"), before(1000))).toBe(null);
  });
});
describe("the countdown", () => {
  it.each([[1, "0:01"], [1000, "0:01"], [61_000, "1:01"], [3_599_000, "59:59"], [3_600_000, "1 t."], [3_660_000, "1 t. 1 min."], [near, "24 t."]])("%s ms before is %s", (left, text) => expect(countdown(left)).toBe(text));
});
describe("a round is named", () => {
  it("with its day, hour and place, as far as they are fixed", () => {
    expect(named(event(2), 2)).toBe("Runde 2 · 2. apr. kl. 14.00 · Sal B");
    expect(named(event(2), 4)).toBe("Runde 4 · 2. apr.");
    expect(named(event(2), 5)).toBe("Runde 5");
  });
});
