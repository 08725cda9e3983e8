import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#ground/rules/values/money.ts';
import { isLegalPerson, LEAST_GRANTS, type OpenGrant, openGrants } from './grants.ts';

const TODAY = '2023-12-01';
const GRANT: OpenGrant = {
  ...{ recipient: 'Käserei GmbH', city: 'Bonn', state: 'Nordrhein-Westfalen', legalForm: '/api/legal_forms/3' },
  ...{ announcedOn: '2023-03-01', decidedOn: '2023-02-27', modules: 'one', amount: 2_000_000 },
};
const PERSON: OpenGrant = { ...GRANT, recipient: 'Erika Muster e. K.', legalForm: '/api/legal_forms/2' };

describe('open grants', () => {
  it('name legal persons alone', () => {
    expect([3, 4, 5, 12, 13, 14, 17, 18, 19].every((id) => isLegalPerson(`/api/legal_forms/${id}`))).toBe(true);
    for (const id of [1, 2, 6, 7, 8, 9, 10, 11, 15, 16, 20, 99, 33])
      expect(isLegalPerson(`/api/legal_forms/${id}`)).toBe(false);
    expect(isLegalPerson(null)).toBe(false);
    const { named } = openGrants([GRANT, PERSON], TODAY);
    expect(named).toEqual([
      {
        year: 2023,
        recipient: 'Käserei GmbH',
        city: 'Bonn',
        state: 'Nordrhein-Westfalen',
        modules: 'one',
        amount: 2_000_000,
      },
    ]);
  });

  it('wait until nobody can object', () => {
    const late = { ...GRANT, announcedOn: '2023-11-02' };
    expect(openGrants([late], '2023-12-04').named).toEqual([]);
    expect(openGrants([late], '2023-12-05').named).toHaveLength(1);
  });

  it('show no group of few, and none that follows from the others', () => {
    const state = fc.constantFrom('Berlin', 'Hamburg', 'Hessen', 'Sachsen');
    const year = fc.constantFrom('2021', '2022', '2023');
    const person = fc.record({ state, year, amount: fc.integer({ min: 1, max: 9_000_000 }) }).map(
      (one): OpenGrant => ({
        ...PERSON,
        ...{ state: one.state, amount: one.amount, announcedOn: `${one.year}-03-01`, decidedOn: `${one.year}-02-27` },
      }),
    );
    fc.assert(
      fc.property(fc.array(person, { maxLength: 60 }), (people) => {
        const { named, groups } = openGrants(people, TODAY);
        expect(named).toEqual([]);
        expect(groups.every(({ grants }) => grants >= LEAST_GRANTS)).toBe(true);
        for (const one of new Set(people.map(({ decidedOn }) => decidedOn.slice(0, 4)))) {
          const all = people.filter(({ decidedOn }) => decidedOn.startsWith(one));
          const shown = groups.filter(({ year }) => String(year) === one);
          // A year is shown as a whole or not at all: nothing is left that could be worked out.
          expect(sum(shown.map(({ grants }) => grants))).toBe(all.length < LEAST_GRANTS ? 0 : all.length);
          expect(sum(shown.map(({ amount }) => amount))).toBe(
            all.length < LEAST_GRANTS ? 0 : sum(all.map(({ amount }) => amount)),
          );
        }
      }),
    );
  });
});
