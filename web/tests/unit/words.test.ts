import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fill, first_known } from "../../src/lib/words.svelte";
import da from "../../src/words/da.json";
import en from "../../src/words/en.json";
import nb from "../../src/words/nb.json";
import sv from "../../src/words/sv.json";

const catalogues: Record<string, Record<string, string>> = { en, da, nb, sv };
const blanks = (sentence: string): string[] => [...new Set([...sentence.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? ""))].sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sources(join(folder, entry.name)) : /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(join(folder, entry.name), "utf8")] : []);
}

describe("the catalogues", () => {
  it.each(["da", "nb", "sv"])("%s has exactly the keys of the English one", (code) => {
    expect(Object.keys(catalogues[code]!).sort()).toEqual(Object.keys(en).sort());
  });
  it.each(["da", "nb", "sv"])("%s has the same blanks in every sentence", (code) => {
    // English alone needs the number to choose between point and points.
    for (const [key, sentence] of Object.entries(en))
      if (key !== "entrant.points") expect([key, blanks(catalogues[code]![key] ?? "")]).toEqual([key, blanks(sentence)]);
  });
  it.each(["en", "da", "nb", "sv"])("%s leaves no sentence empty", (code) => {
    expect(Object.entries(catalogues[code]!).filter(([, sentence]) => sentence.trim() === "")).toEqual([]);
  });
  it("have every word the pages ask for by name", () => {
    const asked = sources(join(import.meta.dirname, "../../src")).flatMap((text) => [...text.matchAll(/\bt\("([\w.]+)"/g)].map((found) => found[1] ?? ""));
    expect(asked.length).toBeGreaterThan(200);
    expect(asked.filter((key) => !(key in en))).toEqual([]);
  });
});

describe("the pages", () => {
  it("carry no style attribute and no inline handler: the policy forbids them", () => {
    const wrong = sources(join(import.meta.dirname, "../../src")).filter((text) => /\sstyle=["{]|\son\w+="/.test(text));
    expect(wrong).toEqual([]);
  });
});

describe("fill", () => {
  it("chooses one or many by the number", () => {
    expect(fill("{n} {n|result|results} missing", { n: 1 })).toBe("1 result missing");
    expect(fill("{n} {n|result|results} missing", { n: 3 })).toBe("3 results missing");
  });
  it("leaves an unknown blank as it stands", () => expect(fill("{x}", {})).toBe("{x}"));
});

describe("first_known", () => {
  it("takes the first language we speak", () => expect(first_known(["de", "da-DK", "en"])).toBe("da"));
  it("gives bokmål to both kinds of Norwegian", () => expect([first_known(["nn-NO"]), first_known(["no"])]).toEqual(["nb", "nb"]));
  it("falls back on English", () => expect(first_known(["fr"])).toBe("en"));
});
