// Which refusals stand at their field. The others are told where the page tells what was done, so that none is lost.
import { SvelteSet } from "svelte/reactivity";
import type { Problem } from "./api";

const at_its_field = new SvelteSet<Problem>();
export const is_at_its_field = (problem: Problem): boolean => at_its_field.has(problem);
export const told = (problem: Problem): void => void at_its_field.add(problem);

const closed = "details:not([open])";

/** A field takes the refusal that is about it: it gets the focus if it belongs to the form just sent, even in a part that is folded away. */
export function take(problem: Problem, field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
  const of_this_form = field.form?.contains(document.activeElement) ?? false;
  if (of_this_form) {
    for (let part = field.closest<HTMLDetailsElement>(closed); part; part = field.closest<HTMLDetailsElement>(closed)) part.open = true;
    const first = field.form?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (first === field || !first) field.focus();
  }
  if (!field.closest(closed)) told(problem);
}
