import { describe, expect, it } from "vitest";
import { once } from "../../src/lib/acts";

const lost = new Error("no answer");
const is_lost = (reason: unknown): boolean => reason === lost;

describe("an act", () => {
  it("asked for twice while it is under way is sent once, and both get its answer", async () => {
    let sent = 0;
    const send = async (): Promise<number> => (await Promise.resolve(), ++sent);
    expect(await Promise.all([once("POST /a 1", send, is_lost), once("POST /a 1", send, is_lost)])).toEqual([1, 1]);
    expect(await once("POST /a 1", send, is_lost)).toBe(2);
  });
  it("is another act when it says something else", async () => {
    const keys: string[] = [];
    const send = async (key: string): Promise<unknown> => keys.push(key);
    await Promise.all([once("POST /b 1", send, is_lost), once("POST /b 2", send, is_lost)]);
    expect(new Set(keys).size).toBe(2);
  });
  it("is tried again under its key when the answer was lost, and under a new one when it was answered", async () => {
    const keys: string[] = [];
    const fails = (reason: unknown) => async (key: string): Promise<never> => {
      keys.push(key);
      throw reason;
    };
    for (const reason of [lost, lost, new Error("refused"), lost]) await once("POST /c", fails(reason), is_lost).catch(() => undefined);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });
});
