import { describe, expect, it } from "vitest";
import { nothing_typed, press, type Act } from "../../src/lib/result_keys";

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
  it.each([["1", "1-0"], ["0", "0-1"], ["5", "½-½"]])("%s and down enters %s and goes on", (key, result) => {
    expect(acts(key, "ArrowDown")).toEqual([{ act: "enter", result, then: 1 }]);
  });
  it.each([["½", "½-½"], ["r", "½-½"], ["=", "½-½"], ["+", "+--"], ["-", "--+"]])("%s enters %s at once", (key, result) => {
    expect(acts(key)).toEqual([{ act: "enter", result, then: 1 }]);
  });
  it("a number and Enter jumps, even where the number could be a result", () => {
    expect(acts("1", "2", "Enter")).toEqual([{ act: "jump", board: 12 }]);
    expect(acts("1", "Enter")).toEqual([{ act: "jump", board: 1 }]);
    expect(acts("1", "0", "Enter")).toEqual([{ act: "jump", board: 10 }]);
  });
  it("a number on the way to a board never enters a result", () => {
    expect(acts("1", "2", "ArrowDown")).toEqual([{ act: "refuse", typed: "12" }]);
    expect(acts("7", "ArrowDown")).toEqual([{ act: "refuse", typed: "7" }]);
    expect(acts("1", "r")).toEqual([{ act: "refuse", typed: "1r" }]);
  });
  it("up enters and goes back, space enters and stays", () => {
    expect(acts("0", "ArrowUp")).toEqual([{ act: "enter", result: "0-1", then: -1 }]);
    expect(acts("1", " ")).toEqual([{ act: "enter", result: "1-0", then: 0 }]);
  });
  it("arrows alone only move", () => expect(acts("ArrowDown", "ArrowUp")).toEqual([{ act: "move", by: 1 }, { act: "move", by: -1 }]));
  it("Backspace takes back what waits before it clears a result", () => {
    expect(acts("1", "Backspace", "ArrowDown")).toEqual([{ act: "move", by: 1 }]);
    expect(acts("Backspace")).toEqual([{ act: "clear" }]);
  });
  it("Escape forgets what waits", () => expect(acts("1", "Escape", "ArrowDown")).toEqual([{ act: "none" }, { act: "move", by: 1 }]));
  it("other keys are left to the browser and do not lose what waits", () => {
    expect(acts("1", "Tab", "ArrowDown")).toEqual([{ act: "none" }, { act: "enter", result: "1-0", then: 1 }]);
  });
  it("a fifth digit is not taken: no hall has that many boards", () => {
    expect(acts("1", "2", "3", "4", "5", "Enter")).toEqual([{ act: "jump", board: 1234 }]);
  });
});
