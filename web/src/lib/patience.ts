// Weak signal and a server that starts again: asking once more after a while, and longer whiles between.

const waits = [500, 1000, 2000, 5000, 10_000];

/** How long to wait after so many failures, in milliseconds. */
export const wait_after = (failures: number): number => waits[Math.min(failures, waits.length) - 1] ?? 10_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Asks up to so many times; the last failure is the caller's. */
export async function patiently<T>(ask: () => Promise<T>, times = 4, wait: (ms: number) => Promise<void> = pause): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await ask();
    } catch (reason) {
      if (failures >= times) throw reason;
      await wait(wait_after(failures));
    }
  }
}
