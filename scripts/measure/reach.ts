import type { Source } from './sources.ts';

/** One plain example of each thing that is added again and again: the files that name it are those a further one touches. */
export const EXAMPLES = {
  'text field (`competitivenes`)': /\bcompetitivenes\b/,
  'step (7 of the application)': /\bSTEP_7\b|\bstep_7\b|step-07-sustainable-effect/,
  // In its table, in the case that names its effect, and where the effect is written.
  "officer's plain act (`reopen-check`)": /'reopen-check'|\breopenCheck\b/,
  "officer's act with a mail, of two kinds of case (`note-defect`)": /'note-defect'|\bnoteDefect\b/,
  'mail (`sheet-defective`)': /'sheet-defective'/,
  'programme (`DIGITAL_JETZT`)': /\bDIGITAL_JETZT\b/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type Example = keyof typeof EXAMPLES;

export function filesNaming(title: Example, modules: readonly Source[]): string[] {
  const example = EXAMPLES[title];
  return modules
    .filter(({ path, lines }) => example.test(path) || lines.some((line) => example.test(line)))
    .map(({ path }) => path);
}

/** What one must know to change it: everything its file reaches by imports that stay when the types are gone. */
export const ENTRIES = {
  "an officer's act (`performAct`)": 'features/cases/server/perform-act.ts',
  'saving a step': 'features/proposal/server/steps/save-step.ts',
  'saving an invoice': 'features/verification/server/save-invoice.ts',
} as const satisfies Readonly<Record<string, string>>;

export type Entry = keyof typeof ENTRIES;
