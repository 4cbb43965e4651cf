// What this device has asked for: the number of each request, and the secret with which it can be looked at and taken back.
import { keep, kept } from "../lib/kept";

export type Sent = { request: number; key: string; name: string };
const name_of = (event: string): string => `dommer.entry.${event}`;

export function sent_from_here(event: string): Sent[] {
  try {
    return JSON.parse(kept(name_of(event)) ?? "[]") as Sent[];
  } catch {
    return [];
  }
}

export function remember(event: string, sent: Sent): void {
  keep(name_of(event), JSON.stringify([...sent_from_here(event).filter((each) => each.request !== sent.request), sent]));
}

export function forget(event: string, request: number): Sent[] {
  const rest = sent_from_here(event).filter((each) => each.request !== request);
  keep(name_of(event), rest.length > 0 ? JSON.stringify(rest) : null);
  return rest;
}

/** 128 bits that nobody guesses. */
export const new_key = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
