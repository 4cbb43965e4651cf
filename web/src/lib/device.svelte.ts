// What this device remembers: the look, and who "I" am at each event.

export type Look = "auto" | "light" | "dark";
const look_key = "dommer.look";
const me_key = (event: string) => `dommer.me.${event}`;

export const look_remembered = (): Look => (localStorage.getItem(look_key) as Look | null) ?? "auto";

export function wear(look: Look): void {
  localStorage.setItem(look_key, look);
  if (look === "auto") delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = look;
}

export function me_at(event: string): number | null {
  const entry = Number(localStorage.getItem(me_key(event)));
  return Number.isInteger(entry) && entry > 0 ? entry : null;
}

export function remember_me(event: string, entry: number | null): void {
  if (entry === null) localStorage.removeItem(me_key(event));
  else localStorage.setItem(me_key(event), String(entry));
}

const followed_key = (event: string) => `dommer.followed.${event}`;

/** Whom this device follows at an event, besides "me". */
export function followed_at(event: string): number[] {
  const entries: unknown = JSON.parse(localStorage.getItem(followed_key(event)) ?? "[]");
  return Array.isArray(entries) ? entries.filter((entry): entry is number => Number.isInteger(entry)) : [];
}

export function follow(event: string, entry: number, yes: boolean): number[] {
  const others = followed_at(event).filter((each) => each !== entry);
  const entries = yes ? [...others, entry] : others;
  localStorage.setItem(followed_key(event), JSON.stringify(entries));
  return entries;
}
