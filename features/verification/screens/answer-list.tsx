import type { Answers } from '#ground/rules/fields/field.ts';
import { type NotesAt, useAnswerNotes } from '#ground/screens/forms/answer-notes.ts';
import { AnswerText } from '#ground/screens/forms/answers-summary.tsx';
import { findFieldAt, isAskedAt } from '#ground/screens/forms/locate-field.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { type DescriptionItem, DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import type { VerificationPart } from '../rules/facts.ts';
import { answersOf } from './save-part.ts';
import type { LoadedVerification } from './use-loaded-verification.ts';

/** A part with its stored answers, in the fields' own names. */
export interface AnsweredPart {
  part: VerificationPart;
  data: Answers;
  facts: object;
}

export function answeredPart(part: VerificationPart, { detail, facts }: LoadedVerification): AnsweredPart {
  return { part, data: answersOf(part, detail.formData), facts };
}

interface AnswerListProps {
  of: AnsweredPart;
  /** Places of the answers: 'newAddress.plz'. What is not asked is left out. */
  paths: readonly string[];
}

/** Questions and answers of a part. */
export function AnswerList({ of, paths }: AnswerListProps) {
  const notesAt = useAnswerNotes();
  return <DescriptionList items={paths.flatMap((path) => itemAt(of, path, notesAt))} />;
}

function itemAt({ part, data, facts }: AnsweredPart, path: string, notesAt: NotesAt): DescriptionItem[] {
  const located = findFieldAt(part, path);
  if (located === undefined) throw new Error(`there is no field ${path}`);
  if (!isAskedAt(located, data, facts)) return [];
  const { field } = located;
  const value = (
    <>
      <AnswerText field={field} value={valueAt(data, path)} />
      {notesAt(path)}
    </>
  );
  return [{ key: path, term: field.label, value }];
}

/** The name of a question that is a group of its own. */
export function labelAt({ part }: AnsweredPart, path: string): string {
  return findFieldAt(part, path)?.field.label ?? '';
}

export function isAskedIn({ part, data, facts }: AnsweredPart, path: string): boolean {
  const located = findFieldAt(part, path);
  return located !== undefined && isAskedAt(located, data, facts);
}
