import { describe, expect, it } from "vitest";
import { no_particulars, particulars_as_sent } from "../../src/desk/particulars";
import { number_typed, oere_as_typed, oere_typed } from "../../src/lib/typed";

describe("amounts are read as in the country", () => {
  it.each([["2.000", 200000], ["2 000", 200000], ["2000", 200000], ["1.500,50", 150050], ["0,5", 50], ["12.345.678", 1234567800], ["12,50", 1250], ["500 kr.", 50000], ["500,-", 50000]])("Danish %s", (text, oere) => {
    expect(oere_typed(text, "da")).toBe(oere);
    expect(oere_typed(text, "nb")).toBe(oere);
  });
  it.each([["2,000", 200000], ["2 000", 200000], ["1,500.50", 150050], ["0.5", 50]])("English %s", (text, oere) => expect(oere_typed(text, "en")).toBe(oere));
  it.each(["abc", "", "1.5", "2,000", "10.00", "1.00.000", "-5", "2.000, 1.000"])("refuses Danish “%s”", (text) => expect(oere_typed(text, "da")).toBeNull());
  it.each(["2.000", "2,00", "1e3"])("refuses English “%s”", (text) => expect(oere_typed(text, "en")).toBeNull());
  it.each([0, 50, 200000, 150050, 99905])("writes %d so that it reads it back", (oere) => {
    for (const language of ["da", "nb", "sv", "en"] as const) expect(oere_typed(oere_as_typed(oere, language), language)).toBe(oere);
  });
});

describe("a number that is none", () => {
  it.each(["abc", "2o50", "1.5", "0x10", "1e3"])("is sent as typed: %s", (text) => expect(number_typed(text)).toBe(text));
  it("is a number otherwise", () => expect([number_typed(" 2050 "), number_typed("-1")]).toEqual([2050, -1]));
});

describe("particulars", () => {
  it("that were cleared are sent as cleared", () =>
    expect(particulars_as_sent({ ...no_particulars, name: "Holm, Anna" })).toEqual({ name: "Holm, Anna", club: "", federation: "", rating: 0, elo: 0, fide_id: 0, sex: "", title: "", no_half_bye: false, fixed_board: 0 }));
  it("keep what is no number for the server to refuse", () => expect(particulars_as_sent({ ...no_particulars, rating: "2o50" }).rating).toBe("2o50"));
  it("leave the day of birth alone unless it is given", () => {
    expect("born" in particulars_as_sent(no_particulars)).toBe(false);
    expect(particulars_as_sent({ ...no_particulars, born: "1990-01-31" }).born).toBe("1990-01-31");
  });
});
