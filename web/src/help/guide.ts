// The guide's chapters, which are Markdown in docs/guide: as HTML, and as sections that can be searched.
import { Marked, type Tokens } from "marked";
import type { Chapter } from "../contract";
import { goes_by } from "../lib/names";

/** A part of a chapter under a heading of its own; the part before the first has the chapter's title and no anchor. */
export type Section = { chapter: string; title: string; anchor: string; text: string };

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/** "The first round" is found at #the-first-round, here and where the repository is read. */
export const anchor_of = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

/** Another chapter (players.da.md#why), a place in this one, or a page elsewhere; null: an address we do not follow. */
export function address_of(link: string): string | null {
  const chapter = /^([a-z-]+)(?:\.(?:da|nb))?\.md(#.*)?$/.exec(link);
  if (chapter) return `/help/${chapter[1]}${chapter[2] ?? ""}`;
  return /^(#|https:\/\/|\/(?!\/))/.test(link) ? link : null;
}

function reader(pictures: Record<string, string>): Marked {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      html: ({ text }) => escaped(text),
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${escaped(anchor_of(plain(text)))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const address = address_of(href);
        const words = this.parser.parseInline(tokens);
        return address === null ? words : `<a href="${escaped(address)}">${words}</a>`;
      },
      image({ href, text }) {
        const address = pictures[href.split("/").at(-1) ?? ""];
        return address === undefined ? escaped(text) : `<img src="${escaped(address)}" alt="${escaped(text)}" />`;
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`, // it scrolls, by keys too
      table(table) {
        const row = (cells: Tokens.TableCell[], open: string, close: string): string =>
          `<tr>${cells.map(({ tokens }) => open + this.parser.parseInline(tokens) + close).join("")}</tr>`;
        const head = row(table.header, '<th scope="col">', "</th>");
        const rows = table.rows.map((cells) => row(cells, "<td>", "</td>")).join("\n");
        return `<div class="scroll" tabindex="0"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  return marked;
}

/** Markdown's signs taken out of a text: fences, bars of tables, signs of lists, addresses of links. */
const plain = (text: string): string =>
  text
    .replace(/^ *```.*$|^\|[-|]+\|$/gm, "")
    .replace(/^ *(?:-|\d+\.) |\|/gm, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*`_]+/g, "");

/** A chapter's text as HTML. What is no Markdown is shown as it is written; pictures are known by their file's name. */
export const html_of = (text: string, pictures: Record<string, string> = {}): string =>
  reader(pictures).parse(text, { async: false });

export function sections_of({ id, title, text }: Chapter): Section[] {
  const sections: Section[] = [{ chapter: id, title, anchor: "", text: "" }];
  for (const token of new Marked().lexer(text)) {
    if (token.type === "heading") {
      const heading = plain((token as Tokens.Heading).text);
      sections.push({ chapter: id, title: heading, anchor: anchor_of(heading), text: "" });
    } else {
      sections[sections.length - 1]!.text += plain(token.raw);
    }
  }
  return sections;
}

/** The sections in which every word typed begins a word, those first whose headings have them. */
export function found_in(sections: readonly Section[], typed: string): Section[] {
  if (!typed.trim()) return [];
  const found = sections.filter(({ title, text }) => goes_by(`${title} ${text}`, typed));
  return [
    ...found.filter(({ title }) => goes_by(title, typed)),
    ...found.filter(({ title }) => !goes_by(title, typed)),
  ];
}

/** The words of a section around the first that was looked for. */
export function around(text: string, typed: string, most = 160): string {
  const line = text.replace(/\s+/g, " ").trim();
  const first = typed.trim().toLowerCase().split(/\s+/)[0] ?? "";
  const at = Math.max(0, line.toLowerCase().indexOf(first) - most / 3);
  const begin = at === 0 ? 0 : line.indexOf(" ", at) + 1;
  const piece = line.slice(begin, begin + most);
  const end = begin + most >= line.length ? piece.length : piece.lastIndexOf(" ");
  return `${begin > 0 ? "… " : ""}${piece.slice(0, end)}${begin + end < line.length ? " …" : ""}`;
}
