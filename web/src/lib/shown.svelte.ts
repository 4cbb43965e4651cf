// Which refusals stand at their field. The others are told where the page tells what was done, so that none is lost.
import { SvelteSet } from "svelte/reactivity";
import type { Problem } from "./api";

const at_its_field = new SvelteSet<Problem>();
export const is_at_its_field = (problem: Problem): boolean => at_its_field.has(problem);
export const told = (problem: Problem): void => void at_its_field.add(problem);

const closed = "details:not([open])";

let just_sent: EventTarget | null = null;
addEventListener("submit", (event) => void (just_sent = event.target), true);

/** The focus is in the form, or nowhere: a button that rests while its answer is awaited loses it. */
function waits_in(form: HTMLFormElement): boolean {
  const at = document.activeElement;
  return form.contains(at) || (form === just_sent && (at === null || at === document.body));
}

/** A field takes the refusal that is about it: it gets the focus if it belongs to the form just sent, even in a part that is folded away. */
export function take(problem: Problem, field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
  if (field.form && waits_in(field.form)) {
    for (let part = field.closest<HTMLDetailsElement>(closed); part; part = field.closest<HTMLDetailsElement>(closed)) part.open = true;
    const first = field.form.querySelector<HTMLElement>("[aria-invalid=true]");
    if (first === field || !first) field.focus();
  }
  if (!field.closest(closed)) told(problem);
}
