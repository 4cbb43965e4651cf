// The second half of a double click, Enter pressed twice in a row, and a key held down are no second act. Buttons that are
// pressed many times in a row (to turn pages) say so with data-again.

const in_a_row = 400;
const act_of = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest("button:not([data-again])") : null);
const stop = (event: Event): void => (event.preventDefault(), event.stopPropagation());

export function one_act_a_press(): void {
  let last: { act: Element | null; at: number } = { act: null, at: 0 };
  document.addEventListener("click", (event) => {
    const act = act_of(event.target);
    if (!act || !event.isTrusted) return;
    const by_key = event.detail === 0;
    const again = by_key ? act === last.act && event.timeStamp - last.at < in_a_row : event.detail > 1;
    last = { act, at: event.timeStamp };
    if (again) stop(event);
  }, { capture: true });
  document.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter" && (act_of(event.target) || event.target instanceof HTMLInputElement)) stop(event);
  }, { capture: true });
}
