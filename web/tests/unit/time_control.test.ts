import { describe, expect, it } from "vitest";
import type { TimeControl } from "../../src/contract";
import { time_in_words } from "../../src/lib/time_control";
import { fill, type Key, type Values } from "../../src/lib/words.svelte";
import da from "../../src/words/da.json";
import en from "../../src/words/en.json";
import nb from "../../src/words/nb.json";

const said = (time: TimeControl | null, words: Record<Key, string> = en): string =>
  time_in_words(time, "as the club likes it", (key: Key, values: Values = {}) => fill(words[key], values));
const time = (increment_seconds: number, ...periods: Array<[moves: number | null, minutes: number]>): TimeControl => ({
  periods: periods.map(([moves, minutes]) => ({ moves, minutes })), increment_seconds });

describe("a time control in words", () => {
  it.each([
    [time(0, [null, 60]), "60 min"],
    [time(30, [null, 90]), "90 min + 30 s a move"],
    [time(0, [40, 120], [null, 60]), "120 min for 40 moves, then 60 min for the rest"],
    [time(30, [40, 100], [20, 50], [null, 15]), "100 min for 40 moves, then 50 min for 20 moves, then 15 min for the rest + 30 s a move"],
  ])("%j is %s", (read, words) => expect(said(read)).toBe(words));
  it("is Danish and Norwegian too", () =>
    expect([said(time(0, [40, 120], [null, 60]), da), said(time(30, [null, 90]), nb)]).toEqual(["120 min. til 40 træk, derefter 60 min. til resten", "90 min + 30 s per trekk"]));
  it("what was not read stays as it is written", () => expect(said(null)).toBe("as the club likes it"));
});
