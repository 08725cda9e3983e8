import { sql } from 'kysely';
import { type BearerKey, type BearerRow, bearerOf } from '#features/access/server/bearer-store.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { keptRead, keptStatement } from '#ground/server/database/kept-statement.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { StepFacts } from '../../rules/facts.ts';
import type { CompleteSteps } from '../../rules/wizard.ts';
import { earliestRun } from '../replaced-answers.ts';
import { asProposal, LINKS, type ProposalRow, proposals, type UnsubmittedRow, unsubmitted } from '../store.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'proposal_step.data': Answers;
  }
}

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

/** A proposal and which version of one of its steps is stored: what a save needs of what was there. */
export interface ProposalAtStep {
  proposal: ProposalRow;
  /** 0: never saved. */
  version: number;
}

interface StepKey {
  id: string;
  step: number;
}

type VersionRow = ProposalRow & { step_version: number | null };
type StepRow = VersionRow & { step_data: Answers | null };
type Unsubmitted<R extends VersionRow> = UnsubmittedRow & Pick<R, Exclude<keyof R, keyof ProposalRow>>;

function atStep(db: Db | Trx, { id, step }: StepKey) {
  return proposals(db)
    .leftJoin('proposal_step as s', (join) => join.onRef('s.proposal_id', '=', 'p.id').on('s.step', '=', step))
    .select([LINKS.as('links'), 's.version as step_version'])
    .where('p.id', '=', id);
}

function withStep(db: Db | Trx, key: StepKey) {
  return atStep(db, key).select('s.data as step_data');
}

function unsubmittedAtStep(db: Db | Trx, { id, step }: StepKey) {
  return unsubmitted(db)
    .leftJoin('proposal_step as s', (join) => join.onRef('s.proposal_id', '=', 'p.id').on('s.step', '=', step))
    .select('s.version as step_version')
    .where('p.id', '=', id);
}

const readWithStep = keptRead(withStep);
const readAtStep = keptRead(atStep);

/** A proposal and one of its steps in one query. */
export async function findProposalWithStep(
  db: Db | Trx,
  id: string,
  step: number,
): Promise<ProposalWithStep | undefined> {
  const [row] = await readWithStep(db, { id, step });
  return row === undefined ? undefined : stepFrom(row);
}

export async function findProposalAtStep(db: Db, id: string, step: number): Promise<ProposalAtStep | undefined> {
  const [row] = await readAtStep(db, { id, step });
  return row === undefined ? undefined : versionFrom(row);
}

interface WithBearer<T> {
  caller: BearerRow | undefined;
  found: T | undefined;
}

const readBearerWithStep = keptRead(
  (db, asked: StepKey & BearerKey) => sql<BearerRow & (Unsubmitted<StepRow> | { id: null })>`
    select caller.*, asked.* from (${bearerOf(asked)}) as caller
    left join ${unsubmittedAtStep(db, asked).select('s.data as step_data')} as asked on true`,
);

/** The same together with who is calling, in one query before the submission; a submitted application takes a second one. */
export async function findBearerWithStep(
  db: Db,
  bearer: BearerKey,
  key: StepKey,
): Promise<WithBearer<ProposalWithStep>> {
  const [row] = await readBearerWithStep(db, { ...bearer, ...key });
  if (row === undefined || row.id !== null) return { caller: row, found: row && stepFrom(asProposal(row)) };
  return { caller: row, found: await findProposalWithStep(db, key.id, key.step) };
}

const readBearerAtStep = keptRead(
  (db, asked: StepKey & BearerKey) => sql<BearerRow & (Unsubmitted<VersionRow> | { id: null })>`
    select caller.*, asked.* from (${bearerOf(asked)}) as caller left join ${unsubmittedAtStep(db, asked)} as asked on true`,
);

/** All that a save reads, likewise. */
export async function findBearerAtStep(db: Db, bearer: BearerKey, key: StepKey): Promise<WithBearer<ProposalAtStep>> {
  const [row] = await readBearerAtStep(db, { ...bearer, ...key });
  if (row === undefined || row.id !== null) return { caller: row, found: row && versionFrom(asProposal(row)) };
  return { caller: row, found: await findProposalAtStep(db, key.id, key.step) };
}

function stepFrom(row: StepRow): ProposalWithStep {
  const { step_data: data, step_version: version } = row;
  return { proposal: row, stored: data === null || version === null ? NEVER_SAVED : { data, version } };
}

function versionFrom(row: VersionRow): ProposalAtStep {
  return { proposal: row, version: row.step_version ?? NEVER_SAVED.version };
}

const readStep = keptRead((db, { id, step }: StepKey) =>
  db.selectFrom('proposal_step').select(['data', 'version']).where('proposal_id', '=', id).where('step', '=', step),
);

export async function findStoredStep(db: Db | Trx, proposalId: string, step: number): Promise<StoredStep> {
  const [found] = await readStep(db, { id: proposalId, step });
  return found ?? NEVER_SAVED;
}

const readSteps = keptRead((db, { id }: Pick<StepKey, 'id'>) =>
  db.selectFrom('proposal_step').select(['step', 'data']).where('proposal_id', '=', id),
);

export async function findSteps(db: Db | Trx, proposalId: string): Promise<Map<number, Answers>> {
  const rows = await readSteps(db, { id: proposalId });
  return new Map(rows.map(({ step, data }) => [step, data]));
}

export interface StepWrite {
  proposal: Pick<ProposalRow, 'id' | 'row_version' | 'facts'>;
  step: number;
  /** Of the step, as it was read; 0: never saved. */
  version: number;
  data: Answers;
  completeSteps: CompleteSteps;
  /** Undefined: the same as before. */
  facts: StepFacts | undefined;
  sumDijFunding: number;
  rulesVersion: string;
  now: Date;
  /** Account of whoever saves. */
  by: string;
}

/**
 * Saves a step and the proposal's derived columns in one statement. Answers the step's new version, or undefined when
 * somebody changed the proposal since it was read; then nothing was written.
 */
export async function writeStep(db: Db | Trx, write: StepWrite): Promise<number | undefined> {
  const args = argsOf(write);
  const { facts = write.proposal.facts, sumDijFunding } = write;
  const [row] = keepsFacts(write)
    ? await updateAnswers(db, args)
    : await writeAnswersAndFacts(db, { ...args, facts: JSON.stringify(facts), sumDijFunding });
  return row?.version;
}

/** True for nearly every save: the step is stored already, and its new answers change no fact that other steps know. */
function keepsFacts({ facts, version }: StepWrite): boolean {
  return facts === undefined && version > 0;
}

function argsOf({ proposal, step, data, completeSteps, rulesVersion, now, by }: StepWrite): Versioned {
  const { id, row_version: rowVersion } = proposal;
  return { id, rowVersion, step, data: JSON.stringify(data), completeSteps, rulesVersion, now, ...runOf(by, now) };
}

/** Whose run of saves this is; one that began after `runsFrom` goes on. */
export function runOf(savedBy: string, now: Date): { savedBy: string; runsFrom: Date } {
  return { savedBy, runsFrom: earliestRun(now) };
}

interface Versioned
  extends ReturnType<typeof runOf>,
    Pick<StepWrite, 'step' | 'completeSteps' | 'rulesVersion' | 'now'> {
  id: string;
  rowVersion: number;
  data: string;
}

/** Columns that say who saved and in which run; a trigger of the table keeps what stood there before a run. */
export const runColumns = ({ savedBy, runsFrom, now }: Pick<Versioned, 'savedBy' | 'runsFrom' | 'now'>) => sql`
  saved_by = ${savedBy}::uuid,
  run_since = case when s.saved_by = ${savedBy}::uuid and s.run_since > ${runsFrom}::timestamptz then s.run_since
    else ${now}::timestamptz end,
  run_version = case when s.saved_by = ${savedBy}::uuid and s.run_since > ${runsFrom}::timestamptz then s.run_version
    else s.version + 1 end`;

const writeAnswersAndFacts = keptStatement(
  (_db, write: Versioned & { facts: string; sumDijFunding: number }) => sql<{ version: number }>`
    with p as (
      update proposal
      set complete_steps = ${write.completeSteps}, facts = ${write.facts}::jsonb,
          sum_dij_funding = ${write.sumDijFunding}, updated_at = ${write.now}, row_version = row_version + 1
      where id = ${write.id} and row_version = ${write.rowVersion}
      returning id
    )
    insert into proposal_step as s (proposal_id, step, data, rules_version, saved_at, saved_by, run_since)
    select id, ${write.step}, ${write.data}::jsonb, ${write.rulesVersion}, ${write.now}, ${write.savedBy}::uuid,
      ${write.now} from p
    on conflict (proposal_id, step) do update
    set data = excluded.data, rules_version = excluded.rules_version, saved_at = excluded.saved_at,
        version = s.version + 1, ${runColumns(write)}
    returning version`,
);

/** Without facts and sum, and without trying an insert first: a sixth less work for the database. */
const updateAnswers = keptStatement(
  (_db, write: Versioned) => sql<{ version: number }>`
  with p as (
    update proposal
    set complete_steps = ${write.completeSteps}, updated_at = ${write.now}, row_version = row_version + 1
    where id = ${write.id} and row_version = ${write.rowVersion}
    returning id
  )
  update proposal_step s
  set data = ${write.data}::jsonb, rules_version = ${write.rulesVersion}, saved_at = ${write.now}, version = s.version + 1,
      ${runColumns(write)}
  from p
  where s.proposal_id = p.id and s.step = ${write.step}
  returning s.version`,
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
