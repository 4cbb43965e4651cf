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

/** A list as it is typed, so that it can be corrected. */
export const lines_of = (list: ReadonlyArray<{ team: number; name: string; rating: number | null; person: number | null; foreign: boolean }>): string =>
  list.map((each) => [`${each.team} ${each.name}`, ...(each.rating === null ? [] : [each.rating]), ...(each.person === null ? [] : [`#${each.person}`]), ...(each.foreign ? ["*"] : [])].join("; ")).join("\n");

/** A strength list as it is written, a player a line: team and name, then what is known, parted by semicolons: a rating, #1042 the number in the register, a birth date, * without citizenship or residence, F for a girl. */
export function listed_in(text: string): Array<Record<string, unknown>> {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, index) => {
      const [who = "", ...facts] = line.split(";").map((part) => part.trim());
      const [, team = "0", name = who] = /^(\d+)\s+(.+)$/.exec(who) ?? [];
      const rating = facts.find((fact) => /^\d{3,4}$/.test(fact));
      const person = facts.find((fact) => /^#\s*\d+$/.test(fact))?.replace(/\D/g, "");
      const born = facts.find((fact) => /^\d{4}-\d{2}-\d{2}$/.test(fact));
      return { number: index + 1, team: Number(team), name, ...(rating && { rating: Number(rating) }), ...(person && { person: Number(person) }), ...(born && { born }), ...(facts.includes("*") && { foreign: true }), ...(facts.includes("F") && { girl: true }) };
    });
}
