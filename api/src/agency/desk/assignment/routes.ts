import {
  type AssignmentRule,
  becauseText,
  nobodyText,
  planAssignments,
  RULE_FORM,
  RULES_MOST,
  ruleFault,
} from '@portal/domain/agency/assignment/rules.ts';
import type { Assignment, AssignmentPlan, PlannedCase, UnassignedCase } from '@portal/domain/agency/assignment/wire.ts';
import { ROLE_TEXT } from '@portal/domain/agency/audit/roles.ts';
import { LISTED_KINDS } from '@portal/domain/agency/case/work-list.ts';
import { SKILLS } from '@portal/domain/agency/officers/skills.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '../../../access/bearer.ts';
import { AGENCY_CALLS, actorOfCall } from '../../../agency-access/public.ts';
import { recordAct } from '../../../audit/record.ts';
import { bodyOf } from '../../../hydra/body.ts';
import { action, item } from '../../../hydra/item.ts';
import { violations } from '../../../hydra/problem.ts';
import { readSent } from '../../../hydra/read-sent.ts';
import type { Portal } from '../../../platform/portal.ts';
import { saveSetting } from '../../../platform/settings.ts';
import { LISTED_PATHS } from '../cases/case-lists.ts';
import { listOfficersWith } from '../cases/store.ts';
import { ASSIGNABLE } from '../shared/assign.ts';
import { countLoads, countUnassigned, findUnassigned, type UnassignedRow } from './assignment-store.ts';
import { ASSIGNABLE_STATES, findAvailable, RULES_SETTING, readRules } from './plan.ts';

/** Cases of one plan; the next one takes the rest. */
const MOST = 200;
const LEADS = 'decision-maker';
const TOO_MANY = `Bitte legen Sie höchstens ${RULES_MOST} Regeln an.`;
const NO_LIST = 'Bitte geben Sie die Regeln als Liste an.';

/** Who has how much, by which rules cases are shared, and what the rules would do (docs/decisions/0082). */
export function assignmentRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const { path, roles } = AGENCY_CALLS.assignment;

  app.get(path, { onRequest: [officer(...roles)] }, async (request) =>
    item('Assignment', path, await readAssignment(portal, officerOf(request).roles.includes(LEADS))),
  );

  app.put(path, { onRequest: [officer(LEADS)] }, async (request) => {
    const rules = readRulesSent(bodyOf(request));
    await portal.db.transaction().execute(async (trx) => {
      await saveSetting(trx, RULES_SETTING, rules, portal.clock.now());
      const actor = actorOfCall(officerOf(request));
      await recordAct(portal, trx, { actor, act: 'assignment.change', subjects: [path], detail: rules });
    });
    return item('Assignment', path, await readAssignment(portal, true));
  });

  app.post(`${path}/plan`, { onRequest: [officer(LEADS)], config: { bodyOptional: true } }, async (_request, reply) =>
    action(reply, 'AssignmentPlan', path, await readPlan(portal)),
  );
}

/** Four queries, however many cases and people there are. */
async function readAssignment({ db, clock }: Portal, mayChange: boolean): Promise<Assignment> {
  const today = clock.today();
  const loads = new Map((await countLoads(db, today)).map((row) => [row.officerId, row]));
  const people = await listOfficersWith(db, ASSIGNABLE, today);
  return {
    ...(await readRules(db)),
    people: people.map(({ id, name, roles, skills, deputy }) => {
      const { open = 0, waiting = 0, overdue = 0, oldest = null } = loads.get(id) ?? {};
      const labels = roles.map((role) => ROLE_TEXT[role].label);
      return {
        id,
        name,
        roles: labels,
        skills: skills.map((skill) => SKILLS[skill]),
        deputy,
        open,
        waiting,
        overdue,
        oldest: oldest === null ? null : dayOf(oldest),
      };
    }),
    unassigned: await countUnassigned(db, ASSIGNABLE_STATES),
    mayChange,
  };
}

/** What the rules as they stand would do with what nobody has. */
async function readPlan({ db, clock }: Portal): Promise<AssignmentPlan> {
  const found = await findUnassigned(db, ASSIGNABLE_STATES, MOST + 1);
  const cases = found.slice(0, MOST);
  const people = await findAvailable(db, clock.today());
  const { rules } = await readRules(db);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const byId = new Map(cases.map((one) => [one.id, one]));
  const planned: PlannedCase[] = [];
  const left: UnassignedCase[] = [];
  for (const { caseId, officerId, rule, skills } of planAssignments(cases, people, rules)) {
    const one = byId.get(caseId);
    if (one === undefined) continue;
    const named = unassignedCase(one);
    if (officerId === null) left.push({ ...named, because: nobodyText(skills) });
    else {
      const assignee = { id: officerId, name: names.get(officerId) ?? '' };
      planned.push({ ...named, assignee, because: becauseText({ rule, skills }) });
    }
  }
  return { planned, left, hasMore: found.length > MOST };
}

function unassignedCase({ kind, id, number, companyName }: UnassignedRow): Omit<UnassignedCase, 'because'> {
  return { case: `${LISTED_PATHS[kind]}/${id}`, number, companyName, kindLabel: LISTED_KINDS[kind].label };
}

/** Throws 422 that names every unreadable value. */
function readRulesSent(body: Readonly<Record<string, unknown>>): { rules: AssignmentRule[]; atReceipt: boolean } {
  if (!Array.isArray(body.rules)) throw violations([wrong('rules', NO_LIST)]);
  if (body.rules.length > RULES_MOST) throw violations([wrong('rules', TOO_MANY)]);
  const rules = body.rules.map((sent: unknown, index): AssignmentRule => {
    const path = `rules[${index}]`;
    const rule = readSent(RULE_FORM, sent, path);
    const fault = ruleFault(rule);
    if (fault !== undefined) throw violations([wrong(`${path}.${fault.field}`, fault.message)]);
    return rule;
  });
  return { rules, atReceipt: body.atReceipt === true };
}
