// What people type, read as it is read in their country.
import type { Language } from "./words.svelte";

/** A whole number; what is none goes to the server as it was typed, which says so at the field. */
export const number_typed = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : (text.trim() as unknown as number));

const amounts: Record<Language, RegExp> = {
  da: /^(\d{1,3}(?:[. ]\d{3})+|\d+)(?:,(\d{1,2}))?$/,
  nb: /^(\d{1,3}(?:[. ]\d{3})+|\d+)(?:,(\d{1,2}))?$/,
  sv: /^(\d{1,3}(?:[. ]\d{3})+|\d+)(?:,(\d{1,2}))?$/,
  en: /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/,
};

/** "2.000" is two thousand crowns in Scandinavia; what could be meant otherwise is null. */
export function oere_typed(text: string, language: Language): number | null {
  const found = amounts[language].exec(text.replace(/\s+/g, " ").replace(/^kr\.? ?| ?kr\.?$|,-$/gi, "").trim());
  if (!found) return null;
  return Number((found[1] ?? "").replace(/\D/g, "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

const point: Record<Language, string> = { da: ",", nb: ",", sv: ",", en: "." };
export const oere_as_typed = (oere: number, language: Language): string =>
  oere % 100 === 0 ? String(oere / 100) : `${Math.floor(oere / 100)}${point[language]}${String(oere % 100).padStart(2, "0")}`;
