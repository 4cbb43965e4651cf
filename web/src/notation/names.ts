// The names of notations for people: "san-da" is "Short, Danish". The languages are named by the browser.
import { t, type Key, type Language } from "../lib/words.svelte";

const kinds: Record<string, Key> = { san: "notation.short", long: "notation.long", spoken: "notation.spoken", figurine: "notation.figurine", uci: "notation.uci", iccf: "notation.iccf" };

function language_name(code: string, reader: Language): string {
  try {
    return new Intl.DisplayNames([reader], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function notation_name(id: string, reader: Language): string {
  const [kind = "", of] = id.split("-");
  const key = kinds[kind];
  if (!key) return id;
  if (!of) return t(key);
  return `${t(key)}: ${of === "figurine" ? t("notation.figurine") : language_name(of, reader)}`;
}
