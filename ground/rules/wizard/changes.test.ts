import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answers, group, list, text } from '../fields/field.ts';
import { answersBefore, undoingChange, untouchedSince, valueAtPlace, withChanges } from './changes.ts';

const inner = { name: text({ label: 'Name', max: 99 }), price: text({ label: 'Preis', max: 99 }) };
const FIELDS = {
  title: text({ label: 'Titel', max: 99 }),
  place: group({ label: 'Ort', fields: { street: text({ label: 'Straße', max: 99 }) } }),
  people: list({ label: 'Personen', itemLabel: 'Person', max: 9, fields: inner }),
  offers: list({ label: 'Angebote', itemLabel: 'Angebot', max: 9, addressed: '/api/offers', fields: inner }),
};

const value = fc.constantFrom(null, 'a', 'b');
const element = fc.record({ name: value, price: value });
const answers: fc.Arbitrary<Answers> = fc.record({
  title: value,
  place: fc.record({ street: value }),
  people: fc.array(element, { maxLength: 3 }),
  offers: fc.uniqueArray(fc.record({ id: fc.constantFrom('p', 'q', 'r'), name: value, price: value }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
});

/** Elements with an address come back behind the others. */
function anyOrder({ offers, ...rest }: Answers): Answers {
  return { ...rest, offers: [...(offers as { id: string }[])].sort((a, b) => a.id.localeCompare(b.id)) };
}

test('taking back every change, the last one first, brings back what stood there before', () => {
  fc.assert(
    fc.property(answers, answers, (before, after) => {
      const back = answersBefore(FIELDS, before, after).toReversed().map(undoingChange);
      const undone = withChanges(after, back);
      expect(undone && anyOrder(undone)).toEqual(anyOrder(before));
    }),
  );
});

test('every place that is named holds something else than before', () => {
  fc.assert(
    fc.property(answers, answers, (before, after) => {
      for (const { path, before: value } of answersBefore(FIELDS, before, after))
        expect(valueAtPlace(after, path) ?? null).not.toEqual(value);
    }),
  );
});

test('a change is untouched as long as nothing at, in or around its place has changed', () => {
  const change = (path: string, step = 8) => ({ step, path });
  const newest = [change('title'), change('offers[p].name'), change('people')];
  const older = [change('title'), change('title', 7), change('offers[p]'), change('people[0].name'), change('place.a')];
  expect([...untouchedSince([...newest, ...older])]).toEqual([...newest, change('title', 7), change('place.a')]);
});
