import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { actorOfOfficer } from '#features/audit/rules/audit.ts';
import { fillFields, type TemplateCase } from '#features/cases/rules/case-texts.ts';
import { stateLabel } from '#features/cases/rules/work-list.ts';
import { findListed } from '#features/cases/server/lists/present-case.ts';
import { readCaseQuery } from '#features/cases/server/lists/read-case-query.ts';
import { casesOf, type Viewpoint } from '#features/cases/server/lists/store.ts';
import { refusalOf } from '#features/cases/server/one-of-many.ts';
import { type ActRequest, performActIn, tryAct } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { findOfficer } from '#features/officers/server/store.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import type { Portal } from '#ground/server/portal.ts';
import { BULK_MOST, findBulkAct } from '../rules/bulk-acts.ts';
import {
  findAnyRun,
  type ItemRow,
  insertRun,
  lockUndone,
  moveRun,
  nextItems,
  type RunRow,
  writeOutcome,
} from './bulk-store.ts';

const NO_ACT = 'Bitte wählen Sie, was mit den Fällen geschehen soll.';
const NO_CASES = 'Bitte wählen Sie mindestens einen Fall.';
const TOO_MANY = `Bitte wählen Sie höchstens ${BULK_MOST.toLocaleString('de-DE')} Fälle auf einmal.`;
const NO_CASE = 'Das ist kein Fall.';

/** Named one by one at most: beyond that the list's own filter says which are meant. */
const MOST_NAMED = 1000;

/**
 * Begins to work out what an act would do to many cases: those named, or all that a query of the list shows. The first are
 * ready with the answer, a job goes on with the rest. Throws 422 that names what is wrong or missing. Answers the run's id.
 */
export async function beginRun(
  portal: Portal,
  viewpoint: Viewpoint,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const found = findBulkAct(body.act);
  if (found === undefined) throw violations([wrong('act', NO_ACT)]);
  const fields = (typeof body.fields === 'object' && body.fields !== null ? body.fields : {}) as Record<
    string,
    unknown
  >;
  readSent(found.rule.needs ?? {}, fields);
  const cases = casesIn(body, viewpoint);
  const now = portal.clock.now();
  const run = {
    id: randomUUID(),
    officerId: viewpoint.officerId,
    act: found.act,
    fields,
    createdAt: now,
    endedAt: null,
  };
  await portal.transaction(async (trx) => {
    const count = await insertRun(trx, { ...run, state: 'previewing' }, cases);
    if (count === 0) throw violations([wrong('cases', NO_CASES)]);
    if (count > BULK_MOST) throw violations([wrong('cases', TOO_MANY)]);
    if (count > AT_ONCE) await portal.jobs.enqueue(trx, BULK_JOB, { run: run.id });
  });
  await advanceRun(portal, run.id, AT_ONCE + 1);
  return run.id;
}

function casesIn(body: Readonly<Record<string, unknown>>, viewpoint: Viewpoint): RawBuilder<unknown> {
  if (typeof body.query === 'string') {
    const { filter, order } = readCaseQuery(Object.fromEntries(new URLSearchParams(body.query)));
    return casesOf(filter, viewpoint, order);
  }
  const given: unknown[] = Array.isArray(body.cases) ? [...new Set(body.cases)] : [];
  if (given.length === 0) throw violations([wrong('cases', NO_CASES)]);
  if (given.length > MOST_NAMED) throw violations([wrong('cases', TOO_MANY)]);
  const named = given.map((value, index) => {
    const one = findListed(value);
    if (one === undefined) throw violations([wrong(`cases[${index}]`, NO_CASE)]);
    return one;
  });
  const kinds = named.map(({ kind }) => kind);
  const ids = named.map(({ id }) => id);
  return sql`
    select n.kind, n.id, coalesce(w.number, '') as number
    from unnest(${kinds}::text[], ${ids}::uuid[]) with ordinality as n(kind, id, place)
    left join work_list w on w.kind = n.kind and w.id = n.id order by n.place`;
}

export const BULK_JOB = job<{ run: string }>('bulk-run');

/** Cases that are worked out or done while somebody waits for the answer: a desk's usual handful is ready at once. */
export const AT_ONCE = 25;

/** Cases between two looks at the run: whoever stops it does not wait longer. */
const BATCH = 50;

const GONE = 'Diesen Fall gibt es nicht mehr.';
const NOT_OF_KIND = 'Das gibt es für diese Art von Fall nicht.';
const LOCKED_OUT = 'Der Zugang ist gesperrt oder hat diese Rolle nicht mehr.';

export function bulkJobs(portal: Portal): void {
  portal.jobs.handle(
    BULK_JOB,
    async ({ run }) => {
      while (await advanceRun(portal, run, BATCH)) {
        // Each batch reads the run anew.
      }
    },
    { inTurn: true },
  );
}

/**
 * Goes on with a run by some cases: works out what would happen, or does it, each case in a transaction of its own. True
 * while there is more to do. Several processes may do this at once: each takes cases no other has locked.
 */
export async function advanceRun(portal: Portal, id: string, most: number): Promise<boolean> {
  const run = await findAnyRun(portal.db, id);
  if (run === undefined || run.state === 'previewed' || run.state === 'done') return false;
  const performer = await performerOf(portal, run.officerId);
  const items = await nextItems(portal.db, run, most);
  for (const item of items) {
    if (run.state === 'running') await perform(portal, performer, run, item);
    else await preview(portal, performer, run, item);
  }
  if (items.length === most) return true;
  await endStage(portal, run);
  return false;
}

async function endStage(portal: Portal, run: RunRow): Promise<void> {
  if (run.state === 'previewing') await moveRun(portal.db, run.id, { from: 'previewing', to: 'previewed' });
  else if ((await nextItems(portal.db, run, 1)).length === 0)
    await moveRun(portal.db, run.id, { from: 'running', to: 'done', endedAt: portal.clock.now() });
}

/** As the person is now: who has lost a role or the access does nothing any more. */
async function performerOf({ db }: Portal, officerId: string): Promise<Performer | undefined> {
  const officer = await findOfficer(db, officerId);
  if (officer === undefined || !officer.isActive) return undefined;
  return { id: officer.id, roles: officer.roles, actor: actorOfOfficer(officer) };
}

async function preview(portal: Portal, performer: Performer | undefined, run: RunRow, item: ItemRow): Promise<void> {
  const refusal = await refusalOf(async () => tryAct(portal, ...askedFor(portal, performer, run, item)), GONE);
  const outcome = { isPossible: refusal === undefined, said: refusal?.said ?? null };
  await writeOutcome(portal.db, run.id, item.place, outcome);
}

async function perform(portal: Portal, performer: Performer | undefined, run: RunRow, item: ItemRow): Promise<void> {
  const refusal = await refusalOf(
    () =>
      portal.transaction(async (trx) => {
        if (!(await lockUndone(trx, run.id, item.place))) return;
        const { state } = await performActIn(portal, trx, ...askedFor(portal, performer, run, item));
        await writeOutcome(trx, run.id, item.place, { isDone: true, said: stateLabel(item.kind, state) });
      }),
    GONE,
  );
  if (refusal !== undefined) await writeOutcome(portal.db, run.id, item.place, { isDone: false, said: refusal.said });
}

/** Throws 409 for what no table needs to be asked about. */
function askedFor(
  portal: Portal,
  performer: Performer | undefined,
  { act, fields }: RunRow,
  { kind, caseId, number, companyName }: ItemRow,
): [Performer, ActRequest] {
  if (performer === undefined) throw conflict(LOCKED_OUT);
  if (!findBulkAct(act)?.kinds.includes(kind)) throw conflict(NOT_OF_KIND);
  if (companyName === null) throw conflict(GONE);
  return [performer, { kind, id: caseId, act, fields: fillFields(fields, templateCase(portal, number, companyName)) }];
}

export function templateCase({ clock }: Pick<Portal, 'clock'>, number: string, companyName: string): TemplateCase {
  return { number, companyName, today: clock.today() };
}
