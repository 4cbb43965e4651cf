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
