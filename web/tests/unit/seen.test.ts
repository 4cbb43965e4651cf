import { describe, expect, it } from "vitest";
import { note_seen, seen_of, with_seen } from "../../src/lib/seen";

describe("what a page has seen of an event", () => {
  it("goes with every question about that event and no other", () => {
    note_seen("/events/one/standings", 0, 12);
    expect(with_seen("/events/one")).toBe("/events/one?seen=12");
    expect(with_seen("/events/one/standings?after=3")).toBe("/events/one/standings?after=3&seen=12");
    expect(with_seen("/events/other")).toBe("/events/other");
    expect(with_seen("/players/7")).toBe("/players/7");
  });
  it("only grows, whichever answer comes last", () => {
    note_seen("/events/two", 0, 5);
    note_seen("/events/two", 5, 7);
    note_seen("/events/two", 0, 6);
    expect(seen_of("/events/two")).toBe(7);
    note_seen("/events/two", 0, Number.NaN);
    note_seen("/events/two", 0, 0);
    expect(seen_of("/events/two")).toBe(7);
  });
  it("goes back when a server that was told of it answers with less: the rest has been lost", () => {
    note_seen("/events/three", 0, 9);
    note_seen("/events/three", 9, 8);
    expect(seen_of("/events/three")).toBe(8);
  });
});
