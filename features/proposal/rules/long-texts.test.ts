import { expect, test } from 'vitest';
import type { Field, Fields } from '#ground/rules/fields/field.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { stepsOf } from './steps.ts';

/** From here on somebody has to think of sentences. */
const LONG = 300;

function longTexts(fields: Fields): Field[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'list' || field.kind === 'group') return longTexts(field.fields);
    const isLong = field.kind === 'text' && field.multiline && field.max >= LONG;
    // Where an example stands in the hint, none is behind it.
    return isLong && !field.hint?.startsWith('Zum Beispiel') ? [field] : [];
  });
}

const TEXTS = stepsOf(EXAMPLE_PROGRAMME).flatMap(({ fields }) => longTexts(fields));

test.each(TEXTS)('$label shows two or three sentences as examples', (field) => {
  const examples = field.kind === 'text' ? (field.examples ?? []) : [];
  expect([2, 3]).toContain(examples.length);
  for (const sentence of examples) expect(sentence).toMatch(/^[A-ZÄÖÜ].{20,140}\.$/);
});

test('there are twelve of them and more', () => expect(TEXTS.length).toBeGreaterThanOrEqual(12));
