import { expect, test } from "vitest";
import { watched } from "../../src/lib/watched.svelte";

class Line {
  readyState = 1;
  acts: Record<string, (() => void)[]> = {};
  addEventListener(name: string, act: unknown): void {
    (this.acts[name] ??= []).push(act as () => void);
  }
  close(): void {
    this.readyState = 2;
  }
  say(name: string): void {
    for (const act of this.acts[name] ?? []) act();
  }
}

function outside() {
  const lines: Line[] = [];
  const waiting: { act: () => void; ms: number }[] = [];
  return { lines, waiting, open: () => (lines.push(new Line()), lines[lines.length - 1] as Line), later: (act: () => void, ms: number) => waiting.push({ act, ms }) };
}

test("the first word of a line counts as a change, since the page may have been asked for before", () => {
  const world = outside();
  let changes = 0;
  watched("/meetings/a", () => changes++, world);
  world.lines[0]?.say("hello");
  world.lines[0]?.say("change");
  expect(changes).toBe(2);
});

test("a line that the server refused is opened again, later each time, and not after the page is left", () => {
  const world = outside();
  const leave = watched("/meetings/a", () => {}, world);
  for (let at = 0; at < 2; ++at) {
    const line = world.lines[at] as Line;
    line.readyState = 2;
    line.say("error");
    world.waiting[at]?.act();
  }
  expect(world.waiting.map((each) => each.ms)).toEqual([500, 1000]);
  expect(world.lines.length).toBe(3);
  leave();
  world.lines[2]?.say("error");
  expect(world.waiting.length).toBe(2);
});

test("a line that the browser itself opens again is left to it", () => {
  const world = outside();
  watched("/meetings/a", () => {}, world);
  (world.lines[0] as Line).readyState = 0;
  world.lines[0]?.say("error");
  expect(world.waiting.length).toBe(0);
});
