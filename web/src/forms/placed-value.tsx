import { emptyAnswers } from '@portal/domain/fields/answers.ts';
import type { Answers, Field, Fields } from '@portal/domain/fields/field.ts';
import { keysIn } from '@portal/domain/wizard/changes.ts';
import { AnswersSummary, AnswerText } from './answers-summary.tsx';

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
  if (value === null || value === undefined || found === undefined) return 'keine Angabe';
  const { field, isElement } = found;
  if (field.kind === 'group') return <Inside fields={field.fields} data={value as Answers} />;
  if (field.kind !== 'list') return <AnswerText field={field} value={value} />;
  const elements = (isElement ? [value] : value) as Answers[];
  return elements.length === 0
    ? 'keine'
    : // Each is a state of its own and never moves.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      elements.map((data, index) => <Inside key={index} fields={field.fields} data={data} />);
}

/** Everything that was answered in a group or an element. */
function Inside({ fields, data }: { fields: Fields; data: Answers }) {
  const empty: Answers = emptyAnswers(fields);
  const names = Object.keys(fields).filter(
    (name) => JSON.stringify(data[name] ?? null) !== JSON.stringify(empty[name]),
  );
  return (
    <AnswersSummary
      definition={{ fields, asked: {}, sections: [{ title: '', fields: names }] }}
      data={data}
      facts={{}}
    />
  );
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
