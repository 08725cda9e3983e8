/** What a text block can leave open for the case: this closed set and nothing else, by the names officers type. */
export const PLACEHOLDERS = {
  Programm: 'Name des Förderprogramms',
  Fördernummer: 'Fördernummer des Antrags',
  Behörde: 'Name der Behörde',
  Anschrift: 'Anschrift der Behörde',
  Kontakt: 'E-Mail-Adresse und Telefon der Behörde',
  Gericht: 'Name des zuständigen Gerichts',
  Gerichtsanschrift: 'Anschrift des Gerichts',
  Widerspruchstag: 'Ende der Frist für den Widerspruch, nach „bis zum“',
  Zuschuss: 'bewilligter Betrag',
  Beginn: 'erster Tag des Bewilligungszeitraums',
  Ende: 'letzter Tag des Bewilligungszeitraums',
  Nachweistag: 'Tag, an dem der Verwendungsnachweis fällig ist',
  Anlass: 'Entscheidung, zu der angehört wird',
  Stellungnahmetag: 'letzter Tag für die Stellungnahme',
  Verordnung: 'De-minimis-Verordnung der Europäischen Union',
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;

/** What stands for each in one letter. */
export type FilledIn = Readonly<Partial<Record<Placeholder, string>>>;

const BRACED = /\{([^{}]*)\}/g;

/** What stands between braces, known or not, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(BRACED)].map(([, name = '']) => name))];
}

/** A brace that opens or closes nothing. */
export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(text.replaceAll(BRACED, ''));
}

/** The text with everything put in. Throws for what the letter does not know: `checkText` has let no such text through. */
export function fillIn(text: string, values: FilledIn): string {
  return text.replaceAll(BRACED, (_, name: string) => {
    const value = values[name as Placeholder];
    if (value === undefined) throw new Error(`this letter has nothing for {${name}}`);
    return value;
  });
}
