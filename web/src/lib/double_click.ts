// The second half of a double click, Enter pressed twice in a row, and a key held down are no second act. In a row: any
// other key or a changed answer between them makes it a new act, however fast. Buttons that are pressed many times in a row
// (to turn pages) say so with data-again.

const in_a_row = 400;
const act_of = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest("button:not([data-again])") : null);
const stop = (event: Event): void => (event.preventDefault(), event.stopPropagation());

const presses = (key: string): boolean => key === "Enter" || key === " ";

export function one_act_a_press(): void {
  let last: { act: Element | null; at: number } = { act: null, at: 0 };
  let in_between = false; // an answer was changed
  document.addEventListener("click", (event) => {
    const act = act_of(event.target);
    if (!act || !event.isTrusted) return;
    const by_key = event.detail === 0;
    const again = !in_between && (by_key ? act === last.act && event.timeStamp - last.at < in_a_row : event.detail > 1);
    (last = { act, at: event.timeStamp }), (in_between = false);
    if (again) stop(event);
  }, { capture: true });
  for (const changed of ["input", "change"]) document.addEventListener(changed, () => void (in_between = true), { capture: true });
  document.addEventListener("keydown", (event) => {
    if (!presses(event.key)) last = { act: null, at: 0 };
    if (event.repeat && event.key === "Enter" && (act_of(event.target) || event.target instanceof HTMLInputElement)) stop(event);
  }, { capture: true });
}
