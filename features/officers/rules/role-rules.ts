import { ROLE_TEXT, ROLES, type Role } from '#features/audit/rules/roles.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

/**
 * Who decides, pays or draws, and who gives these roles: two people of the access administration give one of them
 * (docs/decisions/0015).
 */
export const TWO_PERSON_ROLES = [
  'decision-maker',
  'finance-approver',
  'treasury',
  'programme-admin',
  'access-admin',
] as const satisfies readonly Role[];

export function needsTwoPeople(role: Role): boolean {
  return (TWO_PERSON_ROLES as readonly Role[]).includes(role);
}

/** Roles that one person is not given together: who orders a payment and who makes it; who gives roles and who uses them. */
export const ROLES_APART: readonly (readonly [Role, Role])[] = [
  ['finance-approver', 'treasury'],
  ['access-admin', 'decision-maker'],
  ['access-admin', 'finance-approver'],
  ['access-admin', 'treasury'],
  ['access-admin', 'programme-admin'],
];

/** Pairs that stand against each other among the roles of one person. */
export function rolesInConflict(held: readonly Role[]): readonly (readonly [Role, Role])[] {
  return ROLES_APART.filter(([one, other]) => held.includes(one) && held.includes(other));
}

/** Why somebody who holds `held` is not given `added` on top; undefined: nothing stands against it. */
export function findRoleConflict(held: readonly Role[], added: readonly Role[]): string | undefined {
  const [pair] = rolesInConflict([...held, ...added]).filter(
    ([one, other]) => added.includes(one) || added.includes(other),
  );
  return pair === undefined ? undefined : conflictText(pair);
}

/** 'Auszahlung und Kasse hält nicht dieselbe Person.' */
export function conflictText([one, other]: readonly [Role, Role]): string {
  return `${ROLE_TEXT[one].label} und ${ROLE_TEXT[other].label} hält nicht dieselbe Person.`;
}

/** From its first day to its last one, both included; null: without an end. */
export interface RolePeriod {
  from: CalendarDay;
  until: CalendarDay | null;
}

export function isInForce({ from, until }: RolePeriod, today: CalendarDay): boolean {
  return from <= today && (until === null || today <= until);
}

/** Roles that nobody who can log in holds: what needs them stays undone. */
export function vacantRoles(held: readonly (readonly Role[])[]): Role[] {
  return ROLES.filter((role) => !held.some((roles) => roles.includes(role)));
}
