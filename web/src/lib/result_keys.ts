// The desk's keys. A digit may begin a board number or be a result, so digits wait: an arrow makes 1, 0 or 5 a result,
// Enter makes any number a board to go to. Everything else is one key, one act. No timing decides anything.

export type Act =
  | { act: "wait" }
  | { act: "enter"; result: string; then: -1 | 0 | 1 }
  | { act: "move"; by: -1 | 1 }
  | { act: "jump"; board: number }
  | { act: "clear" }
  | { act: "refuse"; typed: string }
  | { act: "none" };

export type Typed = { digits: string };
export const nothing_typed: Typed = { digits: "" };

const by_digit: Record<string, string> = { "1": "1-0", "0": "0-1", "5": "½-½" };
const by_key: Record<string, string> = { "½": "½-½", r: "½-½", R: "½-½", "=": "½-½", "+": "+--", "-": "--+" };
const waiting = (digits: string): [Typed, Act] => [{ digits }, { act: "wait" }];
const done = (act: Act): [Typed, Act] => [nothing_typed, act];

/** The result a lone digit stands for, to be shown while it waits. */
export const result_meant = ({ digits }: Typed): string | null => by_digit[digits] ?? null;

function leave(typed: Typed, by: -1 | 1): [Typed, Act] {
  if (typed.digits === "") return done({ act: "move", by });
  const result = result_meant(typed);
  return done(result ? { act: "enter", result, then: by } : { act: "refuse", typed: typed.digits });
}

function stay(typed: Typed): [Typed, Act] {
  const result = result_meant(typed);
  if (result) return done({ act: "enter", result, then: 0 });
  return done(typed.digits === "" ? { act: "none" } : { act: "refuse", typed: typed.digits });
}

export function press(typed: Typed, key: string): [Typed, Act] {
  if (/^[0-9]$/.test(key)) return typed.digits.length < 4 ? waiting(typed.digits + key) : [typed, { act: "wait" }];
  if (key === "ArrowDown") return leave(typed, 1);
  if (key === "ArrowUp") return leave(typed, -1);
  if (key === " ") return stay(typed);
  if (key === "Enter") return done(typed.digits === "" ? { act: "none" } : { act: "jump", board: Number(typed.digits) });
  if (key === "Escape") return done({ act: "none" });
  if (key === "Backspace" || key === "Delete")
    return typed.digits === "" ? done({ act: "clear" }) : waiting(typed.digits.slice(0, -1));
  const result = by_key[key];
  if (result === undefined) return [typed, { act: "none" }];
  return typed.digits === "" ? done({ act: "enter", result, then: 1 }) : done({ act: "refuse", typed: typed.digits + key });
}
