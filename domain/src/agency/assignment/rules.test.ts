import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AssignmentRule, type Available, type CaseToAssign, firstLetter, planAssignments } from './rules.ts';

const IDS = ['anna', 'bert', 'cora', 'dirk', 'emil'] as const;
const kind = fc.constantFrom('proposal', 'verification');
const cases: fc.Arbitrary<CaseToAssign[]> = fc.uniqueArray(
  fc.record({ id: fc.uuid(), kind, companyName: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) }),
  { selector: ({ id }) => id, maxLength: 30 },
);
const people: fc.Arbitrary<Available[]> = fc.uniqueArray(fc.record({ id: fc.constantFrom(...IDS), open: fc.nat(20) }), {
  selector: ({ id }) => id,
});
const letter = fc.option(fc.constantFrom('A', 'F', 'K', 'Z'), { nil: null });
const rule: fc.Arbitrary<AssignmentRule> = fc.record({
  kind: fc.option(kind, { nil: null }),
  fromLetter: letter,
  toLetter: letter,
  people: fc.uniqueArray(fc.constantFrom(...IDS)),
});
const rules = fc.array(rule, { maxLength: 6 });

describe('assignment by rules', () => {
  it('gives every case to exactly one person who is there', () => {
    fc.assert(
      fc.property(cases, people, rules, (all, there, order) => {
        const plan = planAssignments(all, there, order);
        expect(plan.map(({ caseId }) => caseId)).toEqual(there.length === 0 ? [] : all.map(({ id }) => id));
        for (const { officerId } of plan) expect(there.map(({ id }) => id)).toContain(officerId);
      }),
    );
  });

  it('follows the first rule that fits and has somebody there, and is the same every time', () => {
    fc.assert(
      fc.property(cases, people, rules, (all, there, order) => {
        const plan = planAssignments(all, there, order);
        expect(planAssignments(all, there.toReversed(), order)).toEqual(plan);
        for (const { officerId, rule: place } of plan) {
          if (place !== null) expect(order[place]?.people).toContain(officerId);
        }
      }),
    );
  });

  it('shares evenly where no rule stands against it', () => {
    fc.assert(
      fc.property(cases, people, (all, there) => {
        const plan = planAssignments(all, there, []);
        const after = there.map(({ id, open }) => open + plan.filter(({ officerId }) => officerId === id).length);
        const got = there.filter(({ id }) => plan.some(({ officerId }) => officerId === id));
        const most = Math.max(0, ...got.map(({ id }) => after[there.findIndex((one) => one.id === id)] ?? 0));
        expect(most - Math.min(...(after.length === 0 ? [0] : after))).toBeLessThanOrEqual(got.length === 0 ? 20 : 1);
      }),
    );
  });

  it('passes over whoever is away', () => {
    const one: CaseToAssign = { id: 'c', kind: 'proposal', companyName: 'Ährenwerk GmbH' };
    const order = [
      { kind: null, fromLetter: 'A', toLetter: 'K', people: ['anna'] },
      { kind: null, fromLetter: null, toLetter: null, people: ['bert'] },
    ];
    const there = [
      { id: 'bert', open: 9 },
      { id: 'cora', open: 0 },
    ];
    expect(planAssignments([one], [...there, { id: 'anna', open: 50 }], order)).toMatchObject([
      { officerId: 'anna', rule: 0 },
    ]);
    expect(planAssignments([one], there, order)).toMatchObject([{ officerId: 'bert', rule: 1 }]);
    expect(planAssignments([one], there, order.slice(0, 1))).toMatchObject([{ officerId: 'cora', rule: null }]);
  });
});

it('orders names as people do', () => {
  expect(['Ährenwerk', 'übung', ' öl', 'zebra', '3D-Druck', ''].map(firstLetter)).toEqual(['A', 'U', 'O', 'Z', '', '']);
});
