import './forms.css';
import type { ReactNode } from 'react';
import { formatAnswer, type NameOf, NO_ANSWER } from '#ground/rules/fields/answer-text.ts';
import {
  type AskedAnswer,
  type AskedForm,
  type AskedGroup,
  askedSections,
} from '#ground/rules/fields/asked-answers.ts';
import type { Answers, Field } from '#ground/rules/fields/field.ts';
import { Stack } from '../ui/page/stack.tsx';
import { type DescriptionItem, DescriptionList } from '../ui/table/description-list.tsx';
import { useAnswerNotes } from './answer-notes.ts';
import { useLookup } from './lookups.ts';

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
    <Stack gap="fields">
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
    <Stack gap="fields">
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
