import { NO_ANSWER } from '#ground/rules/fields/answer-text.ts';
import { givenAnswers } from '#ground/rules/fields/asked-answers.ts';
import type { Answers, Field, Fields } from '#ground/rules/fields/field.ts';
import { keysIn } from '#ground/rules/wizard/changes.ts';
import { AnswerText, GroupSummary } from './answers-summary.tsx';

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
