import { describe, expect, it } from "vitest";
import { key_meant, keys_of_results, nothing_typed, press, pressed_again, type Act } from "../../src/lib/result_keys";
import rows from "../../src/words/rows.json";

/** Presses keys one after another; gives the acts that were more than waiting. */
function acts(...keys: string[]): Act[] {
  let typed = nothing_typed;
  const done: Act[] = [];
  for (const key of keys) {
    const [next, act] = press(typed, key);
    typed = next;
    if (act.act !== "wait") done.push(act);
  }
  return done;
}

describe("the desk's keys", () => {
  it.each([
    ["1", "1-0"], ["0", "0-1"], ["5", "½-½"], ["½", "½-½"], ["r", "½-½"], ["=", "½-½"],
    ["+", "+--"], ["-", "--+"], ["*", "---"], [".", "pp"], [",", "pp"],
  ])("%s enters %s at once", (key, result) => {
    expect(acts(key)).toEqual([{ act: "enter", result }]);
  });
  it("every result with a key is one the program knows", () => {
    expect(keys_of_results.filter(([result]) => !rows.results.includes(result))).toEqual([]);
  });
  it("a pile of slips is one key each", () => {
    expect(acts("1", "0", "5").map((act) => (act.act === "enter" ? act.result : act.act))).toEqual(["1-0", "0-1", "½-½"]);
  });
  it("Enter and space confirm, and neither enters nor moves", () => {
    expect(acts("1", "Enter", "0", " ")).toEqual([{ act: "enter", result: "1-0" }, { act: "confirm" }, { act: "enter", result: "0-1" }, { act: "confirm" }]);
  });
  it.each(["/", "b", "B"])("a number after %s and Enter is a board to go to", (key) => {
    expect(acts(key, "1", "2", "Enter")).toEqual([{ act: "jump", board: 12 }]);
    expect(acts(key, "1", "Enter")).toEqual([{ act: "jump", board: 1 }]);
  });
  it("board 0 takes back the last: a numpad has no U", () => expect(acts("/", "0", "Enter")).toEqual([{ act: "undo" }]));
  it("the key of a forfeit pressed again says that notice was given, and once more that it was not", () => {
    expect(["+--", "--+", "---"].map((result) => pressed_again(result, result))).toEqual(["+-a", "a-+", "a-a"]);
    expect(pressed_again("+-a", "+--")).toBe("+--");
    expect(pressed_again(null, "+--")).toBe("+--");
    expect(pressed_again("1-0", "1-0")).toBe("1-0");
  });
  it("after the jump a digit is a result again", () => expect(acts("/", "1", "2", "Enter", "1").at(-1)).toEqual({ act: "enter", result: "1-0" }));
  it("a number on the way to a board never enters a result", () => {
    expect(acts("/", "1", "ArrowDown")).toEqual([{ act: "move", by: 1 }]);
    expect(acts("/", "1", "r")).toEqual([{ act: "refuse", typed: "1r" }]);
    expect(acts("/", "1", "Escape", "Enter")).toEqual([{ act: "none" }, { act: "confirm" }]);
  });
  it("Backspace takes back a digit of the number before it clears a result", () => {
    expect(acts("/", "1", "Backspace", "7", "Enter")).toEqual([{ act: "jump", board: 7 }]);
    expect(acts("/", "Backspace", "1")).toEqual([{ act: "confirm" }, { act: "enter", result: "1-0" }]);
    expect(acts("Backspace")).toEqual([{ act: "clear" }]);
  });
  it("a digit that is no result is refused", () => expect(acts("7")).toEqual([{ act: "refuse", typed: "7" }]));
  it("arrows only move", () => expect(acts("ArrowDown", "ArrowUp")).toEqual([{ act: "move", by: 1 }, { act: "move", by: -1 }]));
  it("other keys are left to the browser and to the desk", () => {
    expect(acts("Tab", "p", "u")).toEqual([{ act: "none" }, { act: "none" }, { act: "none" }]);
    expect(acts("/", "1", "x", "2", "Enter")).toEqual([{ act: "none" }, { act: "jump", board: 12 }]);
  });
  it.each([
    ["1", "Numpad1", "1"], ["End", "Numpad1", "1"], ["Insert", "Numpad0", "0"], ["Clear", "Numpad5", "5"], ["Delete", "NumpadDecimal", "."], [",", "NumpadDecimal", "."],
    ["ArrowDown", "Numpad2", "ArrowDown"], ["End", "End", "End"], ["Delete", "Delete", "Delete"], ["Enter", "NumpadEnter", "Enter"],
  ])("%s of %s is meant as %s", (key, code, meant) => expect(key_meant(nothing_typed, { key, code })).toBe(meant));
  it("without Num Lock 2 and 8 are digits of a board number", () => {
    expect(key_meant({ board: "1" }, { key: "ArrowDown", code: "Numpad2" })).toBe("2");
    expect(key_meant({ board: "1" }, { key: "ArrowDown", code: "ArrowDown" })).toBe("ArrowDown");
  });
  it("a fifth digit is not taken: no hall has that many boards", () => {
    expect(acts("/", "1", "2", "3", "4", "5", "Enter")).toEqual([{ act: "jump", board: 1234 }]);
  });
});
