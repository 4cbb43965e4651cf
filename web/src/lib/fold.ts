// Finding names as people type them: "aas" and "as" both find Ås, "oe" and "o" find Ø.
const long: Record<string, string> = { å: "aa", æ: "ae", ø: "oe", ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const short: Record<string, string> = { å: "a", æ: "ae", ø: "o", ß: "ss" };

const with_letters = (text: string, letters: Record<string, string>): string =>
  [...text.toLowerCase().normalize("NFC")].map((letter) => letters[letter] ?? letter).join("").normalize("NFD").replace(/\p{M}/gu, "");

export function holds(text: string, typed: string): boolean {
  const wanted = typed.trim();
  return [long, short].some((letters) => with_letters(text, letters).includes(with_letters(wanted, letters)));
}
