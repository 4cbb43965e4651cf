// The words of the pages in the user's language. Keys are checked by the compiler against the English catalogue.
import type en from "../words/en.json";
import { keep, kept } from "./kept";

export type Key = keyof typeof en;
export type Language = "da" | "nb" | "sv" | "en";
type Catalogue = Record<Key, string>;

export const languages: Record<Language, string> = { da: "Dansk", nb: "Norsk", sv: "Svenska", en: "English" };
const remembered = "dommer.language";

const catalogues: Record<Language, () => Promise<{ default: Catalogue }>> = {
  da: () => import("../words/da.json"),
  nb: () => import("../words/nb.json"),
  sv: () => import("../words/sv.json"),
  en: () => import("../words/en.json"),
};
// The names of systems, tie-breaks and printouts, made from the rows of the program.
const names_of_rows: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  da: () => import("../words/rows.da.json"),
  nb: () => import("../words/rows.nb.json"),
  sv: () => import("../words/rows.sv.json"),
  en: () => import("../words/rows.en.json"),
};

let catalogue = $state.raw<Partial<Catalogue>>({});
let rows = $state.raw<Record<string, string>>({});
let current = $state<Language>("en");

export const language = (): Language => current;

/** The first language we have among those the user reads; Nynorsk readers get bokmål. */
export function first_known(asked: readonly string[]): Language {
  for (const tag of asked) {
    const short = tag.toLowerCase().split("-")[0] ?? "";
    if (short === "nn" || short === "no") return "nb";
    if (short in languages) return short as Language;
  }
  return "en";
}

export async function speak(wanted: Language): Promise<void> {
  const [words, names] = await Promise.all([catalogues[wanted](), names_of_rows[wanted]()]);
  catalogue = words.default;
  rows = names.default;
  current = wanted;
  document.documentElement.lang = wanted;
  keep(remembered, wanted);
}

export function speak_as_remembered(): Promise<void> {
  const asked = new URLSearchParams(location.search).get("lang");
  return speak(first_known([asked, kept(remembered), ...navigator.languages].filter((tag) => tag !== null)));
}

export type Values = Record<string, string | number>;

/** Puts values into a sentence. "{n|player|players}" chooses by number. */
export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return Number(value) === 1 ? one : many;
  });
}

export const t = (key: Key, values: Values = {}): string => fill(catalogue[key] ?? key, values);

/** An article's number as a name; a section of a chapter (4.1 §5) brings its own §. */
export const article_name = (article: string): string => (article.includes("§") ? article : t("rule.paragraph", { article }));
/** A book and its article. */
export const cited = ({ book, article }: { book: string; article: string }): string => (article.includes("§") ? `${word("book", book)}, ${article}` : t("rule.cited", { book: word("book", book), article }));
/** For names the server chooses (a system, a kind of event in the log): our word, or the name itself. */
export const word = (group: string, name: string): string => catalogue[`${group}.${name}` as Key] ?? rows[`${group}.${name}`] ?? name;
