// What this device remembers: the look, and who "I" am at each event.
import { keep, kept } from "./kept";

export type Look = "auto" | "light" | "dark";
const look_key = "dommer.look";
const me_key = (event: string) => `dommer.me.${event}`;

export const look_remembered = (): Look => (kept(look_key) as Look | null) ?? "auto";

export function wear(look: Look): void {
  keep(look_key, look);
  if (look === "auto") delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = look;
}

let changes = $state(0); // what is kept is not watched: whoever shows me hears of it here

export function me_at(event: string): number | null {
  void changes;
  const entry = Number(kept(me_key(event)));
  return Number.isInteger(entry) && entry > 0 ? entry : null;
}

export function remember_me(event: string, entry: number | null): void {
  keep(me_key(event), entry === null ? null : String(entry));
  changes++;
}

const sign_key = (event: string) => `dommer.sign.${event}`;

/** With which code this device signs for a player at an event; null: with none. */
export function code_of(event: string, entry: number): string | null {
  void changes;
  const [of, code] = (kept(sign_key(event)) ?? "").split(":");
  return Number(of) === entry && code ? code : null;
}

export function remember_code(event: string, entry: number, code: string): void {
  keep(sign_key(event), `${entry}:${code}`);
  changes++;
}

const followed_key = (event: string) => `dommer.followed.${event}`;

/** Whom this device follows at an event, besides "me". */
export function followed_at(event: string): number[] {
  const entries = parsed(kept(followed_key(event)) ?? "[]");
  return Array.isArray(entries) ? entries.filter((entry): entry is number => Number.isInteger(entry)) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function follow(event: string, entry: number, yes: boolean): number[] {
  const others = followed_at(event).filter((each) => each !== entry);
  const entries = yes ? [...others, entry] : others;
  keep(followed_key(event), JSON.stringify(entries));
  return entries;
}
