import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { left, ServerTime } from "../../src/live/ticking.svelte";

const noon = Date.parse("2026-11-14T12:00:00.000Z");
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The same line every time: between 20 and 420 ms there, between 20 and 420 back. */
function line(): () => number {
  let state = 7;
  return () => 20 + ((state = (state * 1103515245 + 12345) % 2147483648) % 400);
}

it("a device whose clock is wrong, on a line with jitter, shows the server's time within half of the quickest trip", () => {
  const wrong_by = -7 * 60_000;
  const time = new ServerTime();
  const way = line();
  let shortest = Infinity;
  for (let at = 0; at < 200; at++) {
    const server = noon + at * 3000;
    const [there, back] = [way(), way()];
    vi.setSystemTime(server + back + wrong_by);
    time.learn(new Date(server).toISOString(), server - there + wrong_by, server + back + wrong_by);
    shortest = Math.min(shortest, there + back);
    expect(Math.abs(time.now() - (server + back))).toBeLessThanOrEqual(0.75 * shortest + 1);
  }
});

it("a clock that is set while the page is open is noticed", () => {
  const time = new ServerTime();
  vi.setSystemTime(noon);
  time.learn(new Date(noon).toISOString(), noon - 20, noon);
  const set = noon + 3_600_000;
  vi.setSystemTime(set);
  time.learn(new Date(noon + 1000).toISOString(), set - 300, set);
  expect(Math.abs(time.now() - (noon + 1000))).toBeLessThanOrEqual(150);
});

it("a page that is loaded again shows what the page before it would show", () => {
  const clocks = { white_ms: 60_000, black_ms: 60_000, running: "white" as const, stopped: false, outage: false };
  const way = line();
  const before = new ServerTime();
  before.learn(new Date(noon).toISOString(), noon - 40, noon);
  for (const later of [1000, 5000, 20_000]) {
    const [there, back] = [way(), way()];
    const told = { clocks: { ...clocks, white_ms: 60_000 - later }, now: new Date(noon + later).toISOString() };
    vi.setSystemTime(noon + later + back);
    const again = new ServerTime();
    again.learn(told.now, noon + later - there, noon + later + back);
    const old = left({ clocks, now: new Date(noon).toISOString() }, "white", before);
    expect(Math.abs(left(told, "white", again) - old)).toBeLessThanOrEqual((there + back) / 2 + 20);
    expect(left(told, "black", again)).toBe(60_000);
  }
});

it("answers that have waited in a cache do not set the time back", () => {
  const time = new ServerTime();
  for (const [at, waited] of [[0, 2800], [3000, 900], [6000, 2900], [9000, 100], [12_000, 3000]] as const) {
    vi.setSystemTime(noon + at + 60_000); // a device a minute ahead
    time.learn_at_most([noon + at - waited, 0], noon + at + 60_000);
  }
  expect(Math.abs(time.now() - (noon + 12_000))).toBeLessThanOrEqual(100);
  vi.setSystemTime(noon + 15_000); // and set right while the page is open
  time.learn_at_most([noon + 14_900, 0], noon + 15_000);
  expect(Math.abs(time.now() - (noon + 15_000))).toBeLessThanOrEqual(100);
});

it("a game in which nobody moves for long does not set the time back: the answer is the old one, its head is new", () => {
  const time = new ServerTime();
  for (let at = 0; at <= 600_000; at += 3000) {
    vi.setSystemTime(noon + at + 40);
    time.learn_at_most([noon, Math.floor((noon + at) / 1000) * 1000], noon + at + 40);
    expect(Math.abs(time.now() - (noon + at + 40))).toBeLessThanOrEqual(1000);
  }
});
