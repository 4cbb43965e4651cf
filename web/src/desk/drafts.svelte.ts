// What is typed at the desk and not sent yet: it waits while another part of the desk is looked at.
export type Draft<T> = { value: T };
const drafts = new Map<string, Draft<unknown>>();

/** The draft of this name, as it was left; `empty` if nothing was typed. */
export function draft<T>(name: string, empty: T): Draft<T> {
  const known = drafts.get(name) as Draft<T> | undefined;
  if (known) return known;
  const fresh = $state<Draft<T>>({ value: empty });
  drafts.set(name, fresh);
  return fresh;
}
