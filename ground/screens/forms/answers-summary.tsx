import { createContext, type ReactNode, useContext } from 'react';
import {
  type AskedAnswer,
  type AskedForm,
  type AskedGroup,
  askedSections,
  formatAnswer,
  givenAnswers,
  type NameOf,
  NO_ANSWER,
} from '#ground/rules/fields/asked-answers.ts';
import type { Answers, Field, Fields } from '#ground/rules/fields/field.ts';
import { keysIn } from '#ground/rules/wizard/changes.ts';
import { type DescriptionItem, DescriptionList } from '../ui/description-list.tsx';
import { Stack } from '../ui/section.tsx';
import { useLookup } from './field-control.tsx';

/** What stands beside an answer or a kind of files in a summary, by its place there: 'proofs[0].price', 'files.bank'. */
export type NotesAt = (place: string) => ReactNode;

/** The desk notes something at answers; on the applicant's side there is nothing. */
export const AnswerNotes = createContext<NotesAt>(() => null);

export function useAnswerNotes(): NotesAt {
  return useContext(AnswerNotes);
}

interface PlacedValueProps {
  fields: Fields;
  /** As changes are named: 'place.street', 'proofs[6f…]'. */
  path: string;
  /** Null: nothing, or an element that is not there. */
  value: unknown;
}

/** What stands, or stood, at the place of a change: a value, a group, an element or a whole list. */
export function PlacedValue({ fields, path, value }: PlacedValueProps) {
  const found = fieldAt(fields, path);
  if (value === null || value === undefined || found === undefined) return NO_ANSWER;
  const { field, isElement } = found;
  if (field.kind === 'group') return <GroupSummary group={givenAnswers(field.fields, value as Answers)} />;
  if (field.kind !== 'list') return <AnswerText field={field} value={value} />;
  const elements = (isElement ? [value] : value) as Answers[];
  return elements.length === 0
    ? 'keine'
    : // Each is a state of its own and never moves.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      elements.map((data, index) => <GroupSummary key={index} group={givenAnswers(field.fields, data)} />);
}

/** The field at the place of a change, and whether an element of it is meant. */
function fieldAt(fields: Fields, path: string): { field: Field; isElement: boolean } | undefined {
  let [inside, field]: [Fields, Field | undefined] = [fields, undefined];
  for (const key of keysIn(path)) {
    if (key.startsWith('[')) continue;
    field = inside[key];
    if (field === undefined) return undefined;
    inside = field.kind === 'group' || field.kind === 'list' ? field.fields : {};
  }
  return field && { field, isElement: path.endsWith(']') };
}

interface AnswersSummaryProps {
  definition: AskedForm;
  data: Answers;
  facts: object;
  /** Of the element whose fields these are: 'proofs[0]'. */
  path?: string | undefined;
  /** Level of the section headings. */
  level?: 3 | 4 | undefined;
}

/** All asked questions with their answers, by section: the read-only form of a step. */
export function AnswersSummary({ definition, data, facts, path, level = 4 }: AnswersSummaryProps) {
  const sections = askedSections(definition, data, facts, path);
  const Heading = `h${level}` as const;
  return (
    <Stack>
      {sections.map((section) => (
        <section key={section.title}>
          {sections.length > 1 && <Heading className="kern-title">{section.title}</Heading>}
          <GroupSummary group={section} />
        </section>
      ))}
    </Stack>
  );
}

/** Single answers as one list; groups and elements of lists below it. */
export function GroupSummary({ group: { answers, inner } }: { group: AskedGroup }) {
  const notesAt = useAnswerNotes();
  return (
    <Stack>
      {answers.length > 0 && <DescriptionList items={answers.map((answer) => itemOf(answer, notesAt(answer.path)))} />}
      {inner.map((one) =>
        one.title === '' ? (
          <GroupSummary key={keyOf(one)} group={one} />
        ) : (
          <div key={keyOf(one)} className="summary__item">
            <p className="kern-label">{one.title}</p>
            <GroupSummary group={one} />
          </div>
        ),
      )}
    </Stack>
  );
}

/** Sections of a group stand at its place. */
function keyOf({ path, title }: AskedGroup): string {
  return `${path} ${title}`;
}

function itemOf({ name, field, value }: AskedAnswer, notes: ReactNode): DescriptionItem {
  const shown = (
    <>
      <AnswerText field={field} value={value} />
      {notes}
    </>
  );
  return { key: name, term: field.label, value: shown };
}

/** One answer as text; the name of a referenced item is looked up. */
export function AnswerText({ field, value }: { field: Field; value: unknown }): ReactNode {
  if (field.kind === 'reference' && typeof value === 'string') return <ReferenceText to={field.to} iri={value} />;
  const text = formatAnswer(field, value);
  if (text === '') return NO_ANSWER;
  return field.kind === 'text' && field.multiline ? <span className="summary__text">{text}</span> : text;
}

function ReferenceText({ to, iri }: { to: string; iri: string }) {
  const { options, isLoading } = useLookup(to);
  const nameOf: NameOf = (wanted) => options.find(({ value }) => value === wanted)?.label;
  return nameOf(iri) ?? (isLoading ? 'wird geladen …' : NO_ANSWER);
}
