import { describe, expect, it } from "vitest";
import { patiently, wait_after } from "../../src/lib/patience";

const failing = (times: number) => {
  const calls = { n: 0 };
  return { calls, ask: async () => { if (++calls.n <= times) throw new Error(`lost ${calls.n}`); return "there"; } };
};

describe("asking patiently", () => {
  it("waits longer after each failure, ten seconds at the most", () => expect([1, 2, 3, 4, 5, 6, 99].map(wait_after)).toEqual([500, 1000, 2000, 5000, 10000, 10000, 10000]));
  it("gets what was lost twice", async () => {
    const waited: number[] = [];
    const { ask } = failing(2);
    expect(await patiently(ask, 4, async (ms) => void waited.push(ms))).toBe("there");
    expect(waited).toEqual([500, 1000]);
  });
  it("gives the last failure back when it stays lost", async () => {
    const { ask, calls } = failing(9);
    await expect(patiently(ask, 3, async () => undefined)).rejects.toThrow("lost 3");
    expect(calls.n).toBe(3);
  });
});
