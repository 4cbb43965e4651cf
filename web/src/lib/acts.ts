// What is being sent. The same act asked for again while it is under way is that act, not a second one; and an act whose
// answer was lost is tried again under the same key, so that the server can tell it from a new one.

const lost = new Map<string, string>();
const under_way = new Map<string, Promise<unknown>>();

// crypto.randomUUID is missing where the page came over plain HTTP.
export const new_key = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Sends an act once; `is_lost` says of a failure whether the server may have done it all the same. */
export function once<T>(act: string, send: (key: string) => Promise<T>, is_lost: (reason: unknown) => boolean): Promise<T> {
  const begun = under_way.get(act);
  if (begun) return begun as Promise<T>;
  const key = lost.get(act) ?? new_key();
  lost.delete(act);
  const sent = send(key)
    .catch((reason: unknown) => {
      if (is_lost(reason)) lost.set(act, key);
      throw reason;
    })
    .finally(() => under_way.delete(act));
  under_way.set(act, sent);
  return sent;
}
