// The core in a thread of its own: a long question does not stop the page. The first message is the address of the program,
// each that follows a question or the rule packs that federations added.
import { start, type Program } from "./program";

export type Asked = { id: number; question: string };
export type Added = { packs: string[] };
export type Said = { id: number; answer: string } | { id: number; lost: string };

let program: Promise<Program> | null = null;

async function load(address: string): Promise<Program> {
  const answer = await fetch(address, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return start(await WebAssembly.compile(await answer.arrayBuffer()));
}

self.addEventListener("message", ({ data }: MessageEvent<string | Asked | Added>) => {
  if (typeof data === "string") {
    program = load(data);
    program.catch(() => undefined); // told to whoever asks
    return;
  }
  if ("packs" in data) {
    void program?.then((core) => data.packs.forEach(core.add_pack)).catch(() => undefined);
    return;
  }
  const { id, question } = data;
  void program
    ?.then((core) => self.postMessage({ id, answer: core.ask(question) } satisfies Said))
    .catch((reason: unknown) => self.postMessage({ id, lost: String(reason) } satisfies Said));
});
