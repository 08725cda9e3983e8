import type { Answers } from '@portal/domain/fields/field.ts';
import { type FileCounts, NO_STEP_FACTS, type StepFacts } from '@portal/domain/proposal/facts.ts';
import type { RevisionStatus } from '@portal/domain/proposal/revision-status.ts';
import type { CompleteSteps } from '@portal/domain/proposal/wizard.ts';
import { type Selectable, sql } from 'kysely';
import { type BearerRow, bearerOf } from '../access/store.ts';
import { keptStatement } from '../platform/database/kept-statement.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Db, Trx } from '../platform/portal.ts';
import type { OpenCorrection } from './correction-access.ts';
import { openCorrection } from './correction-store.ts';
import { countFiles, type LinkRow } from './file-counts.ts';

/** A proposal with what the agency has written about it. */
export interface ProposalRow extends Selectable<Schema['proposal']> {
  revision_id: string | null;
  revision_status: RevisionStatus | null;
  in_objection: boolean;
  in_amendment: boolean;
  /** The proof of use that was begun for it. */
  verification_id: string | null;
  /** What the agency has asked for after the submission. */
  open_correction: OpenCorrection | null;
  /** End of the quota's window; null for an application without a quota. */
  submit_end: Date | null;
  links: LinkRow[];
}

export interface StoredStep {
  data: Answers;
  /** 0: never saved. */
  version: number;
}

export const NEVER_SAVED: StoredStep = { data: {}, version: 0 };

const LINKS = sql<LinkRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('resource', l.linked_resource, 'keywords', to_jsonb(l.keywords)))
  from media_link l where l.proposal_id = p.id and l.deleted_at is null), '[]')`;

function proposals(db: Db | Trx) {
  return db
    .selectFrom('proposal as p')
    .leftJoin('revision as r', 'r.proposal_id', 'p.id')
    .leftJoin('raffle as q', 'q.proposal_id', 'p.id')
    .leftJoin('raffle_pot as w', 'w.id', 'q.pot_id')
    .selectAll('p')
    .select([
      'r.id as revision_id',
      'r.revision_status',
      'w.submit_end',
      sql<boolean>`exists (select from objection o where o.proposal_id = p.id and o.closed_at is null)`.as(
        'in_objection',
      ),
      sql<boolean>`exists (select from amendment a where a.proposal_id = p.id and a.closed_at is null)`.as(
        'in_amendment',
      ),
      openCorrection('p.id').as('open_correction'),
      sql<string | null>`(select v.id from verification v where v.proposal_id = p.id)`.as('verification_id'),
    ]);
}

/** The company's proposals, oldest first; `decided` filters by whether a revision exists. */
export async function listProposals(db: Db, companyId: string, decided?: boolean): Promise<ProposalRow[]> {
  const list = decided === undefined ? LISTS.all : decided ? LISTS.decided : LISTS.undecided;
  return list(db, { companyId });
}

type OfCompany = { companyId: string };

function ofCompany(db: Db | Trx, { companyId }: OfCompany) {
  return proposals(db)
    .select(sql<LinkRow[]>`'[]'::jsonb`.as('links'))
    .where('p.company_id', '=', companyId)
    .orderBy('p.created_at');
}

const LISTS = {
  all: keptStatement(ofCompany),
  decided: keptStatement((db, company: OfCompany) => ofCompany(db, company).where('r.id', 'is not', null)),
  undecided: keptStatement((db, company: OfCompany) => ofCompany(db, company).where('r.id', 'is', null)),
};

function withId(db: Db | Trx, { id }: { id: string }) {
  return proposals(db).select(LINKS.as('links')).where('p.id', '=', id);
}

const readById = keptStatement(withId);
const readOwn = keptStatement((db, own: OfCompany & { id: string }) =>
  withId(db, own).where('p.company_id', '=', own.companyId),
);

export async function findProposal(db: Db | Trx, id: string): Promise<ProposalRow | undefined> {
  const [row] = await readById(db, { id });
  return row;
}

/** Undefined where there is none, and where it is another company's. */
export async function findProposalOf(db: Db, companyId: string, id: string): Promise<ProposalRow | undefined> {
  const [row] = await readOwn(db, { companyId, id });
  return row;
}

export async function isProposal(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('proposal').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The same, locked until the transaction ends: a transition sees the row as nobody else changes it. */
export async function lockProposal(trx: Trx, id: string): Promise<ProposalRow | undefined> {
  return withId(trx, { id }).forUpdate('p').executeTakeFirst();
}

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
  (db, asked: StepKey & { hash: Buffer }) =>
    sql<BearerRow & (StepRow | { id: null })>`
      select caller.*, asked.* from (${bearerOf(asked.hash)}) as caller left join ${withStep(db, asked)} as asked on true`,
);

/** The same together with who is calling: the whole read of a save. */
export async function findBearerWithStep(
  db: Db,
  hash: Buffer,
  key: StepKey,
): Promise<{ caller: BearerRow | undefined; found: ProposalWithStep | undefined }> {
  const [row] = await readBearerWithStep(db, { hash, ...key });
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

export function stepFactsOf(proposal: Pick<ProposalRow, 'facts'>): StepFacts {
  return { ...NO_STEP_FACTS, ...proposal.facts };
}

export function fileCountsOf(proposal: Pick<ProposalRow, 'links'>): FileCounts {
  return countFiles(proposal.links);
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

export interface ProposalChange {
  current_step?: number;
  complete_steps?: number;
  facts?: string;
  given_code?: string;
  sum_dij_funding?: number;
  submitted_at?: Date;
  confirmed_at?: Date;
  received_at?: Date | null;
  withdrawn_at?: Date;
  content_hash?: string;
  rules_version?: string;
  sheet_media_id?: string;
}

/** Changes a proposal that the caller has locked. */
export async function changeProposal(trx: Trx, id: string, change: ProposalChange, now: Date): Promise<void> {
  await trx
    .updateTable('proposal')
    .set({ ...change, updated_at: now, row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The next funding reference's number: never given twice, gaps are allowed. */
export async function nextProposalNumber(trx: Trx): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval('proposal_number') as next`.execute(trx);
  return Number(rows[0]?.next);
}

/** The company's proposals, with the company locked: only one may be in progress, however many requests race. */
export async function lockCompany(trx: Trx, companyId: string): Promise<{ current_step: number }[]> {
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
  return trx.selectFrom('proposal').select('current_step').where('company_id', '=', companyId).execute();
}

/** One that was submitted, and neither taken back nor refused. */
export async function hasLivingProposal(trx: Trx, companyId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('proposal as p')
    .leftJoin('revision as r', 'r.proposal_id', 'p.id')
    .select('p.id')
    .where('p.company_id', '=', companyId)
    .where('p.submitted_at', 'is not', null)
    .where('p.withdrawn_at', 'is', null)
    .where((is) => is.or([is('r.revision_status', 'is', null), is('r.revision_status', '=', 'final_approved')]))
    .executeTakeFirst();
  return found !== undefined;
}

export interface NewProposal {
  id: string;
  number: string;
  actor: { accountId: string; companyId: string; companyName: string };
  now: Date;
}

export async function insertProposal(trx: Trx, { id, number, actor, now }: NewProposal): Promise<void> {
  const row = {
    id,
    number,
    company_id: actor.companyId,
    account_id: actor.accountId,
    company_name: actor.companyName,
    facts: '{}',
    created_at: now,
    updated_at: now,
  };
  await trx.insertInto('proposal').values(row).execute();
}

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
