import { describe, expect, it } from "vitest";
import { holds } from "../../src/lib/fold";

describe("a name is found as it is typed", () => {
  it.each([["Ås, Bo", "aas"], ["Ås, Bo", "as"], ["Ås, Bo", "ås"], ["Aas, Bo", "ås"], ["Østerbæk, Per", "oesterbaek"], ["Østerbæk, Per", "osterb"], ["Müller, Jan", "muller"], ["Müller, Jan", "mueller"], ["Holm, Anna", " HOLM"]])("%s by “%s”", (name, typed) => expect(holds(name, typed)).toBe(true));
  it("and not otherwise", () => expect(holds("Holm, Anna", "holt")).toBe(false));
});
