// What stands on the page when the words themselves were lost on their way: one sentence in each language, and a way to try again.
const sentences: Array<[string, string, string]> = [
  ["da", "Siden kunne ikke hentes. Se efter nettet.", "Prøv igen"],
  ["nb", "Siden kunne ikke hentes. Sjekk nettet.", "Prøv igjen"],
  ["sv", "Sidan kunde inte hämtas. Kontrollera nätet.", "Försök igen"],
  ["en", "The page could not be fetched. Check the network.", "Try again"],
];

export function without_words(here: HTMLElement): void {
  const main = document.createElement("main");
  for (const [language, sentence, way] of sentences) {
    const line = document.createElement("p");
    const link = document.createElement("a");
    line.lang = language;
    link.href = location.href;
    link.target = "_self"; // the browser loads it, not we
    link.textContent = way;
    link.className = "button";
    line.append(`${sentence} `, link);
    main.append(line);
  }
  here.querySelector("main")?.prepend(...main.childNodes); // the plain view of an event stays to be read
  if (!here.hasChildNodes()) here.append(main);
}
