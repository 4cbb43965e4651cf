// The desk's keys. One key is one result, saved at once, and the hand is at the next board; so nothing typed ever waits to
// be saved. A board number is typed after "/" or "b", and Enter goes there: Enter alone moves nothing. The keys of a numpad
// suffice: board 0, which no hall has, takes back the last. No timing decides anything.

export type Act =
  | { act: "wait" }
  | { act: "enter"; result: string }
  | { act: "move"; by: -1 | 1 }
  | { act: "jump"; board: number }
  | { act: "confirm" }
  | { act: "clear" }
  | { act: "undo" }
  | { act: "refuse"; typed: string }
  | { act: "none" };

/** The board number that is being typed; null: none is. */
export type Typed = { board: string | null };
export const nothing_typed: Typed = { board: null };

/** The results that have keys of their own, each with the one that is shown. */
export const keys_of_results: ReadonlyArray<readonly [result: string, key: string]> = [
  ["1-0", "1"], ["½-½", "5"], ["0-1", "0"], ["+--", "+"], ["--+", "-"], ["---", "*"], ["pp", "."],
];
const by_key: Readonly<Record<string, string>> = {
  ...Object.fromEntries(keys_of_results.map(([result, key]) => [key, result])),
  "½": "½-½", r: "½-½", R: "½-½", "=": "½-½", "−": "--+", ",": "pp", // the numpad's last key is a comma in the north
};
/** A forfeit with the same key again at the same board: notice had been given (§14). And once more: it had not. */
const with_notice: Readonly<Record<string, string>> = { "+--": "+-a", "--+": "a-+", "---": "a-a" };
export const pressed_again = (there: string | null, result: string): string => (there === result ? (with_notice[result] ?? result) : result);
const begins_board = ["/", "b", "B"];
const most_digits = 4; // no hall has more boards
const done = (act: Act): [Typed, Act] => [nothing_typed, act];
const waiting = (board: string): [Typed, Act] => [{ board }, { act: "wait" }];

/** The key that was meant: a numpad gives its digits without Num Lock too, and arrows only where no number is typed. */
export function key_meant({ board }: Typed, { key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const digit = /^Numpad([0-9])$/.exec(code)?.[1];
  if (digit !== undefined) return board === null && /^Arrow(Up|Down)$/.test(key) ? key : digit;
  return code === "NumpadDecimal" ? "." : key;
}

function press_in_number(board: string, key: string): [Typed, Act] {
  if (/^[0-9]$/.test(key)) return waiting(board.length < most_digits ? board + key : board);
  if (key === "Enter" && board === "0") return done({ act: "undo" });
  if (key === "Enter") return done(board === "" ? { act: "confirm" } : { act: "jump", board: Number(board) });
  if (key === "Backspace" || key === "Delete") return board === "" ? done({ act: "confirm" }) : waiting(board.slice(0, -1));
  if (key in by_key) return done({ act: "refuse", typed: board + key });
  return press(nothing_typed, key);
}

export function press(typed: Typed, key: string): [Typed, Act] {
  if (begins_board.includes(key)) return waiting("");
  if (typed.board !== null) return key.length > 1 || key in by_key || /^[0-9]$/.test(key) ? press_in_number(typed.board, key) : [typed, { act: "none" }];
  const result = by_key[key];
  if (result !== undefined) return done({ act: "enter", result });
  if (key === "ArrowDown") return done({ act: "move", by: 1 });
  if (key === "ArrowUp") return done({ act: "move", by: -1 });
  if (key === "Enter" || key === " ") return done({ act: "confirm" });
  if (key === "Backspace" || key === "Delete") return done({ act: "clear" });
  return done(/^[0-9]$/.test(key) ? { act: "refuse", typed: key } : { act: "none" });
}
