import { describe, expect, it } from "vitest";
import type { Standing } from "../../src/contract";
import { differences, short_names } from "../../src/event/difference";

type Row = Standing["rows"][number];
const row = (entry: number, name: string, points: number, values: string[], out = false): Row => ({
  rank: entry, player: { entry, number: entry, name, title: "", rating: 0, points }, points, out,
  tie_breaks: values.map((value, i) => ({ code: `T${i}`, value, sum: true, parts: [] })) });

describe("what made the difference", () => {
  const rows = [row(1, "Alm, Karin", 4.5, ["9", "20"]), row(2, "Bech, Ole", 4, ["9.5", "18"]), row(3, "Dam, Per", 4, ["9", "19"]), row(4, "Dam, Eva", 4, ["9", "17"]), row(5, "Fog, Ib", 3, ["8", "16"])];
  it("is the first tie-break that differs from the next with as many points", () => {
    expect(differences(rows).get(2)).toEqual({ what: "ahead", of: "Dam, Per", code: "T0", mine: "9.5", theirs: "9" });
    expect(differences(rows).get(3)).toEqual({ what: "ahead", of: "Dam, Eva", code: "T1", mine: "19", theirs: "17" });
  });
  it("looks up for the last of those with as many points", () => {
    expect(differences(rows).get(4)).toEqual({ what: "behind", of: "Dam, Per", code: "T1", mine: "17", theirs: "19" });
  });
  it("is the points for who leads alone, and nothing for who is alone below", () => {
    expect(differences(rows).get(1)).toEqual({ what: "clear", by: 0.5 });
    expect(differences(rows).has(5)).toBe(false);
  });
  it("is one sum of a correction that is compared in several", () => {
    const level = (values: string[]) => differences(values.map((value, i) => row(i + 1, `P${i}, X`, 3, [value]))).get(1);
    expect(level(["4/6/7.5", "3.5/6/8"])).toMatchObject({ mine: "4", theirs: "3.5", step: { at: 0, left_out: 2 } });
    expect(level(["4/6/7.5", "4/5.5/8"])).toMatchObject({ mine: "6", theirs: "5.5", step: { at: 1, left_out: 1 } });
    expect(level(["4/6/7.5", "4/6/7"])).toMatchObject({ mine: "7.5", theirs: "7", step: { at: 2, left_out: 0 } });
    expect(level(["4", "3"])).not.toHaveProperty("step");
  });
  it("says level where no tie-break differs", () => {
    expect(differences([row(1, "Alm, Karin", 2, ["5"]), row(2, "Bech, Ole", 2, ["5"])]).get(1)).toEqual({ what: "level", of: "Bech" });
  });
  it("passes over who is out of the standing", () => {
    const with_out = [row(1, "Alm, Karin", 2, ["5"]), row(2, "Bech, Ole", 2, ["4"], true), row(3, "Clausen, Eva", 2, ["3"])];
    expect(differences(with_out).get(1)).toMatchObject({ of: "Clausen" });
    expect(differences(with_out).has(2)).toBe(false);
  });
  it("names namesakes in full, others by surname", () => {
    expect([...short_names(rows).values()]).toEqual(["Alm", "Bech", "Dam, Per", "Dam, Eva", "Fog"]);
  });
});
