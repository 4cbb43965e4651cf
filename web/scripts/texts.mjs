// Writes src/words/{da,nb,sv,en}.json from the catalogue of texts in data/texts: what the pages show, in our four languages.
// Called by vite.config.ts and before the types are checked; the files are not kept in git.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const files = ["words", "values", "pages_and_papers", "pages"]; // the others are for prints and for the server

/** The rows of a catalogue file: key, English, Danish, Norwegian, Swedish. */
export function rows_of(text) {
  const [heading, ...lines] = text.trimEnd().split("\n");
  if (heading !== "key\ten\tda\tnb\tsv") throw new Error(`a catalogue begins with key, en, da, nb, sv, not with ${heading}`);
  return lines.map((line) => {
    const [key, en, da, nb, sv, ...more] = line.split("\t");
    if (sv === undefined || more.length > 0) throw new Error(`not five cells: ${line}`);
    return { key, en, da, nb, sv };
  });
}

export function write_words() {
  const rows = files.flatMap((name) => rows_of(readFileSync(new URL(`../../data/texts/${name}.tsv`, import.meta.url), "utf8")));
  const folder = new URL("../src/words/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const language of ["en", "da", "nb", "sv"]) {
    const file = new URL(`${language}.json`, folder);
    const text = `${JSON.stringify(Object.fromEntries(rows.map((row) => [row.key, row[language]])), null, 1)}\n`;
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write_words();
