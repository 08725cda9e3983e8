import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import { BUDGET_ID, BUDGET_TABLE } from '#features/cases/rules/extra-acts.ts';
import { openActs } from '#features/cases/server/case-view.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { actRoute, performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { proposalBody } from '#features/cases/server/shared/second-person.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { findOfficerNames } from '#features/officers/server/store.ts';
import type { WireBudget } from '#ground/rules/programme/wire.ts';
import { yearOf } from '#ground/rules/values/calendar-day.ts';
import { sharedRead } from '#ground/server/database/shared-read.ts';
import { makeAnswer, sendCached } from '#ground/server/hydra/etag.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type BudgetStanding, freeOfWhole, grantableOn, isLimited } from '../rules/ledger.ts';
import type { BudgetChange, BudgetOverview, WireBudgetLine } from '../rules/wire.ts';
import { BUDGET_CASE, type BudgetChangeRow, budgetCaseOf, listChanges } from './budget-case.ts';
import { readStanding } from './settle.ts';

const PATH = '/api/budget';
const SECONDS = 10;

/** What is left of the budget, without login: so that nobody writes an application for which there is no money. */
export function budgetRoutes(app: FastifyInstance, portal: Portal): void {
  const read = sharedRead(() => whatIsLeft(portal));
  app.get(PATH, { config: { public: true } }, async (request, reply) =>
    sendCached(request, reply, makeAnswer(item('Budget', PATH, await read())), SECONDS),
  );
}

async function whatIsLeft(portal: Portal): Promise<WireBudget> {
  const standing = await readStanding(portal, portal.db);
  const totalCents = standing.whole ?? 0;
  const left = freeOfWhole(standing) ?? 0;
  return { totalCents, reservedCents: totalCents - left, availableCents: Math.max(0, left) };
}

/** The state's money: what there is, who holds it, and its changes by two officers. */
export function agencyBudgetRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const { path, roles } = AGENCY_CALLS.budget;
  app.get(path, { onRequest: [officer(...roles)] }, async (request) =>
    item('AgencyBudget', path, await overview(portal, performerOf(request))),
  );

  actRoute(app, portal, BUDGET_CASE, {
    roles: ['programme-admin'],
    // There is one budget: a change of it is begun under its own name.
    idOf: (given) => (given === 'new' ? BUDGET_ID : given),
    answer: async (_done, { portal: here, performer, reply }) =>
      action(reply, 'AgencyBudget', path, await overview(here, performer)),
  });
}

/** Every line with what can still be granted of it today. */
export async function yearsMoney(portal: Portal): Promise<WireBudgetLine[]> {
  return withFree(portal, await readStanding(portal, portal.db));
}

function withFree({ clock }: Portal, { lines }: BudgetStanding): WireBudgetLine[] {
  return lines.map((line) => ({ ...line, free: grantableOn(lines, line, yearOf(clock.today())) }));
}

async function overview(portal: Portal, performer: Performer): Promise<BudgetOverview> {
  const standing = await readStanding(portal, portal.db);
  const changes = await listChanges(portal.db);
  const people = changes.flatMap(({ proposed_by, decided_by }) => [
    proposed_by,
    ...(decided_by === null ? [] : [decided_by]),
  ]);
  const names = await findOfficerNames(portal.db, [...new Set(people)]);
  return {
    isLimited: isLimited(standing),
    whole: standing.whole,
    freeOfWhole: freeOfWhole(standing),
    lines: withFree(portal, standing),
    acts: openActs(BUDGET_CASE.open(budgetCaseOf(BUDGET_ID, undefined)), performer),
    changes: changes.map((change) => changeBody(change, performer, names)),
  };
}

function changeBody(row: BudgetChangeRow, performer: Performer, names: ReadonlyMap<string, string>): BudgetChange {
  const acts = openActs(BUDGET_CASE.open(budgetCaseOf(row.id, row)), performer);
  return {
    ...proposalBody(row, { stateLabel: BUDGET_TABLE.states[row.state], acts, names }),
    ...{ kind: row.kind, made: row.made_year, due: row.due_year, before: row.before, amount: row.amount },
  };
}
