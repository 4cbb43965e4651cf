// What the device keeps for us. A browser may forbid it (private windows, strict settings): then it is kept until the page is left.

const until_left = new Map<string, string>();

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? until_left.get(key) ?? null;
  } catch {
    return until_left.get(key) ?? null;
  }
}

/** Null forgets it. */
export function keep(key: string, value: string | null): void {
  if (value === null) until_left.delete(key);
  else until_left.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // forbidden, or full
  }
}
