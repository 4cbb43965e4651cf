// A board of a match as people read it, seen from the home team.
import { t, type Key } from "../lib/words.svelte";

export const letters = ["H", "D", "A", "h", "a", "-"] as const;

export function result_text(letter: string | null): string {
  if (letter === null) return t("teams.not_entered");
  return t(`teams.result_${letter === "-" ? "nobody" : letter}` as Key);
}

export function state_text(state: string): string {
  return t(`teams.state_${state}` as Key);
}
export function sanction_text(sanction: string): string {
  return t(`teams.sanction_${sanction}` as Key);
}

/** Points as they are written: 3½. */
export function points_text(points: number | null): string {
  if (points === null) return "";
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
}

export const clock_text = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
