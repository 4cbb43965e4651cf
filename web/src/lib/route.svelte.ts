// Which page the address names, and how to go to another without loading anew.
import { forget_place, keep_place, mark_here, return_to_place } from "./scroll";

export type Matched<P> = { page: P; at: Record<string, string> };

/** "/events/:event/standings" against "/events/easter/standings" gives {event: "easter"}. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.replace(/(.)\/+$/, "$1").split("/");
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? "";
    if (part.startsWith(":") && value !== "") found[part.slice(1)] = safe_decode(value);
    else if (part !== value) return null;
  }
  return found;
}

function safe_decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function find<P>(table: ReadonlyArray<readonly [string, P]>, path: string): Matched<P> | null {
  for (const [pattern, page] of table) {
    const at = match(pattern, path);
    if (at) return { page, at };
  }
  return null;
}

class Place {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

  read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const place = new Place();

export function go(address: string, how: "push" | "replace" = "push"): void {
  forget_place();
  mark_here();
  const again = address === location.pathname + location.search + location.hash; // an act done twice is one step to go back
  const arrives = new URL(address, location.href).pathname !== place.path;
  // Where it begins is kept at once: who goes on before anything has scrolled finds that again too.
  history[how === "push" && !again ? "pushState" : "replaceState"]({ y: arrives ? 0 : scrollY }, "", address);
  const focused = document.activeElement;
  place.read();
  if (arrives) arrived(focused);
}

// A reader of the screen hears the new page's heading; the eye starts at its top. A field of the new page that has taken
// the focus keeps it: what is typed next is meant for it.
function arrived(focused_before: Element | null): void {
  scrollTo(0, 0);
  requestAnimationFrame(() => {
    const main = document.querySelector<HTMLElement>("main");
    const taken = document.activeElement !== focused_before && main?.contains(document.activeElement);
    if (!taken) main?.focus({ preventScroll: true });
  });
}

function is_ours(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return plain && !event.defaultPrevented && link.origin === location.origin && !link.target && !link.hasAttribute("download")
    && !link.pathname.startsWith("/api/") && !(link.hash && link.pathname === location.pathname);
}

export function follow_links(): void {
  keep_place();
  addEventListener("popstate", (event) => {
    place.read();
    return_to_place(event.state);
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || !is_ours(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
