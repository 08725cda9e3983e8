import { type Explanation, figureText } from '../../values/trace.ts';

export type LetterBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Names and values. */
  | { kind: 'facts'; rows: (readonly [name: string, value: string])[] };

/** Annex: the trace of the rule itself, as the desk and the company's own pages show it. */
export function annexOfCalculation({ title, sentence, lines }: Explanation): LetterBlock[] {
  const rows = lines.map(({ label, value, from }) => [label, `${figureText(value)} (${from})`] as const);
  return [heading(`Anlage: Wie es zu „${title}“ kommt`), paragraph(sentence), { kind: 'facts', rows }];
}

export function heading(text: string): LetterBlock {
  return { kind: 'heading', text };
}

export function paragraph(text: string): LetterBlock {
  return { kind: 'paragraph', text };
}
