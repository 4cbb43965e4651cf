// The core in the page says what the program says: the golden cases, asked of both. Needs scripts/build_wasm and the program.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Question } from "../../src/contract";
import { start } from "../../src/core/program";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const wasm = `${root}web/src/core/dommer.wasm`;
const program = process.env.DOMMER ?? `${root}build/dev/dommer`;
const golden = `${root}tests/golden/`;
const languages = ["en", "da", "nb", "sv"];
type Asked = Question & { language?: string };
const unpacked = (file: string, lines: number): string[] => execFileSync("xz", ["-dc", golden + file], { encoding: "utf8", maxBuffer: 1 << 28 }).split("\n").slice(0, lines);
const json = (file: string): unknown => JSON.parse(readFileSync(golden + file, "utf8"));
const in_turn = (all: Asked[]): Asked[] => all.map((each, i) => ({ ...each, language: languages[i % languages.length] ?? "en" }));

/** Both are asked everything; the answers that differ, with what was asked. */
async function differences(all: Asked[]): Promise<string[]> {
  const questions = all.map((each) => JSON.stringify(each));
  const theirs = execFileSync(program, ["ask"], { input: questions.join("\n"), encoding: "utf8", maxBuffer: 1 << 28 }).trimEnd().split("\n");
  const core = await start(await WebAssembly.compile(readFileSync(wasm)));
  expect(theirs.length).toBe(questions.length);
  return questions.flatMap((question, i) => (core.ask(question) === theirs[i] ? [] : [`${question.slice(0, 300)}\n  page:    ${core.ask(question).slice(0, 400)}\n  program: ${theirs[i]?.slice(0, 400)}`]));
}

type Scenario = { id: string; events: unknown[]; expect?: unknown };
const scenarios = (): Scenario[] =>
  readdirSync(`${golden}laws`).filter((file) => file.endsWith(".json")).flatMap((file) => (json(`laws/${file}`) as { scenarios?: Scenario[] }).scenarios ?? []);

function happenings(): Asked[] {
  const what = ["illegal-move", "two-hands", "press-without-move", "pawn-not-replaced", "touched-another", "flag-seen", "flag-claimed", "threefold", "fifty-moves", "no-winning-try", "device", "came-late"];
  const starts = ["", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 60", "4k3/P7/8/8/8/8/8/4K3 w - - 12 40", "nonsense"];
  const more: Asked = { question: "law-desk", move: "e2e4", touched: "g1", minute: "31" };
  return what.flatMap((each) => starts.flatMap((start) => ["standard", "rapid", "blitz"].flatMap((pace) => ["white", "black"].map((by): Asked => ({ ...more, what: each, start, pace, by, earlier: by === "white" ? "1" : "0", on: "2019-03-01" })))));
}

function conversions(): Asked[] {
  const forms = (JSON.parse(execFileSync(program, ["ask", '{"question":"notations"}'], { encoding: "utf8" })) as { notations: string[] }).notations;
  const sample = (json("notation/sample_game.json") as { texts: Record<string, string> }).texts;
  const games = unpacked("games/standard.jsonl.xz", 40).filter(Boolean).map((line) => JSON.parse(line) as { uci: string; start_fen: string });
  return [
    ...Object.values(sample).flatMap((moves) => forms.map((to): Asked => ({ question: "notation", from: "san-da", to, moves }))),
    ...games.map((game, i): Asked => ({ question: "notation", from: "uci", to: forms[i % forms.length] ?? "uci", fen: game.start_fen, moves: game.uci })),
    ...["", "e2", "Zf3", "Sf6", "0-0", "e4 e5 Sf9", "e8D"].flatMap((moves) => forms.map((from): Asked => ({ question: "notation", from, to: "uci", moves }))),
    { question: "notation", from: "klingon", to: "uci", moves: "e4" }, { question: "notation", from: "uci", to: "uci", moves: "e2e4", fen: "8/8" },
  ];
}

/** The reports of the Dutch system's open cases, and ours; each as it is, without a line and cut off. */
function reports(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "dommer-core-"));
  try {
    execFileSync("tar", ["-xJf", `${golden}dutch/open/dutch-open.tar.xz`, "-C", folder]);
    const below = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => /\.trfx?$/.test(file)).sort();
    const some = below.filter((_, i) => i % Math.max(1, Math.floor(below.length / 40)) === 0).map((file) => readFileSync(join(folder, file), "utf8"));
    const ours = readdirSync(`${root}tests/data`).filter((file) => file.endsWith(".trf")).map((file) => readFileSync(`${root}tests/data/${file}`, "utf8"));
    return [...ours, ...some];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
function broken(text: string): string[] {
  const lines = text.split("\n");
  return [lines.filter((_, i) => i !== 6).join("\n"), text.slice(0, text.length * 0.7), text.replaceAll(" w ", " x "), lines.filter((line) => !line.startsWith("192")).join("\n")];
}

describe.skipIf(!existsSync(wasm) || !existsSync(program))("the core in the page and the program say the same", () => {
  it("about every case of the Laws, played through", async () => {
    const all = in_turn(scenarios().map((each) => ({ question: "law-desk/log", log: each as unknown as Record<string, unknown> })));
    expect(all.length).toBeGreaterThan(300);
    expect(await differences(all)).toEqual([]);
  }, 120_000);
  it("at the law desk", async () => {
    const more: Asked[] = [{ question: "law-desk/happenings" }, { question: "law-desk/position", before: "e2e4 e7e5" }, { question: "law-desk/position", before: "e2e5" }, { question: "law-desk", what: "earthquake" }, { question: "law-desk" }];
    expect(await differences([...in_turn(happenings()), ...in_turn(more)])).toEqual([]);
  }, 120_000);
  it("about who can still mate", async () => {
    const rows = unpacked("unwinnable/open.csv.xz", 400).slice(1).filter((row, i) => row && i % 4 === 0);
    expect(await differences(in_turn(rows.map((row) => ({ question: "law-desk/mate", fen: row.split(",")[0] ?? "" }))))).toEqual([]);
  }, 240_000);
  it("about moves in every notation", async () => {
    expect(await differences(in_turn(conversions()))).toEqual([]);
  }, 120_000);
  it("about reports, whole and broken, and why two do not meet", async () => {
    const texts = reports();
    expect(texts.length).toBeGreaterThan(20);
    const all = texts.flatMap((text, i): Asked[] => [
      { question: "check", text, file: `${i}.trf` },
      ...[[1, 2], [1, 5], [3, 4], [2, 2], [1, 9999]].map(([a, b]): Asked => ({ question: "why-not", text, round: 1 + (i % 6), a: a ?? 0, b: b ?? 0 })),
    ]);
    const wrong = texts.slice(0, 12).flatMap((text) => broken(text).map((each): Asked => ({ question: "check", text: each })));
    const by_others = ["monrad", "danish-swiss", "nsf-monrad", "dubov-1997", "dutch-1998", "team-swiss", "no-such"].map((system): Asked => ({ question: "check", text: texts[0] ?? "", system }));
    expect(await differences(in_turn([...all, ...wrong, ...by_others]))).toEqual([]);
  }, 240_000);
  it("about what is no question", async () => {
    expect(await differences([{} as Asked, { question: "weather" } as unknown as Asked, { question: "systems", language: "da" }])).toEqual([]);
  });
});

describe.skipIf(!existsSync(wasm))("the core in the page", () => {
  it("is fetched as less than a megabyte", () => expect(gzipSync(readFileSync(wasm), { level: 9 }).length).toBeLessThan(1_000_000));
});
