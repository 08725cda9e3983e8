import { ROLE_TEXT, ROLES, type Role } from '#features/audit/rules/roles.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

/** One person stands in for another one, from the first day to the last, both included. */
export interface Deputyship {
  absentId: string;
  deputyId: string;
  from: CalendarDay;
  until: CalendarDay;
}

/** Whose work this person has beside the own on a day. Not of those for whom these stand in: a deputy has none. */
export function representedBy(deputyships: readonly Deputyship[], deputyId: string, day: CalendarDay): string[] {
  const own = deputyships.filter((one) => one.deputyId === deputyId && isInForce(one, day));
  return [...new Set(own.map(({ absentId }) => absentId))];
}

/**
 * True if two people are one pair of eyes: one of them stands in for the other on one of the days, whichever way round.
 * What one of them proposes on such a day, or has proposed before, the other one does not sign (docs/decisions/0015).
 */
export function areOnePair(
  deputyships: readonly Deputyship[],
  one: string,
  other: string,
  days: readonly CalendarDay[],
): boolean {
  return deputyships.some((deputyship) => {
    const { absentId, deputyId } = deputyship;
    const isTheirs = (absentId === one && deputyId === other) || (absentId === other && deputyId === one);
    return isTheirs && days.some((day) => isInForce(deputyship, day));
  });
}

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
