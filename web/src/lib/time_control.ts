// The thinking time in words: "90/40+30/G+30" is 90 minutes for 40 moves, then 30 for the rest, and 30 seconds a move.
import { t } from "./words.svelte";

type Period = { minutes: number; moves: number | null };
export type TimeControl = { periods: Period[]; seconds: number };

/** Null where it is written in some other way. */
export function time_control_of(text: string): TimeControl | null {
  const found = /^(?:(\d+)\/(\d+)\+)?(\d+)\/G(?:\+(\d+))?$/i.exec(text.replace(/\s/g, ""));
  if (!found) return null;
  const [, first, moves, last, seconds] = found;
  const rest = { minutes: Number(last), moves: null };
  return { periods: first && moves ? [{ minutes: Number(first), moves: Number(moves) }, rest] : [rest], seconds: Number(seconds ?? 0) };
}

export function time_in_words(text: string): string {
  const control = time_control_of(text);
  if (!control) return "";
  const { periods: [first, rest], seconds } = control;
  const minutes = rest ? t("time.two", { first: first?.minutes ?? 0, moves: first?.moves ?? 0, rest: rest.minutes }) : t("time.one", { n: first?.minutes ?? 0 });
  return minutes + (seconds > 0 ? t("time.increment", { n: seconds }) : "");
}
