import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gathered, settled } from "../../src/lib/loaded.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function every_100_ms_for_a_second(make: typeof gathered): number {
  let times = 0;
  const call = make(() => times++, 300);
  for (let i = 0; i < 10; i++) call(), vi.advanceTimersByTime(100);
  return times;
}

it("what is gathered is done while results stream in", () => expect(every_100_ms_for_a_second(gathered)).toBe(3));
it("what is settled waits until it is quiet", () => expect(every_100_ms_for_a_second(settled)).toBe(0));
