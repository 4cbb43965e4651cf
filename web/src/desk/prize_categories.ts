// Prizes for some of the players, as rows of a form. While they are typed they are one text: what one typed is compared with
// what others saved field by field.
import type { Settings } from "../contract";

export type CategoryRow = { name: string; age_from: string; age_to: string; rating_from: string; rating_to: string; women_only: string; club: string; prizes: string; age_on: string };
type Category = NonNullable<Settings["categories"]>[number];

export const empty_row = (): CategoryRow => ({ name: "", age_from: "", age_to: "", rating_from: "", rating_to: "", women_only: "", club: "", prizes: "", age_on: "" });
export const rows_in = (typed: string): CategoryRow[] => (typed ? (JSON.parse(typed) as CategoryRow[]) : []);
export const as_typed = (rows: CategoryRow[]): string => (rows.length > 0 ? JSON.stringify(rows) : "");

const bounds = ["age_from", "age_to", "rating_from", "rating_to"] as const;

export const typed_categories = (categories: Category[] | undefined, crowns: (oere: number) => string): string =>
  as_typed((categories ?? []).map(({ name, limits, prizes_in_ore }) => ({
    ...empty_row(), name, club: (limits.clubs ?? []).join("; "), prizes: prizes_in_ore.map(crowns).join("; "), women_only: limits.women_only ? "yes" : "", age_on: limits.age_on ?? "",
    ...Object.fromEntries(bounds.map((bound) => [bound, String(limits[bound] ?? "")])) })));

/** A row in which nothing was typed is none. */
export const categories_typed = (typed: string, number: (text: string) => number, prizes: (text: string) => number[]): Category[] =>
  rows_in(typed).filter((row) => Object.values(row).some((each) => each.trim())).map((row) => ({
    name: row.name.trim(), prizes_in_ore: prizes(row.prizes),
    limits: {
      ...Object.fromEntries(bounds.filter((bound) => row[bound].trim()).map((bound) => [bound, number(row[bound])])),
      ...(row.age_on && (row.age_from.trim() || row.age_to.trim()) ? { age_on: row.age_on } : {}), ...(row.women_only === "yes" ? { women_only: true } : {}),
      ...(row.club.trim() ? { clubs: row.club.split(";").map((name) => name.trim()).filter(Boolean) } : {}) } }));
