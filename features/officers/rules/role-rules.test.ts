import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '#features/audit/rules/roles.ts';
import { SIGNING_ACTS } from '#features/cases/rules/all-tables.ts';
import { decideAct } from '#features/cases/rules/decide-act.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import {
  areOnePair,
  type Deputyship,
  findRoleConflict,
  isInForce,
  needsTwoPeople,
  ROLES_APART,
  representedBy,
  rolesInConflict,
  TWO_PERSON_ROLES,
  vacantRoles,
} from './role-rules.ts';

const PEOPLE = ['anna', 'bert', 'cora', 'dirk'] as const;
const person = fc.constantFrom(...PEOPLE);
const day = fc.integer({ min: 0, max: 40 }).map((n): CalendarDay => dayOf(new Date(Date.UTC(2022, 2, 1 + n, 12))));
const deputyship: fc.Arbitrary<Deputyship> = fc
  .record({ absentId: person, deputyId: person, one: day, other: day })
  .filter(({ absentId, deputyId }) => absentId !== deputyId)
  .map(({ absentId, deputyId, one, other }) => ({
    ...{ absentId, deputyId },
    ...(one <= other ? { from: one, until: other } : { from: other, until: one }),
  }));
const many = fc.array(deputyship, { maxLength: 8 });

describe('two people bound by a deputyship', () => {
  it('never sign each other’s proposal while it is in force, nor later what was proposed then', () => {
    fc.assert(
      fc.property(many, person, person, day, day, (deputyships, proposer, signer, proposedOn, today) => {
        const isOnePair = areOnePair(deputyships, proposer, signer, [proposedOn, today]);
        const decision = decideAct(PROPOSAL_TABLE, {
          ...{ state: 'denial-proposed', roles: ['decision-maker'], act: 'deny', fields: null },
          ...{ officerId: signer, proposedBy: proposer, isOnePair },
        });
        const bound = deputyships.some(
          (one) =>
            [one.absentId, one.deputyId].includes(proposer) &&
            [one.absentId, one.deputyId].includes(signer) &&
            proposer !== signer &&
            (isInForce(one, proposedOn) || isInForce(one, today)),
        );
        const isSigned = decision.allowed;
        expect(isSigned).toBe(proposer !== signer && !bound);
      }),
    );
  });

  it('are bound both ways round, and nobody else is', () => {
    fc.assert(
      fc.property(many, person, person, day, (deputyships, one, other, today) => {
        const bound = areOnePair(deputyships, one, other, [today]);
        expect(bound).toBe(areOnePair(deputyships, other, one, [today]));
        const named = representedBy(deputyships, one, today).includes(other);
        const names = representedBy(deputyships, other, today).includes(one);
        expect(bound).toBe(named || names);
      }),
    );
  });
});

it('shows a deputy the work of whoever named them, and not of those they stand in for', () => {
  const period = { from: '2022-03-01', until: '2022-03-10' } as const;
  const chain = [
    { absentId: 'anna', deputyId: 'bert', ...period },
    { absentId: 'bert', deputyId: 'cora', ...period },
  ];
  expect(representedBy(chain, 'bert', '2022-03-10')).toEqual(['anna']);
  expect(representedBy(chain, 'cora', '2022-03-05')).toEqual(['bert']);
  expect(representedBy(chain, 'bert', '2022-03-11')).toEqual([]);
  expect(areOnePair(chain, 'anna', 'cora', ['2022-03-05'])).toBe(false);
});

const some = fc.subarray([...ROLES]);

describe('roles that stand apart', () => {
  it('are never given to somebody who holds the other one, in whatever order', () => {
    fc.assert(
      fc.property(some, some, (held, added) => {
        const before = rolesInConflict(held).length;
        const isWorse = rolesInConflict([...new Set([...held, ...added])]).length > before;
        if (isWorse) expect(findRoleConflict(held, added)).toMatch(/ hält nicht dieselbe Person\.$/);
        if (rolesInConflict([...held, ...added]).length === 0) expect(findRoleConflict(held, added)).toBeUndefined();
      }),
    );
    expect(findRoleConflict(['finance-approver'], ['treasury'])).toBe(
      'Auszahlung und Kasse hält nicht dieselbe Person.',
    );
  });

  it('leave what is there already alone', () => {
    expect(findRoleConflict(['finance-approver', 'treasury'], ['intake'])).toBeUndefined();
  });

  it('keep who gives roles from every role that two people give', () => {
    for (const role of TWO_PERSON_ROLES.filter((one) => one !== 'access-admin')) {
      expect(ROLES_APART.some((pair) => pair.includes('access-admin') && pair.includes(role))).toBe(true);
    }
  });
});

it('asks two people for every role that signs for others, but for the caseworkers among themselves', () => {
  const signing = new Set(SIGNING_ACTS.flatMap(({ by }) => by));
  for (const role of signing) expect([role, needsTwoPeople(role)]).toEqual([role, role !== 'caseworker']);
});

it('holds a role from its first day to its last', () => {
  const period = { from: '2022-03-01', until: '2022-03-31' } as const;
  expect(isInForce(period, '2022-02-28')).toBe(false);
  expect(isInForce(period, '2022-03-01')).toBe(true);
  expect(isInForce(period, '2022-03-31')).toBe(true);
  expect(isInForce(period, '2022-04-01')).toBe(false);
  expect(isInForce({ ...period, until: null }, '2032-04-01')).toBe(true);
});

it('names every role nobody holds', () => {
  fc.assert(
    fc.property(fc.array(some), (people) => {
      const vacant = vacantRoles(people);
      for (const role of ROLES) expect(vacant.includes(role)).toBe(!people.flat().includes(role));
    }),
  );
});
