import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { address_of, anchor_of, around, found_in, html_of, sections_of } from "../../src/help/guide";
import da from "../../src/words/da.json";
import en from "../../src/words/en.json";
import nb from "../../src/words/nb.json";
import rows_da from "../../src/words/rows.da.json";
import rows_en from "../../src/words/rows.en.json";
import rows_nb from "../../src/words/rows.nb.json";

const folder = join(import.meta.dirname, "../../../docs/guide");
const files = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
const text_of = (name: string): string => readFileSync(join(folder, name), "utf8");
const catalogues: Record<string, Record<string, string>> = {
  en: { ...en, ...rows_en },
  da: { ...da, ...rows_da },
  nb: { ...nb, ...rows_nb },
};
const language_of = (name: string): string => /\.(da|nb)\.md$/.exec(name)?.[1] ?? "en";

/** "Pair round {next}" as a pattern that "Pair round 1" fits: a blank is a number, or the one or many that it chooses. */
const pattern_of = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .replace(/[.*+?^$()[\]\\]/g, "\\$&")
      .replace(/\{\w+\|([^|}]*)\|([^|}]*)\}/g, "(?:$1|$2)")
      .replace(/\{\w+\}/g, "\\d+")}$`,
  );

describe("the chapters", () => {
  it("are there", () => expect(files.length).toBeGreaterThan(15));
  it.each(files)("%s: what is bold stands so on the pages", (name) => {
    const bold = [...text_of(name).matchAll(/\*\*([^*]+)\*\*/g)].map((found) => found[1]!.replace(/\s+/g, " "));
    const patterns = Object.values(catalogues[language_of(name)]!).map(pattern_of);
    expect(bold.filter((words) => !patterns.some((pattern) => pattern.test(words)))).toEqual([]);
  });
  it.each(files)("%s: its places are found by the links to them", (name) => {
    const anchors = new Map(
      files.map((file) => [
        file,
        sections_of({ id: "", language: "en", title: "", text: text_of(file) }).map(({ anchor }) => anchor),
      ]),
    );
    const links = [...text_of(name).matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)];
    expect(links.filter(([, file, anchor]) => !anchors.get(file || name)?.includes(anchor!))).toEqual([]);
  });
  it("have small pictures, and every picture is in a chapter", () => {
    const pictures = readdirSync(join(folder, "pictures"));
    const all = files.map(text_of).join("\n");
    expect(pictures.filter((picture) => !all.includes(`pictures/${picture}`))).toEqual([]);
    for (const picture of pictures)
      expect([picture, statSync(join(folder, "pictures", picture)).size < 60_000]).toEqual([picture, true]);
    for (const [, picture] of all.matchAll(/\]\((pictures\/[^)]+)\)/g))
      expect([picture, existsSync(join(folder, picture!))]).toEqual([picture, true]);
  });
});

describe("a chapter as HTML", () => {
  it("shows what is no Markdown as it is written", () =>
    expect(html_of("a <script>alert(1)</script> b <img src=x onerror=alert(1)>")).not.toMatch(/<script|<img/));
  it("shows code as it is written", () => expect(html_of("```sh\na <b> & c\n```")).toContain("a &lt;b&gt; &amp; c"));
  it("follows links to chapters and to pages with https, and no others", () => {
    expect(address_of("players.da.md#why")).toBe("/help/players#why");
    expect(address_of("https://example.org/")).toBe("https://example.org/");
    for (const bad of ["javascript:alert(1)", "//elsewhere.example", "data:text/html,x", "../../README.md"])
      expect([bad, address_of(bad)]).toEqual([bad, null]);
    expect(html_of("[x](javascript:alert(1))")).toBe("<p>x</p>\n");
  });
  it("shows the pictures it has, and the words for those it has not", () => {
    expect(html_of("![a board](pictures/a.png)", { "a.png": "/assets/a-1.png" })).toContain(
      '<img src="/assets/a-1.png" alt="a board" />',
    );
    expect(html_of("![a board](pictures/b.png)")).toBe("<p>a board</p>\n");
  });
  it("gives a heading the place that a link names", () => {
    expect(html_of("## Pair the *first* round")).toBe(
      '<h2 id="pair-the-first-round">Pair the <em>first</em> round</h2>\n',
    );
    expect(anchor_of("Læg første runde?")).toBe("læg-første-runde");
  });
  it("sets a table with headings for its columns", () =>
    expect(html_of("| a |\n|---|\n| b |")).toContain('<th scope="col">a</th>'));
});

describe("the search", () => {
  const sections = sections_of({
    id: "c",
    language: "en",
    title: "Chapter",
    text: "Begin here.\n\n## Backup\n\nEvery night.\n\n## Other\n\nA backup on the stick, *every* round.\n",
  });
  it("knows the parts of a chapter", () =>
    expect(sections.map(({ title, anchor }) => [title, anchor])).toEqual([
      ["Chapter", ""],
      ["Backup", "backup"],
      ["Other", "other"],
    ]));
  it("finds headings first, then texts", () =>
    expect(found_in(sections, "backup").map(({ title }) => title)).toEqual(["Backup", "Other"]));
  it("wants every word", () => expect(found_in(sections, "every stick").map(({ title }) => title)).toEqual(["Other"]));
  it("reads tables and lists as words", () =>
    expect(
      sections_of({
        id: "c",
        language: "en",
        title: "C",
        text: "| a | b |\n|---|---|\n| **c** | d |\n\n- e\n- [f](g.md)\n",
      })[0]
        ?.text.split(/\s+/)
        .filter(Boolean),
    ).toEqual(["a", "b", "c", "d", "e", "f"]));
  it("finds nothing for nothing", () =>
    expect([found_in(sections, " "), found_in(sections, "xyzzy")]).toEqual([[], []]));
  it("shows the words around what was found", () => {
    expect(around("one two three", "two")).toBe("one two three");
    const long = `${"word ".repeat(60)}needle ${"word ".repeat(60)}`;
    expect(around(long, "needle")).toMatch(/^… .*needle.* …$/);
    expect(around(long, "needle").length).toBeLessThan(180);
  });
});
