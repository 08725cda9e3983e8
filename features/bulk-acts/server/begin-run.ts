import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { findListed } from '#features/cases/server/lists/present-case.ts';
import { readCaseQuery } from '#features/cases/server/lists/read-case-query.ts';
import { casesOf, type Viewpoint } from '#features/cases/server/lists/store.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { BULK_MOST, findBulkAct } from '../rules/bulk-acts.ts';
import { AT_ONCE, advanceRun, BULK_JOB } from './advance-run.ts';
import { insertRun } from './bulk-store.ts';

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
