// What a line of the log is about, in words: the player, the round, the board, the result, the reason.
import type { LogLine } from "../contract";
import { day, money, points, result } from "../lib/format";
import { language, t, word } from "../lib/words.svelte";

/** What the register has written down of somebody, without the number of the person. */
export function register_details(line: LogLine, clubs: ReadonlyMap<number, string>): string {
  const { person: _person, type: _type, club, ...what } = line.what as Record<string, unknown>;
  const texts = Object.entries(what).map(([key, value]) => (/^(born|from|last_day)$/.test(key) ? day(String(value), language()) : String(value)));
  const in_club = typeof club === "number" && line.type.startsWith("membership") ? (clubs.get(club) ?? `${club}`) : "";
  return [in_club, ...texts].filter(Boolean).join(" · ");
}

export function details_of(line: LogLine, names: ReadonlyMap<number, string>): string {
  const what = line.what as Record<string, unknown>;
  const number = (key: string): number | null => (typeof what[key] === "number" ? (what[key] as number) : null);
  const text = (key: string): string => (typeof what[key] === "string" ? (what[key] as string) : "");
  const texts = (key: string): string[] => (Array.isArray(what[key]) ? (what[key] as unknown[]).map(String) : []);
  const entrant = number("entry") ?? number("entrant"); // the first logs have entrant
  const round = number("round");
  const board = number("board");
  const halves = number("half_points");
  const oere = number("ore");
  const pair = what.entries ?? what.entrants;
  const entrants = line.type.startsWith("pair-") && Array.isArray(pair) ? (pair as number[]) : [];
  return [
    entrant !== null ? (names.get(entrant) ?? (text("name") || `${entrant}`)) : "",
    entrant === null && number("request") !== null ? text("name") || `${number("request")}` : "",
    entrants.map((each) => names.get(each) ?? `${each}`).join(" – "),
    round !== null && round > 0 ? t("round.n", { n: round }) : "",
    board !== null ? t("board.n", { n: board }) : "",
    number("array") !== null ? t("array.n", { n: number("array") ?? 0 }) : "",
    result(text("result")),
    text("value") ? word("bye", text("value")) : "",
    halves !== null ? points(halves / 2) : "",
    text("measure") ? word("penalty", text("measure")) : "",
    oere !== null ? t("prizes.crowns", { amount: money(oere, language()) }) : "",
    line.type === "checked-in" ? t(what.there === false ? "checkin.away" : "checkin.there") : "",
    texts("broken").length > 0 ? t("story.broken", { n: texts("broken").length }) + " " + texts("broken").join("; ") : "",
    text("reason") ? t("log.quoted", { text: text("reason") }) : "",
  ].filter(Boolean).join(" · ");
}
