import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '#features/audit/rules/roles.ts';
import { SIGNING_ACTS } from '#features/cases/rules/all-tables.ts';
import {
  findRoleConflict,
  isInForce,
  needsTwoPeople,
  ROLES_APART,
  rolesInConflict,
  TWO_PERSON_ROLES,
  vacantRoles,
} from './role-rules.ts';

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
