// Where one was on a page, kept with its place in the browser's history: Back finds it again once the list is there.

const patience = 5000; // a list that is not there by then is not waited for
type Kept = { y?: number } | null;
let seeking: (() => void) | null = null;

/** Writes down where we are, before we leave. */
export const mark_here = (): void => history.replaceState({ ...(history.state as Kept), y: scrollY }, "");

/** Goes to the height kept, as soon as the page is that high; gives way to the reader's own hand. */
function seek(y: number): void {
  seeking?.();
  const page = new ResizeObserver(() => look());
  const hands = ["wheel", "touchstart", "pointerdown", "keydown"];
  const timer = setTimeout(() => stop(), patience);
  const stop = (): void => {
    clearTimeout(timer);
    page.disconnect();
    for (const hand of hands) removeEventListener(hand, stop);
    seeking = null;
  };
  const look = (): void => {
    scrollTo(0, y);
    if (Math.abs(scrollY - y) < 2) stop();
  };
  seeking = stop;
  for (const hand of hands) addEventListener(hand, stop, { passive: true });
  page.observe(document.body);
}

/** Stops looking for an old place: a new page begins at its top. */
export const forget_place = (): void => seeking?.();

/** A place with nothing kept is a new one, and the browser knows where it is: a jump within the page. */
export function return_to_place(state: unknown): void {
  const y = (state as Kept)?.y;
  if (y !== undefined) seek(y);
}

export function keep_place(): void {
  history.scrollRestoration = "manual"; // the browser looks before the list is there
  let timer: ReturnType<typeof setTimeout> | undefined;
  const written = (): void => {
    if (!seeking) mark_here();
  };
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(written, 150);
  }, { passive: true });
  addEventListener("popstate", () => clearTimeout(timer));
  return_to_place(history.state);
}
