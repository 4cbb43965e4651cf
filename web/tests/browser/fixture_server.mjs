// Serves the built pages with the invented federation, under the same policy as the real server. Reading only.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import * as made from "./fixtures.mjs";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const kinds = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".webp": "image/webp", ".woff2": "font/woff2" };
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The guide as the server gives it: the files of docs/guide, translated where they are. */
function guide(asked) {
  const folder = fileURLToPath(new URL("../../../docs/guide/", import.meta.url));
  return [...readFileSync(`${folder}README.md`, "utf8").matchAll(/^\| \[[^\]]+\]\(([a-z-]+)\.md\)/gm)].map(([, id]) => {
    const language = existsSync(`${folder}${id}.${asked}.md`) ? asked : "en";
    const [, title, text] = /^# (.*)\n([^]*)$/.exec(readFileSync(`${folder}${id}${language === "en" ? "" : `.${language}`}.md`, "utf8"));
    return { id, language, title, text };
  });
}

const answers = [
  [/^\/session$/, (_, asked) => made.session(asked.signed)],
  [/^\/setup$/, (_, asked) => ({ administrator: asked.signed, empty: true })],
  [/^\/events$/, () => ({ events: made.lines() })],
  [/^\/time-control$/, () => ({ time: null, faults: [{ text: "an intermediate control must average 16 to 23 moves an hour", book: "dsu-2011", article: "4.1 §12" }] })],
  [/^\/festivals$/, () => ({ festivals: made.festivals })],
  [/^\/festivals\/(\w+)$/, (_, asked) => made.festival(asked.signed)],
  [/^\/festivals\/(\w+)\/players$/, () => ({ players: made.festival_players(40) })],
  [/^\/festivals\/(\w+)\/screens$/, () => made.screens],
  [/^\/events\/(\w+)\/screens$/, () => made.screens],
  [/^\/presets$/, () => ({ presets: made.presets })],
  [/^\/events\/(\w+)$/, ([, id], asked) => made.event(id, asked.signed)],
  [/^\/events\/(\w+)\/settings$/, ([, id]) => { const { name, place, first_day, last_day, system, rounds, time_control, prize_rule, prizes, arbiters, committee, play_off } = made.event(id, true); return { name, place, first_day, last_day, system, rounds, time_control, tie_breaks: "DSU_ORD, BH/C1", prize_rule, prizes, arbiters, committee, admission: "coordinated", play_off }; }],
  [/^\/events\/(\w+)\/entry$/, ([, id]) => made.entry_facts(id)],
  [/^\/events\/(\w+)\/entry-requests$/, ([, id]) => made.entry_requests(id)],
  [/^\/events\/(\w+)\/players$/, ([, id]) => ({ players: Array.from({ length: made.event(id).players }, (_, i) => made.entrant(i + 1)) })],
  [/^\/events\/(\w+)\/players\/(\d+)$/, ([, , entry]) => made.card(Number(entry))],
  [/^\/events\/(\w+)\/rounds\/(\d+)$/, ([, id, n]) => made.round(id, Number(n))],
  [/^\/events\/(\w+)\/rounds\/(\d+)\/boards\/(\d+)\/why$/, ([, , n, board]) => ({ round: Number(n), board: Number(board), reasons: made.why })],
  [/^\/events\/(\w+)\/rounds\/(\d+)\/why-not$/, ([, , n], { query }) => ({ round: Number(n), a: made.player(Number(query.get("a"))), b: made.player(Number(query.get("b"))), reasons: made.why })],
  [/^\/events\/(\w+)\/entry-list\/preview$/, () => made.preview],
  [/^\/events\/(\w+)\/standings$/, ([, id]) => made.standings(id)],
  [/^\/events\/(\w+)\/crosstable$/, ([, id]) => made.crosstable(id)],
  [/^\/events\/(\w+)\/prizes$/, ([, id]) => ({ after: 4, rule: "shared", payments: id === "fresh" ? [] : [1, 2, 3].map((n) => ({ player: made.player(n, 4 - n / 2), place: n, amount: 150050 / n | 0, category: n === 3 ? "U1800" : "" })), trophies: id === "fresh" ? [] : [{ place: 1, players: [made.player(1, 3)] }, { place: 2, players: [made.player(2, 3), made.player(3, 3)] }], left: 50 })],
  [/^\/events\/(\w+)\/rating-changes$/, ([, id]) => ({ list: "standard", note: "Computed by the Danish rating rules in force from 1 June 2024.", pack: made.packs[0], rows: id === "fresh" ? [] : [1, 2, 3, 9].map((n) => ({ player: made.player(n, 2), games: 4, score: 2.5, expected: "2.13", change: n === 9 ? null : 14 - n * 7, new_rating: n === 9 ? null : 2300 - n, candidate: n === 1 ? { average: 2054, needed: 3, achieved: false } : null, why: [{ text: "20 x (2.5 - 2.13 + 0.00) = 7.4", book: "dsu-2011", article: "4.5.2" }] })) })],
  [/^\/events\/(\w+)\/joint-groups$/, ([, id]) => ({ groups: id === "easter" ? [{ id: "autumn", name: "Efterårsturneringen" }] : [] })],
  [/^\/events\/(\w+)\/forbidden-pairs$/, ([, id]) => ({ by_rule: id === "easter" ? [{ players: [made.player(3), made.player(9)].map(({ entry, name }) => ({ entry, name })), weak: true, from: 1 }] : [], pairs: id === "fresh" ? [] : [{ players: [made.player(5), made.player(7)].map(({ entry, name }) => ({ entry, name })), weak: false, from: 1 }, { players: [made.player(1), made.player(2)].map(({ entry, name }) => ({ entry, name })), weak: true, from: 3 }] })],
  [/^\/events\/(\w+)\/regulations$/, () => ({ regulations: [{ text: "Who comes more than 30 minutes after the start of the round loses.", book: "laws-2023", article: "6.7.1" }, { text: "Adjourned and postponed games: Sunday at ten in the library", book: "dsu-2011", article: "4.1 §11" }], packs: [{ id: "dsu-emt-2022", title: "Individual tournaments from 23 February 2022", federation: "DEN", subject: "tournaments", valid_from: "2022-02-23", dating: "stated", valid_to: null, inherits: "dsu-emt-2011", book: "dsu-2011", guideline: false, values: [{ key: "least_licence", value: "D-I", rule: "At least one arbiter of an event has licence I.", section: "4.1 §5", confidence: "stated", source: "handbook, February 2011", pack: "dsu-emt-2011", inherited: true }] }] })],
  [/^\/events\/(\w+)\/fide-mode$/, ([, id]) => made.fide_mode(id)],
  [/^\/acceptance$/, () => made.acceptance],
  [/^\/packs$/, () => ({ packs: made.packs })],
  [/^\/pack-changes$/, () => ({ changes: made.pack_changes })],
  [/^\/events\/(\w+)\/penalties$/, ([, id]) => ({ penalties: id === "fresh" ? [] : [{ number: 1, entry: 5, name: made.player(5).name, measure: "exclusion", text: "exclusion, rounds: 1", after: 3, book: "laws-2023", article: "12.9.8", reason: "Asked a spectator for advice", appeal_by: "2026-04-12", lifted: null }, { number: 2, entry: 7, name: made.player(7).name, measure: "warning", text: "warning", after: 3, book: "laws-2023", article: "12.9.1", reason: "A telephone rang", appeal_by: null, lifted: "It was another player’s" }] })],
  [/^\/events\/(\w+)\/fees$/, () => ({ players: [5, 7].map((n) => ({ entry: n, name: made.player(n).name, late: n === 7, due: n === 7 ? 35000 : 30000, paid: n === 7 ? 10050 : 30000 })), due: 65000, paid: 40050, union: 5000, unpaid: 1 })],
  [/^\/events\/(\w+)\/play-off$/, () => ({ state: "begun", rule: { book: "dsu-2011", article: "4.2 §36" }, players: [made.player(5), made.player(7)], games: [{ stage: "rapid", white: 5, winner: 7 }, { stage: "rapid", white: 7, winner: 5 }, { stage: "blitz", white: 5, winner: null }, { stage: "blitz", white: 7, winner: null }], next: { stage: "last", white: 7, black: 5, minutes: [6, 5] }, order: [], prizes_follow: true })],
  [/^\/events\/(\w+)\/log$/, () => ({ log: made.log })],
  [/^\/players$/, (_, { query }) => ({ players: query.get("q") === "xyz" ? [] : made.people(20) })],
  [/^\/rating-list$/, (_, { query }) => made.rating_list(query.get("club") === "2" ? 0 : 40)],
  [/^\/seasons$/, () => ({ seasons: [] })],
  [/^\/listed-players$/, () => ({ list: 0, players: [] })],
  [/^\/players\/(\d+)$/, ([, n]) => made.person(Number(n))],
  [/^\/players\/(\d+)\/licences$/, () => ({ licences: [{ level: "D-I", status: "aspirant", paper: "Licensbevis D-I\n" }] })],
  [/^\/clubs$/, () => ({ clubs: made.club_list })],
  [/^\/clubs\/(\d+)$/, ([, n]) => ({ club: made.club_list[n - 1], members: made.people(20), events: [{ event: "easter", name: "Påsketurneringen i Fjordby – Mester 1", first_day: "2026-04-02", players: 7 }] })],
  [/^\/rules$/, () => ({ books: made.book_list })],
  [/^\/rules\/([\w-]+)$/, ([, id]) => ({ book: made.book_list.find((book) => book.id === id), articles: made.articles })],
  [/^\/rules\/([\w-]+)\/articles\/(.+)$/, ([, id]) => ({ book: made.book_list.find((book) => book.id === id), article: made.articles[2], program: "The claim is checked against the moves played.", part_of: [made.articles[0]], sub_articles: [], packs: [{ ...made.pack_value("bonus"), valid_from: "2015-02-08" }], same_rule: made.places, decisions: [{ id: "4711", kind: "result-corrected", event: "easter", title: "Påsketurneringen i Fjordby – Mester 1", day: "2026-04-03", round: 2, board: 3, reason: "Third time at move 41; claim upheld (9.2.2)" }, { id: "4720", kind: "points-adjusted", event: "autumn", title: "Efterårsturneringen", day: "2025-10-12", round: 5, board: null, reason: null }], published_decisions: [{ number: "103", date: "1987-06-23", year: "1987", outcome: "reversed", book: "dsu-2011", article: "3.5.4 103", subject: "Evident fault of the clock", ruling: "The game goes on.", articles: [{ book: "laws-2023", article: "6.10.1" }] }] })],
  [/^\/entrants$/, (_, { query }) => ({ entrants: made.found_entrants(query.get("q") ?? "") })],
  [/^\/rule-search$/, () => ({ found: made.places })],
  [/^\/rule-comparison$/, () => ({ article: "9.2.2", editions: made.places })],
  [/^\/guide$/, (_, { query }) => ({ chapters: guide(query.get("lang") ?? "en") })],
  [/^\/users$/, () => ({ users: made.users })],
  [/^\/invitations$/, (_, { method }) => (method === "POST" ? { invitation: made.invitations[0], token: "abc", link: "/invitation#abcdefghijklmnopqrstuvwxyz0123456789" } : { invitations: made.invitations })],
  [/^\/invitation-offer$/, () => ({ role: "result_entry", event: "easter", event_name: "Påsketurneringen", expires: "2026-04-09T18:00:00Z" })],
];

function page(response, path) {
  const file = existsSync(dist + path) && extname(path) ? dist + path : `${dist}/index.html`;
  response.writeHead(200, { "Content-Type": kinds[extname(file)] ?? "text/plain", "Content-Security-Policy": policy });
  response.end(readFileSync(file));
}

export function serve_fixtures(port = 0) {
  const server = createServer((request, response) => {
    const url = new URL(request.url, "http://here");
    if (!url.pathname.startsWith("/api/v1")) return page(response, url.pathname);
    const path = url.pathname.slice("/api/v1".length);
    if (path.endsWith("/stream")) return response.writeHead(200, { "Content-Type": "text/event-stream" }).write('event: hello\ndata: {"sequence":200}\n\n');
    const asked = { query: url.searchParams, method: request.method, signed: /signed=yes/.test(request.headers.cookie ?? "") };
    for (const [pattern, answer] of path.startsWith("/events/none") ? [] : answers) {
      const found = pattern.exec(path);
      if (!found) continue;
      return response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer(found, asked)));
    }
    response.writeHead(404, { "Content-Type": "application/json" }).end(JSON.stringify({ error: { code: "not_found", message: "Not here.", field: "", rule: null, players: [], numbers: [] } }));
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve({ address: `http://127.0.0.1:${server.address().port}`, stop: () => (server.closeAllConnections(), server.close()) })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await serve_fixtures(Number(process.argv[2] ?? 8090))).address);
