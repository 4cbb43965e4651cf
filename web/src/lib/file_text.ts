/** A file as text. What is not UTF-8 is taken for what spreadsheets on Windows write, as the program does (ISO 8859-1). */
export async function text_of(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
