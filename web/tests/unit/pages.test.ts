import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contract_as_types } from "../../scripts/contract.mjs";
import type { Round } from "../../src/contract";
import { blank, official_of, round_rows, round_rows_typed, settings_of, typed_of, with_preset } from "../../src/desk/settings";
import { seats_by_name } from "../../src/event/seats";
import { draw, paper, step_for, type Point } from "../../src/public/curve";

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

describe("the contract", () => {
  const without_remarks = (text: string): string => text.replace(/ *\/\/.*$/gm, "");
  it("is the server's; if not: npm run contract", () => {
    expect(without_remarks(file("../../src/contract.ts"))).toBe(without_remarks(contract_as_types(JSON.parse(file("../../../docs/openapi.json")))));
  });
});

const player = (entry: number, name: string) => ({ entry, number: entry, name, title: "" as const, rating: 0, points: 0 });
const round: Round = {
  round: 1, published: true, by: "system", array: null, missing: [1], bye: player(3, "Zachariassen"), sitting_out: [{ player: player(4, "Aaby"), value: "half" }], through: [],
  boards: [{ board: 1, white: player(1, "Østergaard"), black: player(2, "Andersen"), result: null, reversed: null, confirmation: "none", reports: [], moves: false, match: null }],
};

describe("the list by name", () => {
  it("is in Danish order: Ø after Z, Aa as Å after both", () => {
    expect(seats_by_name(round).map((seat) => seat.player.name)).toEqual(["Andersen", "Zachariassen", "Østergaard", "Aaby"]);
  });
  it("knows board, colour and opponent of each", () => {
    const [andersen, bye] = seats_by_name(round);
    expect([andersen?.board, andersen?.colour, andersen?.opponent?.name]).toEqual([1, "black", "Østergaard"]);
    expect([bye?.board, bye?.out]).toEqual([null, "bye"]);
  });
});

describe("the settings", () => {
  it("come back from the form as they went in", () => {
    const settings = {
      name: "Easter", place: "Hall", first_day: "2026-04-02", last_day: "2026-04-05", system: "danish-swiss", rounds: 7, time_control: "90/40", tie_breaks: "BH, SB",
      prize_rule: "hort" as const, prizes: [200000, 50050], trophies: 2, conditions: "the best eight", arbiters: [{ name: "Anna Holm", licence: "IA 7" }], committee: [{ name: "Bo Lund", licence: "" }],
      admission: "veteran" as const, play_off: "national-class" as const, pace: "rapid" as const, baku: false, strength_groups: { first_numbers: [1, 11], until: 2 },
      closing: "2026-03-01", round_days: ["2026-04-02 14:00 Hall B, first floor", "2026-04-03"], invitation: "closed" as const, announced: ["system" as const, "grouping" as const], smoke_free: true, elo_rated: true,
      regulations: { supervision: "basic" as const, report_before_leaving: true, devices_in_bag: true, quickplay_guideline: true, increment_request: true, adjournments: "Sunday", highest_fine_in_ore: 50050,
        default_minutes: 0, no_draw_before: "never" as const, device_penalty: "warning" as const }, fees: { entry: 30000, late: 5000, union: 2500 },
      categories: [{ name: "U1800", limits: { rating_to: 1799, clubs: ["Fjordby", "Nord"] }, prizes_in_ore: [50000, 30000] }, { name: "Juniors", limits: { age_to: 20, age_on: "2026-01-01", women_only: true }, prizes_in_ore: [20050] }],
      online_entry: true, places: 40, prizes_by_tie_break: 2, kept_apart: { every_club: false, clubs: ["Nord", "Syd"], families: ["Holm"], weak: false, until: 3 }, match_games: 2, replays: 3, max_meets: 3, last_round_colours: true, arrays: "whole-event" as const, federation: "NOR", limits: { age_from: 9, age_to: 10, age_on: "2026-01-31", women_only: true, rating_to: 1599, clubs: ["Nord", "Syd"] },
      choices: { strength: "fide" as const, equals: "age" as const, swap_rounds: true, half_byes: 2, last_half_bye: 5, over_a_month: true, tie_break_rating: "latest" as const, unrated: "left-out" as const } };
    expect(settings_of(typed_of({ ...settings, system: "monrad" })).strength_groups?.first_numbers).toEqual([]);
    expect(settings_of(typed_of({ ...settings, regulations: { ...settings.regulations, no_draw_before: 30 } })).regulations?.no_draw_before).toBe(30);
    const { default_minutes: _, no_draw_before: __, device_penalty: ___, ...silent } = settings.regulations;
    expect(settings_of(typed_of({ ...settings, regulations: silent })).regulations).toEqual(silent);
    expect(settings_of(typed_of(settings))).toEqual(settings);
  });
  it("the times of the rounds go into fields and back; a round without a day has that of the round before", () => {
    const rows = round_rows("2026-04-02 14:00 Hall B; 2026-04-03; 2026-04-04 Hall 14:00");
    expect(rows).toEqual([{ day: "2026-04-02", time: "14:00", place: "Hall B" }, { day: "2026-04-03", time: "", place: "" }, { day: "2026-04-04", time: "", place: "Hall 14:00" }]);
    expect(round_rows_typed(rows, "2026-01-01")).toBe("2026-04-02 14:00 Hall B; 2026-04-03; 2026-04-04 Hall 14:00");
    const none = { day: "", time: "", place: "" };
    expect(round_rows_typed([none, { ...none, time: "10:00" }, { ...none, day: "2026-04-03" }, { ...none, place: "a;b" }, none], "2026-04-01")).toBe("2026-04-01; 2026-04-01 10:00; 2026-04-03; 2026-04-03 a,b");
    expect(round_rows_typed([none, none], "2026-04-01")).toBe("");
  });
  it("of a preset bring its pace, its prizes and whom it lets in", () => {
    const preset = { id: "rapid", name: "", system: "monrad", rounds: 7, tie_breaks: "DSU_ORD", time_control: "25", time: null, pace: "rapid" as const,
      prize_rule: "by-tiebreak" as const, admission: "coordinated" as const, play_off: "nothing" as const, federation: "DEN" };
    const { pace, prize_rule, name } = settings_of(with_preset({ ...blank("2026-04-02"), name: "Fast" }, preset));
    expect({ pace, prize_rule, name }).toEqual({ pace: "rapid", prize_rule: "by-tiebreak", name: "Fast" });
  });
  it("a licence stands in brackets, because names have commas", () => {
    expect([official_of("Holm, Anna"), official_of("Holm, Anna (D-I)")]).toEqual([{ name: "Holm, Anna", licence: "" }, { name: "Holm, Anna", licence: "D-I" }]);
  });
  it("a prize that is no amount is refused at its field", () => {
    const typed = { ...typed_of({ name: "Easter", first_day: "2026-04-02" }), prizes: "2000; abc" };
    expect(() => settings_of(typed)).toThrow(expect.objectContaining({ field: "prizes" }));
  });
  it("rounds that are no number go to the server as they are, to be refused", () =>
    expect(settings_of({ ...typed_of({ name: "Easter", first_day: "2026-04-02" }), rounds: "x" }).rounds).toBe("x"));
});

describe("the rating curve", () => {
  const curve: Point[] = [{ day: "2024-01-01", rating: 1500, by: "report" }, { day: "2025-06-01", rating: 1560, by: "report" }, { day: "2026-01-01", rating: 1540, by: "report" }];
  it("stays on the paper, in order of time", () => {
    const xs = draw(curve).points.map((point) => point.x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    for (const { x, y } of draw(curve).points) expect(x >= paper.left && x <= paper.width && y >= 0 && y <= paper.height - paper.bottom).toBe(true);
  });
  it("has lines on both sides of every rating and at most eight", () => {
    const ratings = draw(curve).lines.map((line) => line.rating);
    expect([Math.min(...ratings) < 1500, Math.max(...ratings) > 1560, ratings.length <= 8]).toEqual([true, true, true]);
  });
  it("draws a single list in the middle", () => expect(draw([curve[0]!]).points).toHaveLength(1));
  it("counts in steps a reader knows", () => expect([step_for(1500, 1550), step_for(1000, 2000)]).toEqual([10, 200]));
});
