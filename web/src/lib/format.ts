// Numbers, days and results as people write them.
import type { Language } from "./words.svelte";

const country: Record<Language, string> = { da: "da-DK", nb: "nb-NO", sv: "sv-SE", en: "en-GB" };

/** 3.5 is 3½, 0.5 is ½, minus is a real minus. */
export function points(value: number): string {
  const sign = value < 0 ? "−" : "";
  const whole = Math.floor(Math.abs(value));
  const half = Math.abs(value) % 1 !== 0;
  return sign + (half ? `${whole === 0 ? "" : whole}½` : String(whole));
}

/** A place in the standings; a dash for who has none. */
export const rank = (value: number | null | undefined): string => (value ? String(value) : "–");

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "±0");

/** What a tie-break is written with ("12.5", "2/3.5/4.5"), as 12½ and 2 / 3½ / 4½; anything finer with the country's comma. */
export function tie_break_value(value: string, language: Language): string {
  if (/^-?[\d.]+(\/-?[\d.]+)+$/.test(value)) return value.split("/").map((part) => tie_break_value(part, language)).join(" / ");
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value;
  if (Number.isInteger(number * 2)) return points(number);
  return number.toLocaleString(country[language], { maximumFractionDigits: 3 });
}

export const decimal = (value: string, language: Language): string => {
  const number = Number(value);
  return value === "" || !Number.isFinite(number) ? value : number.toLocaleString(country[language], { maximumFractionDigits: 2, useGrouping: false }).replace("-", "−");
};

export function day(iso: string, language: Language): string {
  if (!/^\d{4}-\d\d-\d\d/.test(iso)) return iso;
  return noon(iso).toLocaleDateString(country[language], { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}

/** Where the year is known: 2. apr. */
export const day_of_year = (iso: string, language: Language): string => noon(iso).toLocaleDateString(country[language], { day: "numeric", month: "short", timeZone: "UTC" });

const noon = (iso: string): Date => new Date(`${iso.slice(0, 10)}T12:00:00Z`);

/** "2.–6. apr. 2026": what both days share is said once. */
export function days(first: string, last: string, language: Language): string {
  if (!last || first === last || !/^\d{4}-\d\d-\d\d/.test(first + last)) return day(first, language);
  return new Intl.DateTimeFormat(country[language], { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).formatRange(noon(first), noon(last));
}

export function moment(iso: string, language: Language): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return date.toLocaleString(country[language], { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", second: "2-digit" });
}

/** For what matters to the minute: until when a link is valid. */
export function minute(iso: string, language: Language): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return date.toLocaleString(country[language], { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}

/** The clock's time as it is written there: 14.02, 14:02. */
export const clock = (date: Date, language: Language): string => date.toLocaleTimeString(country[language], { hour: "2-digit", minute: "2-digit" });

/** 14:00 as it is written there: 14.00, 14:00. */
export const hour = (time: string, language: Language): string => (language === "da" ? time.replace(":", ".") : time);

export const money = (oere: number, language: Language): string =>
  (oere / 100).toLocaleString(country[language], { minimumFractionDigits: oere % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 });

const shown: Record<string, string> = {
  "1-0": "1–0", "0-1": "0–1", "½-½": "½–½", "0-0": "0–0", "½-0": "½–0", "0-½": "0–½",
  w: "1–0*", l: "0–1*", d: "½–½*", "+--": "+ –", "--+": "– +", "---": "– –", "+-a": "+ –", "a-+": "– +", "a-a": "– –", pp: "…",
};

/** A result as it stands in a table; empty while the game goes on. */
export const result = (value: string | null | undefined): string => (value ? (shown[value] ?? value) : "");

/** Whether a text is a whole day, as forms and addresses write it. */
export const is_day = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
