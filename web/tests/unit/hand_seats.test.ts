import { expect, test } from "vitest";
import { placed, unpaired } from "../../src/desk/hand_seats";

test("somebody takes a free seat", () => expect(placed(["1", "", "", ""], 3, "2")).toEqual(["1", "", "", "2"]));
test("two who sit change seats", () => expect(placed(["1", "2", "3", "4"], 0, "4")).toEqual(["4", "2", "3", "1"]));
test("who takes a seat from a free one lets the other stand up", () => expect(placed(["1", "2", "", ""], 0, "3")).toEqual(["3", "2", "", ""]));
test("nobody on a seat frees it", () => expect(placed(["1", "2"], 1, "")).toEqual(["1", ""]));
test("a board is taken apart, the others stay", () => expect(unpaired(["1", "2", "3", "4"], 1)).toEqual(["1", "2", "", ""]));
