import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { day, days, decimal, hour, money, points, rank, result, signed, tie_break_value } from "../../src/lib/format";
import { fill, type Language } from "../../src/lib/words.svelte";
import da from "../../src/words/da.json";
import en from "../../src/words/en.json";
import nb from "../../src/words/nb.json";
import sv from "../../src/words/sv.json";
import rows from "../../src/words/rows.json";

const catalogues = { da, nb, sv, en };

describe("points", () => {
  it.each([[0, "0"], [0.5, "½"], [1, "1"], [3.5, "3½"], [-0.5, "−½"], [-1.5, "−1½"]])("%s is %s", (value, text) => expect(points(value)).toBe(text));
});
describe("tie-breaks", () => {
  it("are halves where they can be", () => expect(tie_break_value("12.5", "da")).toBe("12½"));
  it("are quarters with the country's comma", () => expect([tie_break_value("8.25", "da"), tie_break_value("8.25", "en")]).toEqual(["8,25", "8.25"]));
  it("of several numbers are each written so", () => expect(tie_break_value("2/3.5/4.5", "da")).toBe("2 / 3½ / 4½"));
  it("stay as they are where they are words", () => expect(tie_break_value("lot 3", "da")).toBe("lot 3"));
});
describe("signs", () => {
  it("are a real minus and never a bare zero", () => expect([signed(7), signed(-7), signed(0)]).toEqual(["+7", "−7", "±0"]));
});
describe("days", () => {
  it("are written as in the country", () => expect([day("2026-04-02", "da"), day("2026-04-02", "en")]).toEqual(["2. apr. 2026", "2 Apr 2026"]));
  it("one day is said once", () => expect(days("2026-04-02", "2026-04-02", "en")).toBe("2 Apr 2026"));
  it("what two days share is said once", () => expect(days("2026-04-02", "2026-04-06", "da").replace(/\s/g, " ")).toBe("2.–6. apr. 2026"));
  it("what is no day stays", () => expect(day("", "da")).toBe(""));
});
describe("money and decimals", () => {
  it("have no øre where there are none", () => expect([money(150000, "da"), money(12550, "da")]).toEqual(["1.500", "125,50"]));
  it("have the comma", () => expect(decimal("3.41", "nb")).toBe("3,41"));
});
describe("results", () => {
  it("an unfinished game has none", () => expect([result(null), result(undefined)]).toEqual(["", ""]));
  it.each(rows.results)("%s is written for people", (value) => expect(result(value)).not.toMatch(/-|^[a-z]/));
  it("have a dash, not a hyphen", () => expect([result("1-0"), result("½-½"), result("+--")]).toEqual(["1–0", "½–½", "+ –"]));
});

describe("tests/data/formats.tsv, which the program's prints are held to as well", () => {
  const file = readFileSync(new URL("../../../tests/data/formats.tsv", import.meta.url), "utf8");
  const lines = file.trimEnd().split("\n").slice(1).map((line) => line.split("\t"));
  it.each(lines)("%s in %s: %s is written %s", (what, language, value, written) => {
    const writers: Record<string, () => string> = {
      points: () => points(Number(value) / 2),
      result: () => result(value),
      money: () => money(Number(value), language as Language),
      decimal: () => decimal(String(Number(value) / 100), language as Language),
      rank: () => rank(value === "" ? null : Number(value)),
      board: () => fill(catalogues[language as Language]["board.n"], { n: value! }),
      hour: () => fill(catalogues[language as Language]["round.at"], { time: hour(`${String(Math.floor(Number(value) / 60) % 24).padStart(2, "0")}:${String(Number(value) % 60).padStart(2, "0")}`, language as Language) }),
      round: () => fill(catalogues[language as Language]["round.n"], { n: value! }),
    };
    expect(writers[what!]!()).toBe(written);
  });
});
