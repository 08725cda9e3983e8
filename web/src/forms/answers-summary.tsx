import './forms.css';
import { formatAnswer, type NameOf } from '@portal/domain/fields/answer-text.ts';
import { conditionsOf, isAsked } from '@portal/domain/fields/answers.ts';
import type { Answers, Around, Conditions, Field, Fields, ListField } from '@portal/domain/fields/field.ts';
import { pathTo } from '@portal/domain/fields/violation.ts';
import type { ReactNode } from 'react';
import { Stack } from '../ui/page/stack.tsx';
import { type DescriptionItem, DescriptionList } from '../ui/table/description-list.tsx';
import { useAnswerNotes } from './answer-notes.ts';
import { useLookup } from './lookups.ts';

interface Section {
  title: string;
  fields: readonly string[];
}

interface AnswersSummaryProps {
  definition: { fields: Fields; asked: Conditions; sections: readonly Section[] };
  data: Answers;
  facts: object;
  /** Of the element whose fields these are: 'proofs[0]'. */
  path?: string | undefined;
  /** Level of the section headings. */
  level?: 3 | 4 | undefined;
}

/** All asked questions with their answers, by section: the read-only form of a step. */
export function AnswersSummary({ definition, data, facts, path = '', level = 4 }: AnswersSummaryProps) {
  const { fields, asked, sections } = definition;
  const around: Around = { facts, root: data };
  const shown = sections.flatMap(({ title, fields: names }) => {
    const open = names.filter((name) => isAsked(asked, name, data, around));
    return open.length === 0 ? [] : [{ title, open }];
  });
  const Heading = `h${level}` as const;
  return (
    <Stack gap="fields">
      {shown.map(({ title, open }) => (
        <section key={title}>
          {shown.length > 1 && <Heading className="kern-title">{title}</Heading>}
          <FieldsSummary {...{ fields, names: open, data, asked, around, path }} />
        </section>
      ))}
    </Stack>
  );
}

interface FieldsSummaryProps {
  fields: Fields;
  names: readonly string[];
  data: Answers;
  asked: Conditions;
  around: Around;
  path: string;
}

/** Single answers as one list; groups and lists of elements below it. */
function FieldsSummary({ fields, names, data, asked, around, path }: FieldsSummaryProps) {
  const notesAt = useAnswerNotes();
  const open = names.filter((name) => fields[name] !== undefined && isAsked(asked, name, data, around));
  const single = open.filter((name) => !isNested(fields[name]));
  const nested = open.filter((name) => isNested(fields[name]));
  return (
    <Stack gap="fields">
      {single.length > 0 && (
        <DescriptionList
          items={single.map((name) => itemOf(name, fields[name] as Field, data, notesAt(pathTo(path, name))))}
        />
      )}
      {nested.map((name) => (
        <NestedSummary
          key={name}
          field={fields[name] as Field}
          value={data[name]}
          around={around}
          path={pathTo(path, name)}
        />
      ))}
    </Stack>
  );
}

function isNested(field: Field | undefined): boolean {
  return field?.kind === 'group' || field?.kind === 'list';
}

function itemOf(name: string, field: Field, data: Answers, notes: ReactNode): DescriptionItem {
  const value = (
    <>
      <AnswerText field={field} value={data[name]} />
      {notes}
    </>
  );
  return { key: name, term: field.label, value };
}

/** One answer as text; the name of a referenced item is looked up. */
export function AnswerText({ field, value }: { field: Field; value: unknown }): ReactNode {
  if (field.kind === 'reference' && typeof value === 'string') return <ReferenceText to={field.to} iri={value} />;
  const text = formatAnswer(field, value);
  if (text === '') return 'keine Angabe';
  return field.kind === 'text' && field.multiline ? <span className="summary__text">{text}</span> : text;
}

function ReferenceText({ to, iri }: { to: string; iri: string }) {
  const { options, isLoading } = useLookup(to);
  const nameOf: NameOf = (wanted) => options.find(({ value }) => value === wanted)?.label;
  return nameOf(iri) ?? (isLoading ? 'wird geladen …' : 'keine Angabe');
}

interface NestedProps {
  field: Field;
  value: unknown;
  around: Around;
  path: string;
}

function NestedSummary({ field, value, around, path }: NestedProps) {
  if (field.kind === 'group') {
    const data = (value ?? {}) as Answers;
    return (
      <FieldsSummary
        fields={field.fields}
        names={Object.keys(field.fields)}
        asked={conditionsOf(field)}
        data={data}
        around={around}
        path={path}
      />
    );
  }
  return field.kind === 'list' ? (
    <ListSummary field={field} items={(value ?? []) as Answers[]} around={around} path={path} />
  ) : null;
}

interface ListProps {
  field: ListField;
  items: readonly Answers[];
  around: Around;
  path: string;
}

function ListSummary({ field, items, around, path }: ListProps) {
  const notesAt = useAnswerNotes();
  if (items.length === 0) {
    const none = (
      <>
        keine
        {notesAt(path)}
      </>
    );
    return <DescriptionList items={[{ term: field.label, value: none }]} />;
  }
  return (
    <Stack gap="fields">
      {items.map((item, index) => (
        // Elements of stored answers keep their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="summary__item">
          <p className="kern-label">{`${field.itemLabel} ${index + 1}`}</p>
          <FieldsSummary
            fields={field.fields}
            names={Object.keys(field.fields)}
            asked={conditionsOf(field)}
            data={item}
            around={{ ...around, index }}
            path={pathTo(path, index)}
          />
        </div>
      ))}
    </Stack>
  );
}
