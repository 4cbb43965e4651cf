// Keeps the pages and the last public answers, so that a phone without a line shows what it last knew, and when that was.
// The network is always asked first. Nothing of the desk is kept.
const files = "dommer-files-1";
const answers = "dommer-answers-1";
const shell = "/index.html";
const patience = 8000; // then what is kept is shown; the answer is kept when it comes
const most = { [files]: 200, [answers]: 300 };
const is_public = (path) =>
  /^\/api\/v1\/(events(\/[^/]+(\/(rounds\/\d+(\/boards\/\d+\/why)?|standings|crosstable|players(\/\d+)?|prizes|rating-changes))?)?|players(\/\d+)?|clubs(\/\d+)?)$/.test(path);
const is_file = (path) => path.startsWith("/assets/") || /^\/[\w-]+\.(svg|png|webmanifest)$/.test(path);

self.addEventListener("install", (event) => event.waitUntil(fresh_shell().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(forget_old().then(() => self.clients.claim())));

async function fresh_shell() {
  const answer = await fetch(shell, { cache: "no-cache", credentials: "omit" });
  if (answer.ok) await (await caches.open(files)).put(shell, answer);
}
async function forget_old() {
  for (const name of await caches.keys()) if (name.startsWith("dommer-") && ![files, answers].includes(name)) await caches.delete(name);
}
async function keep(name, request, response) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const kept = await cache.keys();
  for (const old of kept.filter((each) => new URL(each.url).pathname !== shell).slice(0, Math.max(0, kept.length - most[name]))) await cache.delete(old);
}
async function with_time(answer) {
  const headers = { "Content-Type": answer.headers.get("Content-Type") ?? "", Vary: "Accept-Language", "X-Kept-At": new Date().toISOString() };
  return new Response(await answer.blob(), { status: 200, headers });
}
const too_late = () => new Promise((_, fail) => setTimeout(() => fail(new Error("no answer")), patience));

async function file(request) {
  const kept = await (await caches.open(files)).match(request);
  if (kept && new URL(request.url).pathname.startsWith("/assets/")) return kept; // never changes
  const answer = await fetch(request).catch((lost) => kept ?? Promise.reject(lost));
  if (answer.ok && answer !== kept) await keep(files, request, answer.clone());
  return answer;
}
// What has been seen already is a part of the address for caches on the way; here one answer is kept, the last.
function without_seen(request) {
  const address = new URL(request.url);
  address.searchParams.delete("seen");
  return new Request(address, { headers: request.headers });
}
// Has less than this page has shown: nothing older is shown instead.
const is_behind = (answer) => answer.status === 503 && answer.headers.has("Event-Version");

async function answer_of(event) {
  const request = without_seen(event.request);
  const asked = fetch(event.request).then(async (answer) => {
    if (answer.status === 200) event.waitUntil(with_time(answer.clone()).then((kept) => keep(answers, request, kept)));
    return answer;
  });
  asked.catch(() => undefined);
  const kept = () => caches.open(answers).then((cache) => cache.match(request));
  try {
    const answer = await Promise.race([asked, too_late()]);
    return answer.status >= 500 && !is_behind(answer) ? ((await kept()) ?? answer) : answer;
  } catch {
    return (await kept()) ?? asked;
  }
}
async function page(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(fresh_shell().catch(() => undefined));
    return answer;
  } catch (lost) {
    return (await (await caches.open(files)).match(shell)) ?? Promise.reject(lost);
  }
}
async function at_the_desk(event) {
  const client = event.clientId ? await self.clients.get(event.clientId) : null;
  return client !== null && client !== undefined && new URL(client.url).pathname.startsWith("/desk");
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/")) event.respondWith(page(event));
  } else if (is_file(pathname)) event.respondWith(file(request));
  else if (is_public(pathname)) event.respondWith(at_the_desk(event).then((yes) => (yes ? fetch(request) : answer_of(event))));
});
self.addEventListener("message", (event) => event.data === "forget" && event.waitUntil(caches.delete(answers)));
