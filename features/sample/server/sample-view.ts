import { SAMPLE_TABLE } from '#features/cases/rules/extra-acts.ts';
import type { Draft } from '#features/cases/server/case-kind.ts';
import { openActs } from '#features/cases/server/case-view.ts';
import { findDrafts, findDraftsOfKind } from '#features/cases/server/draft-store.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { chosenOf, type FrozenClass, protocolsOf, quotasOf } from '#features/verification/rules/in-depth-sample.ts';
import { maybeInstant } from '#ground/server/clock.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ListedSample, SampleDetail } from '../rules/wire.ts';
import { SAMPLE_CASE, sampleCaseOf } from './sample-case.ts';
import { findSample, listSamples, type SampleRow } from './sample-store.ts';

/** Newest first. */
export async function listedSamples({ db }: Portal, performer: Performer): Promise<ListedSample[]> {
  const rows = await listSamples(db);
  const drafts = await findDraftsOfKind(db, 'sample');
  return rows.map((row) =>
    sampleBody(
      row,
      drafts.filter(({ caseId }) => caseId === row.id),
      performer,
    ),
  );
}

/** One sample with all that is needed to draw it again. Throws 404. */
export async function getSample(portal: Portal, performer: Performer, id: string): Promise<SampleDetail> {
  const { db } = portal;
  const row = await findSample(db, id);
  if (row === undefined) throw notFound();
  const drafts = await findDrafts(db, { kind: 'sample', caseId: id });
  const body = sampleBody(row, drafts, performer);
  return { ...body, protocol: row.protocol, protocols: protocolsFrom(portal, row) };
}

function protocolsFrom({ programme }: Portal, row: SampleRow): SampleDetail['protocols'] {
  const { id, protocol, prepared_at: preparedAt, drawn_at: drawnAt, draw_day: drawDay, commitment } = row;
  if (protocol === null || preparedAt === null || drawnAt === null || drawDay === null || commitment === null) {
    return [];
  }
  const publicSource = row.public_source ?? '';
  const told = { id, programme: programme.name, preparedAt, drawnAt, drawDay, commitment, publicSource };
  return protocolsOf(told, protocol);
}

function sampleBody(row: SampleRow, drafts: readonly Draft[], performer: Performer): ListedSample {
  const { protocol, frozen } = row;
  const found = sampleCaseOf(row, drafts);
  return {
    id: row.id,
    state: found.state,
    stateLabel: SAMPLE_TABLE.states[found.state],
    preparedAt: maybeInstant(row.prepared_at),
    preparedBy: row.prepared_by,
    commitment: row.commitment,
    publicSource: row.public_source,
    drawnAt: maybeInstant(row.drawn_at),
    drawnBy: row.drawn_by,
    publicValue: protocol?.publicValue ?? null,
    chosen: protocol === null ? [] : chosenOf(protocol.classes),
    classes: (protocol?.classes ?? frozen ?? []).map(classBody),
    // Those of the samples' own table.
    acts: openActs(SAMPLE_CASE.open(found), performer) as ListedSample['acts'],
  };
}

/** Without the list and the ranking; those stand in the protocol. */
function classBody(one: FrozenClass & { ranking?: readonly { won: boolean }[] }): ListedSample['classes'][number] {
  const { from, percent, entries, listHash, ranking = [] } = one;
  const quotas = quotasOf(entries.length, percent);
  return { from, percent, listHash, quotas, entries: entries.length, chosen: ranking.filter(({ won }) => won).length };
}
