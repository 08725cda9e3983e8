import { fillTemplate, TEMPLATE_FIELDS } from '#features/cases/rules/text-placeholders.ts';
import { LISTED_PATHS } from '#features/cases/server/lists/case-lists.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { instant, maybeInstant } from '#ground/server/hydra/instant.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findBulkAct } from '../rules/bulk-acts.ts';
import type { BulkCounts, BulkItem, BulkRun, BulkView } from '../rules/wire.ts';
import { templateCase } from './advance-run.ts';
import { countItems, countReasons, findItems, type ItemRow, type RunRow } from './bulk-store.ts';

const PAGE = 100;
const NONE: BulkCounts = { cases: 0, possible: 0, impossible: 0, done: 0, refused: 0 };

export async function runsView({ db }: Portal, runs: readonly RunRow[]): Promise<BulkRun[]> {
  const counts = await countItems(
    db,
    runs.map(({ id }) => id),
  );
  return runs.map((run) => runView(run, counts.get(run.id) ?? NONE, null));
}

/** A run with one page of its cases. */
export async function bulkView(
  portal: Portal,
  run: RunRow,
  { after, refused }: { after: number; refused: boolean },
): Promise<BulkView> {
  const counts = (await countItems(portal.db, [run.id])).get(run.id) ?? NONE;
  const rows = await findItems(portal.db, run.id, { after, limit: PAGE + 1, refused });
  const shown = rows.slice(0, PAGE);
  return {
    ...runView(run, counts, exampleText(portal, run, rows[0])),
    reasons: counts.impossible + counts.refused === 0 ? [] : await countReasons(portal.db, run.id),
    items: shown.map(itemView),
    next: rows.length > PAGE ? (shown.at(-1)?.place ?? null) : null,
  };
}

function runView(run: RunRow, counts: BulkCounts, example: string | null): BulkRun {
  const { id, act, state, createdAt, endedAt } = run;
  return {
    '@id': iriOf(AGENCY_CALLS.bulk.path, id),
    ...{ id, act, state, counts },
    label: findBulkAct(act)?.rule.label ?? act,
    exampleText: example,
    createdAt: instant(createdAt),
    endedAt: maybeInstant(endedAt),
  };
}

function exampleText(portal: Portal, { fields }: RunRow, first: ItemRow | undefined): string | null {
  const text = TEMPLATE_FIELDS.map((name) => fields[name]).find((value) => typeof value === 'string');
  if (typeof text !== 'string' || first === undefined) return null;
  return fillTemplate(text, templateCase(portal, first.number, first.companyName ?? ''));
}

function itemView({ kind, caseId, companyName, ...item }: ItemRow): BulkItem {
  return { ...item, kind, case: iriOf(LISTED_PATHS[kind], caseId), companyName: companyName ?? '' };
}
