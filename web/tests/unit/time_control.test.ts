import { describe, expect, it } from "vitest";
import { time_in_words } from "../../src/lib/time_control";
import { fill, type Key, type Values } from "../../src/lib/words.svelte";
import da from "../../src/words/da.json";
import en from "../../src/words/en.json";
import nb from "../../src/words/nb.json";

const said = (code: string, words: Record<Key, string> = en): string => time_in_words(code, (key: Key, values: Values = {}) => fill(words[key], values));

describe("a time control in words", () => {
  it.each([
    ["60", "60 min"],
    ["90+30s", "90 min + 30 s a move"],
    ["5 + 3s", "5 min + 3 s a move"],
    ["90+30", "90 min + 30 s a move"],
    ["40/120+60", "120 min for 40 moves, then 60 min for the rest"],
    ["40/100+20/50+15+30s", "100 min for 40 moves, then 50 min for 20 moves, then 15 min for the rest + 30 s a move"],
    ["15/G+5", "15 min + 5 s a move"],
    ["60/G", "60 min"],
    ["90/40+30/G+30", "90 min for 40 moves, then 30 min for the rest + 30 s a move"],
  ])("%s is %s", (code, words) => expect(said(code)).toBe(words));
  it("is Danish and Norwegian too", () =>
    expect([said("40/120+60", da), said("90+30s", nb)]).toEqual(["120 min. til 40 træk, derefter 60 min. til resten", "90 min + 30 s per trekk"]));
  it.each(["", "90/40", "5+3+2", "as the club likes it"])("what we cannot read stays: “%s”", (code) => expect(said(code)).toBe(code));
});
