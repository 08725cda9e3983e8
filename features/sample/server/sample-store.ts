import { type Selectable, sql } from 'kysely';
import type { VerificationState } from '#features/verification/rules/workflow.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { FrozenClass } from '../rules/in-depth-sample.ts';
import type { SampleProtocol } from '../rules/wire.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'verification_sample.frozen': FrozenClass[];
    'verification_sample.protocol': SampleProtocol;
  }
}

type StoredSample = Selectable<Schema['verification_sample']>;
/** Never with its seed: until the draw nobody sees it. */
export type SampleRow = Omit<StoredSample, 'seed' | 'percent'>;

/** States in which a proof of use is still being filled in. */
const OPEN_STEPS = ['editable', 'affirmable', 'in_review'] as const satisfies readonly VerificationState[];

/** Proofs of use that can still be chosen for in-depth examination and never were in a sample. */
function undrawn(db: Db | Trx) {
  return db
    .selectFrom('verification as v')
    .innerJoin('proposal as p', 'p.id', 'v.proposal_id')
    .innerJoin('accounted_grant as g', 'g.proposal_id', 'v.proposal_id')
    .select(['v.id', 'p.number', sql<Cents>`(g.approved ->> 'sumFundingApproved')::int8`.as('grant')])
    .where('v.current_step', 'in', OPEN_STEPS)
    .where('v.sample_id', 'is', null)
    .where('g.revision_status', '=', 'final_approved')
    .orderBy('v.id');
}

/** The same, locked. */
export async function lockUndrawn(trx: Trx): Promise<{ id: string; number: string; grant: Cents }[]> {
  return undrawn(trx).forUpdate('v').execute();
}

/** What they were granted, in cents. */
export async function listUndrawnGrants(db: Db): Promise<Cents[]> {
  return (await undrawn(db).execute()).map(({ grant }) => grant);
}

interface SampledRow {
  id: string;
  number: string;
  /** Still being filled in: files for the in-depth examination can be asked for. */
  isOpen: boolean;
  isRevoked: boolean;
}

/** Who is in a sample, locked. */
export async function lockSampled(trx: Trx, sampleId: string): Promise<SampledRow[]> {
  const rows = await trx
    .selectFrom('verification as v')
    .innerJoin('proposal as p', 'p.id', 'v.proposal_id')
    .leftJoin('accounted_grant as g', 'g.proposal_id', 'v.proposal_id')
    .select(['v.id', 'p.number', 'v.current_step', 'g.revision_status'])
    .where('v.sample_id', '=', sampleId)
    .orderBy('v.id')
    .forUpdate('v')
    .execute();
  return rows.map(({ id, number, current_step: step, revision_status: status }) => ({
    id,
    number,
    isOpen: OPEN_STEPS.some((open) => open === step),
    isRevoked: status !== 'final_approved',
  }));
}

/** Chosen after they were handed in: who examines them sees it, and nobody is asked for more. */
export async function markHandedIn(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('verification')
    .set({ check_required: true, updated_at: now, row_version: sql<number>`row_version + 1` })
    .where('id', 'in', [...ids])
    .execute();
}

export async function writeDrawn(
  trx: Trx,
  id: string,
  {
    protocol,
    ...drawn
  }: Pick<StoredSample, 'drawn_at' | 'drawn_by' | 'public_source' | 'draw_day'> & { protocol: object },
): Promise<void> {
  const set = { ...drawn, protocol: JSON.stringify(protocol) };
  await trx.updateTable('verification_sample').set(set).where('id', '=', id).execute();
}

function samples(db: Db | Trx) {
  return db
    .selectFrom('verification_sample')
    .select(['id', 'prepared_at', 'prepared_by', 'commitment', 'public_source', 'draw_day', 'frozen'])
    .select(['drawn_at', 'drawn_by', 'protocol']);
}

export async function findSample(db: Db | Trx, id: string): Promise<SampleRow | undefined> {
  return samples(db).where('id', '=', id).executeTakeFirst();
}

export async function lockSample(trx: Trx, id: string): Promise<SampleRow | undefined> {
  return samples(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Newest first. */
export async function listSamples(db: Db): Promise<SampleRow[]> {
  return samples(db).orderBy(sql`coalesce(prepared_at, drawn_at)`, 'desc').orderBy('id').execute();
}

/** Of a prepared sample, for its draw only. */
export async function getSeed(trx: Trx, id: string): Promise<Uint8Array> {
  const row = await trx.selectFrom('verification_sample').select('seed').where('id', '=', id).executeTakeFirstOrThrow();
  if (row.seed === null) throw new Error(`the sample ${id} has no seed`);
  return new Uint8Array(row.seed);
}
