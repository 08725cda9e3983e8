import type { Answers } from '@portal/domain/fields/field.ts';
import type { StepFacts } from '@portal/domain/proposal/facts.ts';
import type { CompleteSteps } from '@portal/domain/proposal/wizard.ts';
import { sql } from 'kysely';
import { type BearerKey, type BearerRow, bearerOf } from '../access/store.ts';
import { keptStatement } from '../platform/database/kept-statement.ts';
import type { Db, Trx } from '../platform/portal.ts';
import { LINKS, type ProposalRow, proposals } from './store.ts';

export interface StoredStep {
  data: Answers;
  /** 0: never saved. */
  version: number;
}

export const NEVER_SAVED: StoredStep = { data: {}, version: 0 };

/** A proposal with one of its steps. */
export interface ProposalWithStep {
  proposal: ProposalRow;
  stored: StoredStep;
}

interface StepKey {
  id: string;
  step: number;
}

type StepRow = ProposalRow & { step_data: Answers | null; step_version: number | null };

function withStep(db: Db | Trx, { id, step }: StepKey) {
  return proposals(db)
    .leftJoin('proposal_step as s', (join) => join.onRef('s.proposal_id', '=', 'p.id').on('s.step', '=', step))
    .select([LINKS.as('links'), 's.data as step_data', 's.version as step_version'])
    .where('p.id', '=', id);
}

const readWithStep = keptStatement(withStep);

/** A proposal and one of its steps in one query. */
export async function findProposalWithStep(
  db: Db | Trx,
  id: string,
  step: number,
): Promise<ProposalWithStep | undefined> {
  const [row] = await readWithStep(db, { id, step });
  return row === undefined ? undefined : stepFrom(row);
}

const readBearerWithStep = keptStatement(
  (db, asked: StepKey & BearerKey) =>
    sql<BearerRow & (StepRow | { id: null })>`
      select caller.*, asked.* from (${bearerOf(asked)}) as caller left join ${withStep(db, asked)} as asked on true`,
);

/** The same together with who is calling: the whole read of a save. */
export async function findBearerWithStep(
  db: Db,
  bearer: BearerKey,
  key: StepKey,
): Promise<{ caller: BearerRow | undefined; found: ProposalWithStep | undefined }> {
  const [row] = await readBearerWithStep(db, { ...bearer, ...key });
  return { caller: row, found: row === undefined || row.id === null ? undefined : stepFrom(row) };
}

function stepFrom(row: StepRow): ProposalWithStep {
  const { step_data: data, step_version: version } = row;
  return { proposal: row, stored: data === null || version === null ? NEVER_SAVED : { data, version } };
}

export async function findSteps(db: Db | Trx, proposalId: string): Promise<Map<number, Answers>> {
  const rows = await db
    .selectFrom('proposal_step')
    .select(['step', 'data'])
    .where('proposal_id', '=', proposalId)
    .execute();
  return new Map(rows.map(({ step, data }) => [step, data]));
}

export interface StepWrite {
  proposal: Pick<ProposalRow, 'id' | 'row_version'>;
  step: number;
  data: Answers;
  completeSteps: CompleteSteps;
  facts: StepFacts;
  sumDijFunding: number;
  rulesVersion: string;
  now: Date;
}

/**
 * Saves a step and the proposal's derived columns in one statement. Answers the step's new version, or undefined when
 * somebody changed the proposal since it was read; then nothing was written.
 */
export async function writeStep(db: Db | Trx, write: StepWrite): Promise<number | undefined> {
  const { proposal, data, facts, ...plain } = write;
  const json = { data: JSON.stringify(data), facts: JSON.stringify(facts) };
  const [row] = await writeVersioned(db, { ...plain, ...json, id: proposal.id, rowVersion: proposal.row_version });
  return row?.version;
}

type StepColumns = Omit<StepWrite, 'proposal' | 'data' | 'facts'> & Record<'id' | 'data' | 'facts', string>;

const writeVersioned = keptStatement(
  (_db, write: StepColumns & { rowVersion: number }) => sql<{ version: number }>`
    with p as (
      update proposal
      set complete_steps = ${write.completeSteps}, facts = ${write.facts}::jsonb,
          sum_dij_funding = ${write.sumDijFunding}, updated_at = ${write.now}, row_version = row_version + 1
      where id = ${write.id} and row_version = ${write.rowVersion}
      returning id
    )
    insert into proposal_step (proposal_id, step, data, rules_version, saved_at)
    select id, ${write.step}, ${write.data}::jsonb, ${write.rulesVersion}, ${write.now} from p
    on conflict (proposal_id, step) do update
    set data = excluded.data, rules_version = excluded.rules_version, saved_at = excluded.saved_at,
        version = proposal_step.version + 1
    returning version`,
);

/** One step of all the company's proposals, by proposal. */
export async function findStepOfAll(db: Db, companyId: string, step: number): Promise<Map<string, Answers>> {
  const rows = await db
    .selectFrom('proposal_step as s')
    .innerJoin('proposal as p', 'p.id', 's.proposal_id')
    .select(['s.proposal_id', 's.data'])
    .where('p.company_id', '=', companyId)
    .where('s.step', '=', step)
    .execute();
  return new Map(rows.map(({ proposal_id, data }) => [proposal_id, data]));
}
