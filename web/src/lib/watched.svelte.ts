// Tells when something of a stream changed, while the page is open: a case, a meeting.
export function watched(address: string, changed: () => void): () => void {
  const line = new EventSource(`/api/v1${address}/stream`);
  line.addEventListener("change", changed);
  line.addEventListener("again", changed);
  return () => line.close();
}
