import { expect, test } from 'vitest';
import { checkbox, group, list, text, yesNo } from './field.ts';
import { labelsLost } from './leaves.ts';

const FIELDS = {
  name: text({ label: 'Name', max: 9 }),
  isTicked: checkbox({ label: 'Haken' }),
  place: group({ label: '', fields: { town: text({ label: 'Ort', max: 9 }), isWeak: yesNo({ label: 'Schwach' }) } }),
  people: list({
    label: 'Personen',
    itemLabel: 'Person',
    max: 9,
    fields: { phone: text({ label: 'Telefon', max: 9 }) },
  }),
};
const FULL = {
  ...{ name: 'A', isTicked: true, place: { town: 'Bonn', isWeak: false } },
  people: [{ phone: '1' }, { phone: '2' }, { phone: null }],
};

test.each([
  ['nothing', FULL, []],
  [
    'an answer, in a group as well, a No as well',
    { ...FULL, name: null, place: { town: null, isWeak: null } },
    ['Name', 'Ort', 'Schwach'],
  ],
  ['no tick', { ...FULL, isTicked: null }, []],
  ['one of the elements', { ...FULL, people: [{ phone: '2' }] }, ['Personen (1)']],
  ['no element that nobody filled', { ...FULL, people: FULL.people.slice(0, 2) }, []],
  ['a whole list', { ...FULL, people: [] }, ['Personen']],
])('tells %s', (_what, has, labels) => expect(labelsLost(FIELDS, FULL, has)).toEqual(labels));

test('an answer within an element that stays', () => {
  const more = {
    people: list({ ...FIELDS.people, fields: { ...FIELDS.people.fields, fax: text({ label: 'Fax', max: 9 }) } }),
  };
  const had = { people: [{ phone: '1', fax: '2' }] };
  expect(labelsLost(more, had, { people: [{ phone: '1', fax: null }] })).toEqual(['Fax']);
});

test('says nothing of what the person took away', () => {
  const has = { ...FULL, name: null, place: { town: null, isWeak: null } };
  expect(labelsLost(FIELDS, FULL, has, ['place'])).toEqual(['Name']);
});
