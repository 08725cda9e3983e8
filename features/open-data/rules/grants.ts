import { objectionUntil } from '#features/objection/rules/objection-period.ts';
import { LEGAL_FORM_PATH } from '#ground/rules/contract/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, sum } from '#ground/rules/values/money.ts';

/**
 * What of a grant may be open (docs/decisions/0081): a legal person by name, everybody else only in sums of several, and nobody
 * before the decision is beyond objection. 'von der Behörde zu prüfen'.
 */
export interface OpenGrant {
  recipient: string;
  city: string;
  state: string;
  /** '/api/legal_forms/3' */
  legalForm: string | null;
  announcedOn: CalendarDay;
  decidedOn: CalendarDay;
  modules: 'one' | 'two' | 'both' | 'none';
  /** What stands of the grant: revoked, cut and repaid parts are off. */
  amount: Cents;
}

export interface NamedGrant {
  year: number;
  recipient: string;
  city: string;
  state: string;
  modules: OpenGrant['modules'];
  amount: Cents;
}

/** Recipients that are not named; `state` null: several together. */
export interface GrantGroup {
  year: number;
  state: string | null;
  grants: number;
  amount: Cents;
}

/** Fewer than so many are never shown apart: a sum of few tells of each. */
export const LEAST_GRANTS = 5;

/** GmbH, UG, AG, eG, KGaA, SE, gGmbH, e. V. and foundations. Partnerships and sole traders are people; 'Sonstige' may be. */
const LEGAL_PERSONS: readonly number[] = [3, 4, 5, 12, 13, 14, 17, 18, 19];

export function isLegalPerson(legalForm: string | null): boolean {
  return LEGAL_PERSONS.some((id) => legalForm === `${LEGAL_FORM_PATH}/${id}`);
}

/** Nobody can object any more. Whether somebody has is asked where the grants are read. */
function isBeyondObjection({ announcedOn }: Pick<OpenGrant, 'announcedOn'>, today: CalendarDay): boolean {
  return today > objectionUntil(announcedOn);
}

const yearIn = (day: CalendarDay) => Number(day.slice(0, 'yyyy'.length));

/** By year and name; and everybody else in groups, by year and state. */
export function openGrants(
  grants: readonly OpenGrant[],
  today: CalendarDay,
): { named: NamedGrant[]; groups: GrantGroup[] } {
  const open = grants.filter((grant) => isBeyondObjection(grant, today));
  const named = open
    .filter(({ legalForm }) => isLegalPerson(legalForm))
    .map(({ recipient, city, state, modules, amount, decidedOn }) => ({
      ...{ year: yearIn(decidedOn), recipient, city, state, modules, amount },
    }))
    .sort((a, b) => b.year - a.year || a.recipient.localeCompare(b.recipient, 'de'));
  return { named, groups: groupsOf(open.filter(({ legalForm }) => !isLegalPerson(legalForm))) };
}

function groupsOf(grants: readonly OpenGrant[]): GrantGroup[] {
  const years = [...new Set(grants.map(({ decidedOn }) => yearIn(decidedOn)))].sort((a, b) => b - a);
  return years.flatMap((year) =>
    groupsOfYear(
      year,
      grants.filter(({ decidedOn }) => yearIn(decidedOn) === year),
    ),
  );
}

/** Small groups are put together until they are large enough; a year that has too few is not shown at all. */
function groupsOfYear(year: number, grants: readonly OpenGrant[]): GrantGroup[] {
  const bySize = [...new Set(grants.map(({ state }) => state))]
    .map((state) => grants.filter((one) => one.state === state))
    .sort((a, b) => a.length - b.length);
  const together: OpenGrant[] = [];
  while (bySize[0] !== undefined && (bySize[0].length < LEAST_GRANTS || isFew(together)))
    together.push(...(bySize.shift() ?? []));
  const apart = bySize.map((one) => group(year, one[0]?.state ?? null, one));
  return [
    ...apart.sort((a, b) => (a.state ?? '').localeCompare(b.state ?? '', 'de')),
    ...(together.length < LEAST_GRANTS ? [] : [group(year, null, together)]),
  ];
}

/** Begun, and not large enough to be shown. */
function isFew({ length }: readonly OpenGrant[]): boolean {
  return length > 0 && length < LEAST_GRANTS;
}

function group(year: number, state: string | null, grants: readonly OpenGrant[]): GrantGroup {
  return { year, state, grants: grants.length, amount: sum(grants.map(({ amount }) => amount)) };
}
