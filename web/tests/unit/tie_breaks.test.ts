import { describe, expect, it } from "vitest";
import { moved } from "../../src/event/moves.svelte";
import { tie_break_called } from "../../src/lib/tie_breaks";
import en from "../../src/words/rows.en.json";

const words = en as Record<string, string>;
const name = (code: string): string => tie_break_called(code, (each) => words[`tiebreak.${each}`] ?? each);
const short = (code: string): string => tie_break_called(code, (each) => words[`tiebreak_short.${each}`] ?? each);

describe("tie-breaks", () => {
  it("of gladiator chess have names, not articles", () => expect(["4.9.8-1", "4.9.8-2"].flatMap((code) => [name(code), short(code)])).toEqual(["Ordinary wins", "Wins", "Wins with less time", "Less time"]));
  it.each(["PTS", "DE", "WIN", "WON", "BPG", "BWG", "PS", "REP", "GE", "STD", "TPN", "BH", "AOB", "FB", "SB", "KS", "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG", "DSU_SB", "DSU_ORD", "DSU_MID", "PLAYOFF", "LOT"])("%s has a name", (code) => expect(name(code)).not.toBe(code));
  it("have their variants behind the name", () => expect([name("BH/C1"), name("SB/C1"), name("BH/M1"), short("SB/C2"), name("KS/L+50")]).toEqual(["Buchholz without the lowest", "Sonneborn-Berger −1", "Buchholz ±1", "SB −2", "Koya L+50"]));
  it("we do not know keep their code", () => expect([name("XYZ"), name("XYZ/P")]).toEqual(["XYZ", "XYZ P"]));
});

describe("who moved in the standings", () => {
  const rows = [5, 7, 8].map((entry, i) => ({ rank: i + 1, player: { entry } }));
  it("is whoever has another place than before", () => expect(moved(new Map([[7, 1], [5, 2], [8, 3]]), rows)).toEqual([[5, 1], [7, -1]]));
  it("is nobody at the first sight", () => expect(moved(new Map(), rows)).toEqual([]));
});
