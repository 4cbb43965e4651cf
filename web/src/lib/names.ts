// Finding people as they are asked for: "Ib Sørensen", "sorensen ib" and "Soer" all find "Sørensen, Ib".

const letters: Record<string, string> = { æ: "a", ø: "o", œ: "o", ð: "d", đ: "d", ł: "l", þ: "th", ß: "ss" };

/** One way of writing what is written in several: no accents, and ae, oe, ue and aa as the single letters they stand for. */
const folded = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(/[\p{M}'’.]/gu, "").replace(/[æøœðđłþß]/g, (letter) => letters[letter] ?? letter).replace(/a[ae]/g, "a").replace(/([ou])e/g, "$1");

const words_of = (text: string): string[] => folded(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Whether every word typed begins a word of the name. Nothing typed finds everybody. */
export function goes_by(name: string, typed: string): boolean {
  const names = words_of(name);
  return words_of(typed).every((word) => names.some((each) => each.startsWith(word)));
}

/** The name, and what tells the player from others of the same name. */
export const full_name = ({ name, apart }: { name: string; apart?: string }): string => (apart ? `${name} (${apart})` : name);
