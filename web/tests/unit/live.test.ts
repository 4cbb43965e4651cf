import { describe, expect, it } from "vitest";
import type { Change } from "../../src/contract";
import { Live, type LineState, type Source } from "../../src/lib/live";
import { seen_of } from "../../src/lib/seen";

class FakeSource implements Source {
  listeners = new Map<string, (event: MessageEvent<string>) => void>();
  closed = false;
  constructor(readonly address: string) {}
  addEventListener(kind: string, listener: unknown): void {
    this.listeners.set(kind, listener as (event: MessageEvent<string>) => void);
  }
  close(): void {
    this.closed = true;
  }
  say(kind: string, data: unknown = {}): void {
    this.listeners.get(kind)?.({ data: JSON.stringify(data) } as MessageEvent<string>);
  }
}

function listen(after: number) {
  const sources: FakeSource[] = [];
  const waits: number[] = [];
  const heard: number[] = [];
  const states: LineState[] = [];
  let agains = 0;
  let later: (() => void) | null = null;
  let seen = true;
  let looked: (() => void) | null = null;
  const live = new Live("easter", after, { change: (change: Change) => heard.push(change.sequence), again: () => agains++, state: (state) => states.push(state) }, {
    open: (address) => (sources.push(new FakeSource(address)), sources.at(-1)!),
    later: (act, ms) => (waits.push(ms), (later = act)),
    is_seen: () => seen,
    watch: (act) => ((looked = act), () => (looked = null)),
  });
  const last = (): FakeSource => sources.at(-1)!;
  return { live, sources, waits, heard, states, last, agains: () => agains, time_passes: () => later?.(), look: (yes: boolean) => ((seen = yes), looked?.()) };
}

const change = (sequence: number, version = sequence) => ({ sequence, version, what: "result-entered" });

describe("the live line", () => {
  it("asks for what came after the page was loaded", () => {
    expect(listen(41).last().address).toBe("/api/v1/events/easter/stream?after=41");
  });
  it("opens again after the last change it saw", () => {
    const line = listen(41);
    line.last().say("change", change(42));
    line.last().say("change", change(45));
    line.last().say("error");
    expect(line.sources[0]!.closed).toBe(true);
    line.time_passes();
    expect(line.last().address).toBe("/api/v1/events/easter/stream?after=45");
    expect(line.heard).toEqual([42, 45]);
  });
  it("hears again what a server tells that had not come so far, and notes which version each change made", () => {
    const line = listen(41);
    line.last().say("hello", { sequence: 39 });
    line.last().say("change", change(40, 1007));
    line.last().say("change", change(41, 1008));
    expect(line.heard).toEqual([40, 41]);
    expect(seen_of("/events/easter")).toBe(1008);
  });
  it("starts over from where it is told to, also further back", () => {
    const line = listen(41);
    line.last().say("again", { sequence: 30 });
    line.last().say("change", change(31));
    expect(line.heard).toEqual([31]);
    expect(line.agains()).toBe(1);
  });
  it("tells no change twice", () => {
    const line = listen(41);
    line.last().say("change", change(42));
    line.last().say("error");
    line.time_passes();
    line.last().say("change", change(42));
    line.last().say("change", change(43));
    expect(line.heard).toEqual([42, 43]);
  });
  it("waits longer after each failure, and not after a success", () => {
    const line = listen(0);
    for (let i = 0; i < 6; i++) line.last().say("error"), line.time_passes();
    line.last().say("hello", { sequence: 0 });
    line.last().say("error");
    expect(line.waits).toEqual([500, 1000, 2000, 5000, 10000, 10000, 500]);
  });
  it("loads everything anew when too much was missed, and goes on from there", () => {
    const line = listen(3);
    line.last().say("again", { sequence: 900 });
    line.last().say("error");
    line.time_passes();
    expect(line.agains()).toBe(1);
    expect(line.last().address).toContain("after=900");
  });
  it("rests while the page is out of sight, and then hears what it missed", () => {
    const line = listen(41);
    line.last().say("change", change(42));
    line.look(false);
    expect(line.sources[0]!.closed).toBe(true);
    line.look(true);
    expect(line.sources).toHaveLength(2);
    expect(line.last().address).toContain("after=42");
    line.look(true);
    expect(line.sources).toHaveLength(2);
  });
  it("opens no line for a page out of sight, not even after a failure", () => {
    const line = listen(41);
    line.last().say("error");
    line.look(false);
    line.time_passes();
    expect(line.sources).toHaveLength(1);
    line.look(true);
    line.time_passes();
    expect(line.sources).toHaveLength(2);
  });
  it("stays closed once closed", () => {
    const line = listen(0);
    line.last().say("error");
    line.live.close();
    line.time_passes();
    expect(line.sources).toHaveLength(1);
  });
  it("hears a late failure of an old line once only", () => {
    const line = listen(0);
    const old = line.last();
    old.say("error");
    old.say("error");
    expect(line.waits).toHaveLength(1);
  });
  it("says what state it is in", () => {
    const line = listen(0);
    line.last().say("hello", {});
    line.last().say("error");
    expect(line.states).toEqual(["opening", "open", "broken"]);
  });
});
