// dommer.wasm: the program's own core, compiled for pages. It reads no file, knows no time and sees no network; what its C
// library asks of a system is answered with "there is none" (docs/adr/0300-the-core-in-the-page.md).

type Exports = {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  take_room: (bytes: number) => number;
  give_room_back: (room: number) => void;
  add_pack: (text: number, bytes: number) => void;
  ask: (question: number, bytes: number) => number;
  answer_begins: () => number;
};

const bad_descriptor = 8;
const done = 0;

/** What the C library imports. Anything else that it might import one day ends the program, which is told as no answer. */
function system(memory: () => DataView): WebAssembly.ModuleImports {
  const ended = (code: number): never => {
    throw new WebAssembly.RuntimeError(`the core ended with ${code}`);
  };
  const nothing = (count: number, bytes: number): number => (memory().setUint32(count, 0, true), memory().setUint32(bytes, 0, true), done);
  const known: Record<string, (...values: number[]) => number> = {
    proc_exit: ended,
    environ_sizes_get: nothing,
    environ_get: () => done,
    args_sizes_get: nothing,
    args_get: () => done,
    clock_time_get: () => bad_descriptor,
    random_get: () => bad_descriptor,
    fd_close: () => bad_descriptor,
    fd_seek: () => bad_descriptor,
    fd_read: () => bad_descriptor,
    fd_write: () => bad_descriptor,
    fd_fdstat_get: () => bad_descriptor,
    fd_prestat_get: () => bad_descriptor,
    fd_prestat_dir_name: () => bad_descriptor,
  };
  return new Proxy(known, { get: (all, name: string) => all[name] ?? (() => ended(-1)) });
}

export type Program = { add_pack: (text: string) => void; ask: (question: string) => string };

/** Starts it; throws where this browser cannot run it. */
export async function start(module: WebAssembly.Module): Promise<Program> {
  let exports: Exports | null = null;
  const memory = (): DataView => new DataView(exports!.memory.buffer);
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system(memory) });
  exports = instance.exports as unknown as Exports;
  const core = exports;
  core._initialize();
  const with_room = <T>(text: string, use: (room: number, length: number) => T): T => {
    const bytes = new TextEncoder().encode(text);
    const room = core.take_room(bytes.length);
    if (room === 0) throw new WebAssembly.RuntimeError("no room for the question");
    new Uint8Array(core.memory.buffer, room, bytes.length).set(bytes);
    const said = use(room, bytes.length);
    core.give_room_back(room);
    return said;
  };
  return {
    add_pack: (text) => with_room(text, core.add_pack),
    ask(question) {
      const length = with_room(question, core.ask);
      return new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.answer_begins(), length));
    },
  };
}
