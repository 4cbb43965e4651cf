// A time control in words. Two ways of writing it are in use: moves first, "40/120+60" and "90+30", and minutes first, "90/40+30/G+30".
import type { Key, Values } from "./words.svelte";

export type Period = { moves: number | null; minutes: number };
export type TimeControl = { periods: Period[]; seconds: number };

/** 40/100+20/50+15+30s: 100 minutes for 40 moves, 50 for the next 20, 15 for the rest, and 30 seconds a move. */
function moves_first(code: string): TimeControl | null {
  const found = /^((?:\d+\/\d+\+)*)(\d+)(?:\+(\d+)s?)?$/.exec(code);
  if (!found) return null;
  const controls = [...(found[1] ?? "").matchAll(/(\d+)\/(\d+)/g)].map((each) => ({ moves: Number(each[1]), minutes: Number(each[2]) }));
  return { periods: [...controls, { moves: null, minutes: Number(found[2]) }], seconds: Number(found[3] ?? 0) };
}

/** 90/40+30/G+30: 90 minutes for 40 moves, 30 for the rest of the game, and 30 seconds a move. */
function minutes_first(code: string): TimeControl | null {
  const found = /^((?:\d+\/\d+\+)*)(\d+)\/G(?:\+(\d+))?$/i.exec(code);
  if (!found) return null;
  const controls = [...(found[1] ?? "").matchAll(/(\d+)\/(\d+)/g)].map((each) => ({ minutes: Number(each[1]), moves: Number(each[2]) }));
  return { periods: [...controls, { moves: null, minutes: Number(found[2]) }], seconds: Number(found[3] ?? 0) };
}

export const time_control_of = (code: string): TimeControl | null => {
  const tight = code.replace(/\s/g, "");
  return moves_first(tight) ?? minutes_first(tight);
};

/** In the words of t; what we cannot read stays as it is written. */
export function time_in_words(code: string, t: (key: Key, values?: Values) => string): string {
  const control = time_control_of(code);
  if (!control) return code;
  const { periods, seconds } = control;
  const said = periods.map(({ moves, minutes }) =>
    moves ? t("time.moves", { minutes, moves }) : periods.length > 1 ? t("time.rest", { minutes }) : t("time.game", { minutes }));
  return said.join(t("time.then")) + (seconds > 0 ? t("time.seconds", { seconds }) : "");
}
