import { type Violation, wrong } from '#ground/rules/fields/violation.ts';

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
function hasStrayBrace(text: string): boolean {
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

/** A place in the letters whose words the agency writes itself. */
interface TextBlock {
  /** As the desk names it. */
  title: string;
  /** Paragraphs of a list get numbers of their own. */
  isList?: true;
  /** What its letters know. */
  allows: readonly Placeholder[];
  /** Without these a text would mislead or say nothing. */
  needs?: readonly Placeholder[];
}

const ALWAYS = ['Programm', 'Fördernummer', 'Behörde', 'Anschrift', 'Kontakt'] as const satisfies Placeholder[];
const GRANT = [...ALWAYS, 'Zuschuss', 'Beginn', 'Ende', 'Nachweistag'] as const satisfies Placeholder[];
const HEARING = [...ALWAYS, 'Anlass', 'Stellungnahmetag'] as const satisfies Placeholder[];
const REMEDY = [...ALWAYS, 'Widerspruchstag'] as const satisfies Placeholder[];

const block = (title: string, allows: readonly Placeholder[] = ALWAYS): TextBlock => ({ title, allows });

/** Every text block there is: a closed set, in the order of a case's life. What they say stands in `agency/legal`. */
export const TEXT_BLOCKS = {
  'hearing-opening': { ...block('Anhörung: Anlass', HEARING), needs: ['Anlass'] },
  'hearing-answer': { ...block('Anhörung: wie geantwortet wird', HEARING), needs: ['Stellungnahmetag'] },
  'approve-decision': block('Bewilligung: Entscheidung', GRANT),
  'approve-conditions': { ...block('Bewilligung: Nebenbestimmungen', GRANT), isList: true },
  'approve-next': { ...block('Bewilligung: wie es weitergeht', GRANT), needs: ['Nachweistag'] },
  'approve-notes': block('Bewilligung: subventionserhebliche Tatsachen', GRANT),
  'certificate-text': { ...block('De-minimis-Bescheinigung: Text', [...ALWAYS, 'Verordnung']), needs: ['Verordnung'] },
  'certificate-duties': block('De-minimis-Bescheinigung: Pflichten', [...ALWAYS, 'Verordnung']),
  'deny-decision': block('Ablehnung: Entscheidung'),
  'lapse-decision': block('Ablehnung ohne Blatt: Entscheidung'),
  'revoke-decision': block('Widerruf: Entscheidung'),
  'revoke-in-part-decision': block('Teilwiderruf: Entscheidung'),
  'accept-decision': block('Änderung angenommen: Entscheidung', GRANT),
  'refuse-decision': block('Änderung abgelehnt: Entscheidung'),
  'remedy-decision': block('Abhilfe: Entscheidung'),
  'remedy-costs': block('Abhilfe: Kosten'),
  'reject-decision': block('Widerspruch zurückgewiesen: Entscheidung'),
  'reject-costs': block('Widerspruch zurückgewiesen: Kosten'),
  'final-notice-decision': block('Schlussbescheid: Entscheidung'),
  'reclaim-decision': block('Rückforderung: Entscheidung'),
  'remedies-portal': {
    ...block('Rechtsbehelf: Widerspruch', REMEDY),
    needs: ['Widerspruchstag', 'Behörde', 'Anschrift'],
  },
  'remedies-court': {
    ...block('Rechtsbehelf: Klage', [...ALWAYS, 'Gericht', 'Gerichtsanschrift']),
    needs: ['Gericht', 'Gerichtsanschrift'],
  },
  contact: { ...block('Alle Schreiben: Fragen'), needs: ['Kontakt'] },
} as const satisfies Readonly<Record<string, TextBlock>>;

export type TextName = keyof typeof TEXT_BLOCKS;

export const TEXT_NAMES = Object.keys(TEXT_BLOCKS) as TextName[];

export function isTextName(name: string): name is TextName {
  return Object.hasOwn(TEXT_BLOCKS, name);
}

/** A text as it is in force; version 0 is the one the programme begins with. */
export interface TextInForce {
  version: number;
  text: string;
}

export type LetterTexts = Readonly<Record<TextName, TextInForce>>;

/** Paragraphs are parted by an empty line. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

const STRAY = 'Eine geschweifte Klammer gehört zu keinem Platzhalter.';

/** What is wrong with a text somebody proposes for this place. */
export function checkText(name: TextName, text: string): Violation[] {
  const { allows, needs = [] }: TextBlock = TEXT_BLOCKS[name];
  const found = namesIn(text);
  const allowed: readonly string[] = allows;
  const messages = [
    ...(hasStrayBrace(text) ? [STRAY] : []),
    ...found
      .filter((one) => !allowed.includes(one))
      .map((one) =>
        Object.hasOwn(PLACEHOLDERS, one)
          ? `Den Platzhalter {${one}} kennt dieses Schreiben nicht. Möglich sind ${listOf(allows)}.`
          : `Den Platzhalter {${one}} gibt es nicht. Möglich sind ${listOf(allows)}.`,
      ),
    ...needs.filter((one) => !found.includes(one)).map((one) => `Der Platzhalter {${one}} fehlt.`),
  ];
  return messages.length === 0 ? [] : [wrong('', messages.join(' '))];
}

function listOf(names: readonly Placeholder[]): string {
  return names.map((one) => `{${one}}`).join(', ');
}
