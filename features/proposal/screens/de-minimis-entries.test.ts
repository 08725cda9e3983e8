import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { exampleFacts } from '../rules/example-facts.ts';
import { EXAMPLES } from '../rules/examples.ts';
import type { DeMinimisAnswer, DeMinimisDeclaration } from '../rules/steps/de-minimis-fields.ts';
import { deMinimisStep } from '../rules/steps/step-04-de-minimis.ts';
import {
  calculate,
  companiesOf,
  emptyEntry,
  entriesAt,
  entriesElsewhere,
  indexIn,
  inWireOrder,
} from './de-minimis-entries.ts';

const EXAMPLE = EXAMPLES[4];

const STEP_4 = deMinimisStep(PROGRAMME);

const FACTS = exampleFacts({
  moduleOne: false,
  shareholders: [
    { id: 's1', name: 'Mutter AG' },
    { id: 's2', name: 'Tochter GmbH' },
  ],
});
const OWN = '/api/companies/own';
const COMPANIES = companiesOf(OWN, FACTS);
const YEARS = ['2022', '2021', '2020'];

const entry = fc.record({
  received: fc.constantFrom(true, false),
  year: fc.constantFrom('2022', '2021', '2020'),
  company: fc.constantFrom(null, OWN, '/api/companies/s1', '/api/companies/s2', '/api/companies/gone'),
  // Missing at some, so that there is something to complain about.
  provider: fc.constantFrom(null, 'Land NRW'),
  fkz: fc.uuid(),
});
const declaration = fc
  .record({ received: fc.boolean(), requested: fc.boolean(), minimis: fc.array(entry, { maxLength: 8 }) })
  .map(
    ({ minimis, ...answers }): DeMinimisDeclaration => ({
      ...EXAMPLE,
      ...answers,
      minimis: minimis.map((one): DeMinimisAnswer => ({ ...EXAMPLE.minimis[0], ...one }) as DeMinimisAnswer),
    }),
  );

describe('order of the entries', () => {
  it('is the one in which the server returns them', () => {
    fc.assert(
      fc.property(declaration, (given) => {
        const ordered = { ...given, minimis: inWireOrder(given, COMPANIES) };
        const stored = STEP_4.prune(ordered, FACTS);
        const returned = STEP_4.fromWire(STEP_4.toWire(stored, FACTS)).minimis as DeMinimisAnswer[];
        expect(returned.map(({ fkz }) => fkz)).toEqual(stored.minimis.map(({ fkz }) => fkz));
      }),
    );
  });

  it('makes the place in a complaint the place on the screen', () => {
    fc.assert(
      fc.property(declaration, (given) => {
        const ordered = { ...given, minimis: inWireOrder(given, COMPANIES) };
        for (const { propertyPath } of calculate(ordered, FACTS).faults) {
          if (!propertyPath.endsWith('.provider')) continue;
          expect(ordered.minimis[indexIn(propertyPath) ?? -1]?.provider).toBe(null);
        }
      }),
    );
  });

  it('loses and doubles nothing', () => {
    fc.assert(
      fc.property(declaration, (given) => {
        const sorted = (entries: readonly DeMinimisAnswer[]) => entries.map(({ fkz }) => fkz).sort();
        expect(sorted(inWireOrder(given, COMPANIES))).toEqual(sorted(given.minimis));
      }),
    );
  });
});

describe('tables', () => {
  it('hold every entry of a tax year exactly once', () => {
    fc.assert(
      fc.property(declaration, (given) => {
        const tables = YEARS.flatMap((year) =>
          [true, false].flatMap((received) =>
            COMPANIES.flatMap(({ iri }) => entriesAt(given, { received, year, company: iri }, COMPANIES)),
          ),
        );
        expect(tables.map(({ index }) => index).sort((a, b) => a - b)).toEqual(given.minimis.map((_, index) => index));
      }),
    );
  });

  it('leave out a year that no longer counts, which is listed apart', () => {
    const old = { ...emptyEntry({ received: true, year: '2019', company: OWN }) };
    const declared = { ...EXAMPLE, minimis: [...EXAMPLE.minimis, old] };
    expect(entriesElsewhere(declared, YEARS)).toEqual([{ index: 2, entry: old }]);
  });
});

describe('what is left of the ceiling', () => {
  it('follows the subsidy values of all companies', () => {
    const minimis = [
      { ...emptyEntry({ received: true, year: '2022', company: OWN }), investmentAmount: 100 },
      { ...emptyEntry({ received: false, year: '2020', company: '/api/companies/s1' }), investmentAmount: 20 },
    ];
    const { remaining, sums } = calculate({ ...EXAMPLE, minimis }, FACTS);
    expect(remaining).toBe(20_000_000 - 120);
    expect(sums.map(({ total }) => total)).toEqual([100, 0, 20]);
  });

  it('does not count text that is no amount', () => {
    const typed = { ...EXAMPLE.minimis[0], investmentAmount: '1234.56' };
    expect(calculate({ ...EXAMPLE, minimis: [typed] }, FACTS).remaining).toBe(20_000_000);
  });
});
