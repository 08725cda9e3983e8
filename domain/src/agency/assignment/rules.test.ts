import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SKILLS, type SkillName } from '../officers/skills.ts';
import { CASE_PROPERTIES, type CaseProperty, propertiesOf } from './case-properties.ts';
import {
  type AssignmentRule,
  type Available,
  becauseText,
  type CaseToAssign,
  firstLetter,
  nobodyText,
  planAssignments,
  ruleFault,
} from './rules.ts';

const IDS = ['anna', 'bert', 'cora', 'dirk', 'emil'] as const;
const kind = fc.constantFrom('proposal', 'verification');
const properties = fc.subarray(Object.keys(CASE_PROPERTIES) as CaseProperty[]);
const skillNames = Object.keys(SKILLS) as SkillName[];
const companyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
const cases: fc.Arbitrary<CaseToAssign[]> = fc.uniqueArray(
  fc.record({ id: fc.uuid(), kind, companyName, properties }),
  { selector: ({ id }) => id, maxLength: 30 },
);
const skills = fc.subarray(skillNames);
const people: fc.Arbitrary<Available[]> = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...IDS), open: fc.nat(20), skills }),
  { selector: ({ id }) => id },
);
const letter = fc.option(fc.constantFrom('A', 'F', 'K', 'Z'), { nil: null });
const rule: fc.Arbitrary<AssignmentRule> = fc.record({
  kind: fc.option(kind, { nil: null }),
  property: fc.option(fc.constantFrom(...(Object.keys(CASE_PROPERTIES) as CaseProperty[])), { nil: null }),
  fromLetter: letter,
  toLetter: letter,
  skill: fc.option(fc.constantFrom(...skillNames), { nil: null, freq: 1 }),
  people: fc.uniqueArray(fc.constantFrom(...IDS)),
});
const rules = fc.array(rule, { maxLength: 6 });

describe('assignment by rules', () => {
  it('gives every case to one person who is there and knows enough, or says that nobody does', () => {
    fc.assert(
      fc.property(cases, people, rules, (all, there, order) => {
        const plan = planAssignments(all, there, order);
        expect(plan.map(({ caseId }) => caseId)).toEqual(all.map(({ id }) => id));
        for (const [place, { officerId, skills: asked }] of plan.entries()) {
          // Whatever rule fits this case alone, what it asks for is asked, wherever it stands.
          const [one] = all.slice(place, place + 1);
          const demands = order.filter((rule) => planAssignments(one ? [one] : [], [], [rule])[0]?.skills.length === 1);
          expect(new Set(asked)).toEqual(new Set(demands.map(({ skill }) => skill)));
          const able = there.filter((person) => asked.every((skill) => person.skills.includes(skill)));
          if (officerId === null) expect(able).toEqual([]);
          else expect(able.map(({ id }) => id)).toContain(officerId);
        }
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

  const ANY = { kind: null, property: null, fromLetter: null, toLetter: null, skill: null, people: [] } as const;
  const CASE: CaseToAssign = { id: 'c', kind: 'proposal', companyName: 'Ährenwerk GmbH', properties: [] };
  const person = (id: string, open: number, known: SkillName[] = []): Available => ({ id, open, skills: known });

  it('passes over whoever is away', () => {
    const order: AssignmentRule[] = [
      { ...ANY, fromLetter: 'A', toLetter: 'K', people: ['anna'] },
      { ...ANY, people: ['bert'] },
    ];
    const there = [person('bert', 9), person('cora', 0)];
    expect(planAssignments([CASE], [...there, person('anna', 50)], order)).toMatchObject([
      { officerId: 'anna', rule: 0 },
    ]);
    expect(planAssignments([CASE], there, order)).toMatchObject([{ officerId: 'bert', rule: 1 }]);
    expect(planAssignments([CASE], there, order.slice(0, 1))).toMatchObject([{ officerId: 'cora', rule: null }]);
  });

  it('asks for a skill beside letters and load', () => {
    const order: AssignmentRule[] = [
      { ...ANY, fromLetter: 'A', toLetter: 'K', people: ['anna', 'bert'] },
      { ...ANY, property: 'security', skill: 'it-security' },
      { ...ANY, kind: 'verification', skill: 'proof-of-use' },
    ];
    const secure: CaseToAssign = { ...CASE, properties: ['security'] };
    const proof: CaseToAssign = { ...secure, kind: 'verification' };
    const there = [person('anna', 0), person('bert', 9, ['it-security']), person('cora', 0, ['it-security'])];
    const planned = (one: CaseToAssign) => planAssignments([one], there, order);
    expect(planned(CASE)).toMatchObject([{ officerId: 'anna', rule: 0, skills: [] }]);
    expect(planned(secure)).toMatchObject([{ officerId: 'bert', rule: 0, skills: ['it-security'] }]);
    expect(planned({ ...secure, companyName: 'Zinn' })).toMatchObject([{ officerId: 'cora', rule: null }]);
    expect(planned(proof)).toMatchObject([{ officerId: null, skills: ['it-security', 'proof-of-use'] }]);
  });
});

it('says in words why', () => {
  expect(becauseText({ rule: 2, skills: ['tax'] })).toBe('Regel 3, Kenntnisse: Steuern');
  expect(becauseText({ rule: null, skills: [] })).toBe('wer am wenigsten hat');
  expect(nobodyText([])).toBe('Niemand ist da, der Fälle bekommen kann.');
  expect(nobodyText(['tax', 'it-security'])).toBe(
    'Niemand, der da ist, hat diese Kenntnisse: Steuern und IT-Sicherheit.',
  );
});

it('needs somebody, or something to know, and letters in their order', () => {
  expect(ruleFault({ people: [], skill: null })?.field).toBe('people');
  expect(ruleFault({ people: [], skill: 'tax' })).toBeUndefined();
  expect(ruleFault({ people: ['anna'], fromLetter: 'b', toLetter: 'A' })?.field).toBe('fromLetter');
});

it('knows an application by what it says of itself', () => {
  const facts = { isValueChain: true, moduleOne: true, moduleTwo: false, security: false };
  expect(propertiesOf(facts)).toEqual(['module-one', 'value-chain']);
});

it('orders names as people do', () => {
  expect(['Ährenwerk', 'übung', ' öl', 'zebra', '3D-Druck', ''].map(firstLetter)).toEqual(['A', 'U', 'O', 'Z', '', '']);
});
