import { describe, expect, it } from "vitest";
import { goes_by } from "../../src/lib/names";

describe("a name is found", () => {
  it.each(["Ib Sørensen", "ib sørensen", "Sørensen, Ib", "sør", "ib", "i s", "sorensen", "soerensen", "SOR ib", "  ib  "])("as “%s”", (typed) => expect(goes_by("Sørensen, Ib", typed)).toBe(true));
  it.each([["Aagård, Åse", "aagaard aase"], ["Aagård, Åse", "agard"], ["Ågård, Åse", "aag"], ["Ærenlund, Bo", "aeren"], ["Ærenlund, Bo", "aren"], ["Müller, José", "jose muller"], ["Müller, José", "mueller"], ["Fjeldborg-Christoffersen, Ebba", "ebba christ"], ["Fjeldborg-Christoffersen, Ebba", "fjeldborg-chr"], ["O’Brien, Ann", "obrien"], ["Noël, Michael", "noel michae"], ["Łoś, Jan", "los"]])("%s as “%s”", (name, typed) => expect(goes_by(name, typed)).toBe(true));
  it("by nothing typed: everybody", () => expect(goes_by("Sørensen, Ib", " ")).toBe(true));
});
describe("a name is not found", () => {
  it.each([["Sørensen, Ib", "ensen"], ["Sørensen, Ib", "ib hansen"], ["Hansen, Ib", "sor"], ["Bo Lund", "lund ib"]])("%s as “%s”", (name, typed) => expect(goes_by(name, typed)).toBe(false));
});
