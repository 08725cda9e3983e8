import { type Explanation, figureText } from '#ground/rules/values/trace.ts';
import type { TextName } from './text-blocks.ts';

export type LetterBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Names and values. */
  | { kind: 'facts'; rows: (readonly [name: string, value: string])[] }
  /** Numbered from 1. */
  | { kind: 'list'; items: string[] }
  /** The first column names the row, the others hold amounts. */
  | { kind: 'table'; columns: string[]; rows: string[][] };

/** Annex: the trace of the rule itself, as the desk and the company's own pages show it. */
export function annexOfCalculation({ title, sentence, lines }: Explanation): LetterBlock[] {
  const rows = lines.map(({ label, value, from }) => [label, `${figureText(value)} (${from})`] as const);
  return [heading(`${ANNEX}Wie es zu „${title}“ kommt`), paragraph(sentence), { kind: 'facts', rows }];
}

/** With what the heading of an annex begins. */
const ANNEX = 'Anlage: ';

export function annexHeading(text: string): LetterBlock {
  return heading(`${ANNEX}${text}`);
}

/** What is added to a letter, as it is named below the signature. */
export function annexesIn(annex: readonly LetterBlock[]): string[] {
  return annex.flatMap((block) =>
    block.kind === 'heading' && block.text.startsWith(ANNEX) ? [block.text.slice(ANNEX.length)] : [],
  );
}

export function heading(text: string): LetterBlock {
  return { kind: 'heading', text };
}

export function paragraph(text: string): LetterBlock {
  return { kind: 'paragraph', text };
}

/** Everything a block says, in the order in which it is read. */
export function wordsOf(block: LetterBlock): string {
  if (block.kind === 'facts') return block.rows.flat().join(' ');
  if (block.kind === 'list') return block.items.join(' ');
  return block.kind === 'table' ? [block.columns, ...block.rows].flat().join(' ') : block.text;
}

/** A letter as it is kept, shown and printed. */
export interface LetterContent {
  title: string;
  /** Who writes: name, address and how to reach them. */
  sender: string[];
  /** Beside the address: reference, who answers, day. Letters of before have none. */
  information?: (readonly [name: string, value: string])[];
  /** Lines of the address. */
  recipient: string[];
  blocks: LetterBlock[];
  /** Who signed. */
  signedBy: string;
  /** Below the signature. */
  annex?: LetterBlock[];
  /** Version of every text block it was made with. */
  texts?: Partial<Record<TextName, number>>;
}
