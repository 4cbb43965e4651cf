import { describe, expect, it } from "vitest";
import { listed_in } from "../../src/league/results";
import { rules_of } from "../../src/league/rules";

describe("the rules of a season", () => {
  it("are only what was said", () => {
    expect(rules_of({ competition: "own" })).toEqual({ competition: "own" });
  });
  it("have the ladder in its order, match points as halves, and the limits of a line-up", () => {
    expect(rules_of({ competition: "own", ladder_1: "match_points", ladder_2: "weighted_boards", won: 3, drawn: 1, least_players: 2, in_list_order: "no", one_hall: "yes" })).toEqual({
      competition: "own",
      one_hall: true,
      ladder: ["match_points", "weighted_boards"],
      match_points: { won: 6, drawn: 2 },
      line_up: { least_players: 2, in_list_order: false },
    });
  });
});

describe("a strength list as it is typed", () => {
  it("names persons by their number in the register, apart from a rating", () => {
    expect(listed_in("1 Holm, Ida; 1850; #1042\n0 Berg, Bo; #77; 2008-05-04; F")).toEqual([
      { number: 1, team: 1, name: "Holm, Ida", rating: 1850, person: 1042 },
      { number: 2, team: 0, name: "Berg, Bo", person: 77, born: "2008-05-04", girl: true },
    ]);
  });
  it("has no person where nobody gave one", () => expect(listed_in("1 Lund, Eva; 1042")).toEqual([{ number: 1, team: 1, name: "Lund, Eva", rating: 1042 }]));
});
