import { CHECK_LISTS, type ReviewedRecord } from '@portal/domain/agency/approval/check-list.ts';
import {
  type AssignmentRules,
  type Available,
  NO_RULES,
  nobodyText,
  planAssignments,
} from '@portal/domain/agency/assignment/rules.ts';
import { AGENCY_TABLES } from '@portal/domain/agency/tables/all-tables.ts';
import type { ActTable } from '@portal/domain/agency/tables/table.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Db, Portal, Trx } from '../../../platform/portal.ts';
import { findSetting } from '../../../platform/settings.ts';
import type { Consequence } from '../case-kind.ts';
import { listOfficersWith } from '../cases/store.ts';
import { countLoads, findCasesToAssign } from './assignment-store.ts';

export const RULES_SETTING = 'assignment-rules';

/** The kinds somebody works on as a whole. */
const KINDS = Object.keys(CHECK_LISTS) as ReviewedRecord[];

/** 'proposal received': where a case can be assigned at all, as its table says. */
export const ASSIGNABLE_STATES: readonly string[] = KINDS.flatMap((kind) => {
  const { moves }: ActTable = AGENCY_TABLES[kind];
  return Object.keys(moves).flatMap((state) => (moves[state]?.assign === undefined ? [] : [`${kind} ${state}`]));
});

export async function readRules(db: Db | Trx): Promise<AssignmentRules> {
  return (await findSetting<AssignmentRules>(db, RULES_SETTING)) ?? NO_RULES;
}

/** Who may get cases and is there, with what they have. */
export async function findAvailable(db: Db | Trx, today: CalendarDay): Promise<(Available & { name: string })[]> {
  const loads = new Map((await countLoads(db, today)).map(({ officerId, open }) => [officerId, open]));
  const people = await listOfficersWith(db, ['caseworker'], today);
  return people
    .filter(({ deputy }) => deputy === null)
    .map(({ id, name, skills }) => ({ id, name, skills, open: loads.get(id) ?? 0 }));
}

/** What follows from a receipt: the case goes to whom the rules name, where the office wants that. */
export async function assignmentAtReceipt({ clock }: Portal, trx: Trx, id: string): Promise<Consequence[]> {
  const { rules, atReceipt } = await readRules(trx);
  if (!atReceipt) return [];
  const found = await findCasesToAssign(trx, ASSIGNABLE_STATES, [id]);
  const [one] = found;
  const [planned] = planAssignments(found, await findAvailable(trx, clock.today()), rules);
  // Nobody there knows enough: it stays with those that nobody has, and the list says why.
  if (one === undefined || planned === undefined || planned.officerId === null) return [];
  return [{ kind: one.kind, id: one.id, act: 'assign', fields: { assignee: planned.officerId } }];
}

/** Why nobody gets these cases by the rules, by id; one query where no rule asks for a skill. */
export async function whyNobody({ db, clock }: Portal, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rules } = await readRules(db);
  if (rules.every(({ skill }) => skill === null)) return new Map();
  const people = await findAvailable(db, clock.today());
  const plan = planAssignments(await findCasesToAssign(db, ASSIGNABLE_STATES, ids), people, rules);
  return new Map(plan.flatMap((one) => (one.officerId === null ? [[one.caseId, nobodyText(one.skills)]] : [])));
}
