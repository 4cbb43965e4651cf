// What a tie-break is called: our word for its code, or for the code without its variants, which are written as in the prints: −1, ±1.
import { word } from "./words.svelte";

const variant = (text: string): string => {
  const found = /^([CM])(\d+)$/.exec(text);
  return found ? `${found[1] === "C" ? "−" : "±"}${found[2]}` : text;
};

const elsewhere = /^OTHER_(.+)$/; // worked out elsewhere: what it is called is all that is known of it

export function tie_break_called(code: string, called: (code: string) => string): string {
  const other = elsewhere.exec(code)?.[1];
  if (other) return other;
  const known = called(code);
  const [base = "", ...variants] = code.split("/");
  return known !== code || variants.length === 0 ? known : [called(base), ...variants.map(variant)].join(" ");
}

export const tie_break_name = (code: string): string => tie_break_called(code, (each) => word("tiebreak", each));
export const tie_break_short = (code: string): string => tie_break_called(code, (each) => word("tiebreak_short", each));
