import { holdsOneOf, ROLE_TEXT, type Role } from '#features/audit/rules/roles.ts';
import { type ActTableName, SIGNING_ACTS } from '#features/cases/rules/all-tables.ts';
import type { Deputyship } from '#features/officers/rules/role-rules.ts';

/** Somebody who can log in at the desk. */
interface Colleague {
  id: string;
  roles: readonly Role[];
}

const ABOUT_CASES: readonly ActTableName[] = [
  'proposal',
  'amendment',
  'objection',
  'verification',
  'payout',
  'bank-change',
];

/** Whoever holds one of them signs something about cases: each set once. */
const SIGNATURES: readonly (readonly Role[])[] = [
  ...new Map(
    SIGNING_ACTS.filter(({ kind }) => ABOUT_CASES.includes(kind)).map(({ by }) => [by.join(' '), by] as const),
  ).values(),
];

/**
 * What nobody is left to sign while a deputyship is in force, as the roles of which one person more is needed. Whoever is away
 * signs nothing, and of a pair neither signs what the other one has proposed; what lacked a person before is not its fault.
 */
export function rolesLeftEmpty(
  named: Deputyship,
  others: readonly Deputyship[],
  people: readonly Colleague[],
): string[] {
  const meanwhile = others.filter(({ from, until }) => from <= named.until && named.from <= until);
  const isAway = ({ id }: Colleague) => meanwhile.some(({ absentId }) => absentId === id);
  const pair = people.filter(({ id }) => id === named.absentId || id === named.deputyId);
  const proposes = pair.some(({ roles }) => roles.includes('caseworker'));
  return SIGNATURES.flatMap((by) => {
    const before = people.filter((one) => holdsOneOf(one.roles, by) && !isAway(one));
    const left = before.filter(({ id }) => id !== named.absentId && !(proposes && id === named.deputyId));
    return before.length > 0 && left.length === 0 ? [by.map((role) => ROLE_TEXT[role].label).join(' oder ')] : [];
  });
}
