import { describe, expect, it } from "vitest";
import { watch_line } from "../../src/lib/watchdog";

function watched(answer: number | null, { open = true, told = 0 } = {}) {
  let look = (): void => undefined;
  let heard = 0;
  let frozen = 0;
  const stop = watch_line(
    { is_open: () => open, heard: () => heard, version: () => 7, ask: async () => ((heard += told), answer), frozen: () => frozen++ },
    { every: (act) => ((look = act), () => (look = () => undefined)), when_online: () => () => undefined });
  return { look: async () => (look(), await Promise.resolve(), await Promise.resolve(), await Promise.resolve()), frozen: () => frozen, stop };
}

describe("the watchdog of the live line", () => {
  it("is content when the server has nothing newer", async () => {
    const dog = watched(7);
    await dog.look();
    expect(dog.frozen()).toBe(0);
  });
  it("barks when the server has something the line did not tell", async () => {
    const dog = watched(8);
    await dog.look();
    expect(dog.frozen()).toBe(1);
  });
  it("barks when no answer comes over a line that says it is open", async () => {
    const dog = watched(null);
    await dog.look();
    expect(dog.frozen()).toBe(1);
  });
  it("is content when the line tells it while one looks", async () => {
    const dog = watched(8, { told: 1 });
    await dog.look();
    expect(dog.frozen()).toBe(0);
  });
  it("leaves a line alone that is known to be broken, and all lines when it is stopped", async () => {
    const dog = watched(8, { open: false });
    await dog.look();
    expect(dog.frozen()).toBe(0);
    const gone = watched(8);
    gone.stop();
    await gone.look();
    expect(gone.frozen()).toBe(0);
  });
});
