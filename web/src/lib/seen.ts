// How much of each event this page has shown, so that no server shows it something older: the answer's Event-Version is sent back as `seen`.
// It is a part of the address, so that a cache between us keeps what is asked for after a change apart from what was asked for before it.
const versions = new Map<string, number>();

const event_of = (path: string): string | null => /^\/events\/([^/?]+)/.exec(path)?.[1] ?? null;

export const seen_of = (path: string): number => versions.get(event_of(path) ?? "") ?? 0;

/** The address with what was seen. */
export function with_seen(path: string): string {
  const seen = seen_of(path);
  return seen > 0 ? `${path}${path.includes("?") ? "&" : "?"}seen=${seen}` : path;
}

/** Notes what an answer has shown. One that is older than what was sent along is of a server that lost the rest: then that counts. */
export function note_seen(path: string, sent: number, version: number): void {
  const event = event_of(path);
  if (event === null || !(version > 0)) return;
  versions.set(event, sent > version ? version : Math.max(versions.get(event) ?? 0, version));
}
