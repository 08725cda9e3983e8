import fc from 'fast-check';
import { expect, test } from 'vitest';
import { group, list, text } from '../fields/field.ts';
import { type Choice, mergeAnswers } from './merge-answers.ts';

const inner = { name: text({ label: 'Name', max: 99 }), price: text({ label: 'Preis', max: 99 }) };
const FIELDS = {
  title: text({ label: 'Titel', max: 99 }),
  remark: text({ label: 'Bemerkung', max: 99 }),
  place: group({
    label: 'Ort',
    fields: { street: text({ label: 'Straße', max: 99 }), town: text({ label: 'Ort', max: 99 }) },
  }),
  people: list({ label: 'Personen', itemLabel: 'Person', max: 9, fields: inner }),
  offers: list({ label: 'Angebote', itemLabel: 'Angebot', max: 9, addressed: '/api/offers', fields: inner }),
};
const one = { name: 'Eins', price: '1' };
const two = { name: 'Zwei', price: '2' };
const BASE = {
  title: 'T',
  remark: null,
  place: { street: 'S', town: 'O' },
  people: [one, two],
  offers: [
    { id: 'a', ...one },
    { id: 'b', ...two },
  ],
};

function merge(mine: object, theirs: object, mayBothAdd = true, choice?: Choice) {
  const versions = { base: BASE, mine: { ...BASE, ...mine }, theirs: { ...BASE, ...theirs } };
  return mergeAnswers(FIELDS, versions, { mayBothAdd, choice });
}

test('changes of different answers are both made, in groups and elements as well', () => {
  const mine = { title: 'Mein', place: { street: 'Neu', town: 'O' }, people: [{ ...one, price: '9' }, two] };
  const theirs = { remark: 'Ihr', place: { street: 'S', town: 'Bonn' }, people: [one, { ...two, price: '8' }] };
  expect(merge(mine, theirs)).toMatchObject({
    merged: {
      title: 'Mein',
      remark: 'Ihr',
      place: { street: 'Neu', town: 'Bonn' },
      people: [
        { name: 'Eins', price: '9' },
        { name: 'Zwei', price: '8' },
      ],
    },
    taken: [{ path: 'remark' }, { path: 'place.town' }, { path: 'people[1].price' }],
  });
});

test('the same answer on both sides clashes, unless both say the same', () => {
  expect(merge({ title: 'Mein', remark: 'x' }, { title: 'Ihr', remark: 'x' })).toMatchObject({
    merged: undefined,
    clashes: [{ path: 'title' }],
  });
  expect(merge({ title: 'Gleich' }, { title: 'Gleich' })).toMatchObject({ merged: { title: 'Gleich' }, taken: [] });
});

test('elements with an address are merged by it, wherever they stand', () => {
  const [a, b] = BASE.offers;
  const mine = { offers: [a, { ...b, price: '5' }, { name: 'Neu', price: null }] };
  const theirs = { offers: [b, { id: 'c', name: 'Ihr', price: null }] };
  expect(merge(mine, theirs)).toMatchObject({
    merged: {
      offers: [{ id: 'b', price: '5' }, { id: 'c', name: 'Ihr' }, { name: 'Neu' }],
    },
  });
  expect(merge(mine, theirs, false).merged).toBeUndefined();
});

test('an element that one removes and the other changes clashes, in both directions', () => {
  const [a, b] = BASE.offers;
  const removed = { offers: [a] };
  const changed = { offers: [a, { ...b, price: '5' }] };
  expect(merge(removed, changed)).toMatchObject({ clashes: [{ path: 'offers[b]' }] });
  expect(merge(changed, removed)).toMatchObject({ clashes: [{ path: 'offers[b].price' }] });
});

test('elements without an address that moved count as one answer', () => {
  const shifted = { people: [two, { name: 'Drei', price: '3' }] };
  expect(merge(shifted, { people: [{ ...one, price: '7' }, two] })).toMatchObject({ clashes: [{ path: 'people' }] });
  expect(merge(shifted, { title: 'Ihr' })).toMatchObject({ merged: { title: 'Ihr', ...shifted } });
  const added = { people: [one, two, { name: 'Drei', price: '3' }] };
  expect(merge(added, { people: [{ ...one, price: '7' }, two] })).toMatchObject({
    merged: { people: [{ price: '7' }, {}, { name: 'Drei' }] },
  });
});

test('a choice decides only where both said something else: all other changes stay', () => {
  const [a, b] = BASE.offers;
  const mine = { title: 'Mein', place: { street: 'Meine', town: 'O' }, offers: [a, { ...b, price: '5' }] };
  const theirs = { title: 'Ihr', remark: 'Ihr', place: { street: 'S', town: 'Bonn' }, offers: [{ ...a, price: '7' }] };
  const place = { street: 'Meine', town: 'Bonn' };
  expect(merge(mine, theirs, true, 'mine').merged).toMatchObject({
    ...{ title: 'Mein', remark: 'Ihr', place },
    offers: [
      { id: 'a', price: '7' },
      { id: 'b', price: '5' },
    ],
  });
  expect(merge(mine, theirs, true, 'stored').merged).toMatchObject({
    ...{ title: 'Ihr', remark: 'Ihr', place },
    offers: [{ id: 'a', price: '7' }],
  });
});

test('whatever two people typed: after a choice each answer is the chosen one of both, or the only one that was changed', () => {
  const value = fc.constantFrom('', 'a', 'b', 'c');
  const names = ['title', 'remark'] as const;
  const form = fc.record({ title: value, remark: value, street: value, town: value });
  const asAnswers = ({ street, town, ...rest }: Record<string, string>) => ({
    ...BASE,
    ...rest,
    place: { street, town },
  });
  fc.assert(
    fc.property(form, form, form, fc.constantFrom<Choice>('mine', 'stored'), (base, mine, theirs, choice) => {
      const versions = { base: asAnswers(base), mine: asAnswers(mine), theirs: asAnswers(theirs) };
      const { merged } = mergeAnswers(FIELDS, versions, { mayBothAdd: true, choice });
      for (const name of [...names, 'street', 'town'] as const) {
        const chosen = choice === 'mine' ? mine[name] : theirs[name];
        const expected = mine[name] === base[name] ? theirs[name] : theirs[name] === base[name] ? mine[name] : chosen;
        expect({ ...merged, ...(merged?.place as object) }).toHaveProperty(name, expected);
      }
    }),
  );
});
