import type { Topic } from '#ground/rules/brand/topics.ts';
import type { StepName } from '#ground/rules/programme/step-names.ts';

export interface Question extends Topic {
  /** Steps of the application at which it comes. */
  at?: readonly (StepName | 'review')[];
}

/** Questions about one subject. */
export interface FaqGroup {
  title: string;
  topics: readonly Question[];
}

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** What a link names a question by: 'was-bedeutet-de-minimis'. */
export function questionId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => WRITTEN_OUT[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
