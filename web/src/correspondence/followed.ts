// Tells when something of a stream changed while the page is open. What changed before the line was there is not told by it, so its first word counts as a change.
export function followed(address: string, changed: () => void): () => void {
  const line = new EventSource(`/api/v1${address}/stream`);
  for (const name of ["hello", "change", "again"]) line.addEventListener(name, changed);
  return () => line.close();
}
