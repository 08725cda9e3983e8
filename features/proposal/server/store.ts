import { type Selectable, sql } from 'kysely';
import { type BearerKey, type BearerRow, bearerOf } from '#features/access/server/bearer-store.ts';
import { keptByNames, keptRead, keptStatement } from '#ground/server/database/kept-statement.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { type FileCounts, NO_STEP_FACTS, type StepFacts } from '../rules/facts.ts';
import type { RevisionStatus } from '../rules/wire.ts';
import { WITHDRAWN } from '../rules/wizard.ts';
import { countFiles, type LinkRow } from './file-counts.ts';
import { type OpenCorrection, openCorrection } from './steps/correction-access.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'proposal.facts': object;
  }
}

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
  /** The code it names, where no application gives it any more. */
  lost_lead_code: string | null;
  links: LinkRow[];
}

export const LINKS = sql<LinkRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('resource', l.linked_resource, 'keywords', to_jsonb(l.keywords)))
  from media_link l where l.proposal_id = p.id and l.deleted_at is null), '[]')`;

/**
 * The id of a submitted application, else null: the tables joined by it hold nothing before the submission, and a join on null
 * costs nothing. Most applications that are read are not submitted.
 */
const SENT_ID = sql<string | null>`case when p.submitted_at is not null then p.id end`;

/** Days beyond its quota's window in which an application that came in time may still be typed (docs/decisions/0089). */
export const PAPER_TYPING_DAYS = 14;

/** What came on paper within the window is typed a little after it as well, if its application was begun before (docs/decisions/0089). */
const SUBMIT_END = sql<Date | null>`case when p.current_step between 0 and 11 and exists (
    select from paper_application a where a.company_id = p.company_id and a.handed_in_at is null
      and a.received_on <= (w.submit_end at time zone 'Europe/Berlin')::date)
  then w.submit_end + ${sql.raw(`interval '${PAPER_TYPING_DAYS} days'`)} else w.submit_end end`;

/** A lead gives its code as long as it leads: not when it applies alone, was withdrawn or is gone (decisions §9). */
export const GIVES_CODE = sql<boolean>`(l.current_step <> ${sql.lit(WITHDRAWN)} and l.facts ->> 'isLead' = 'true')`;

const LOST_LEAD_CODE = sql<string | null>`(select u.code from value_chain_use u where u.proposal_id = p.id
  and not exists (select from proposal l where l.given_code = u.code and ${GIVES_CODE}))`.as('lost_lead_code');

function withWindow(db: Db | Trx) {
  return db
    .selectFrom('proposal as p')
    .leftJoin('raffle as q', 'q.proposal_id', 'p.id')
    .leftJoin('raffle_pot as w', 'w.id', 'q.pot_id')
    .selectAll('p')
    .select([SUBMIT_END.as('submit_end'), LOST_LEAD_CODE]);
}

export function proposals(db: Db | Trx) {
  return withWindow(db)
    .leftJoin('revision as r', (join) => join.on(sql<boolean>`r.proposal_id = ${SENT_ID}`))
    .select([
      'r.id as revision_id',
      'r.revision_status',
      sql<boolean>`exists (select from objection o where o.proposal_id = ${SENT_ID} and o.closed_at is null)`.as(
        'in_objection',
      ),
      sql<boolean>`exists (select from amendment a where a.proposal_id = ${SENT_ID} and a.closed_at is null)`.as(
        'in_amendment',
      ),
      openCorrection(SENT_ID).as('open_correction'),
      sql<string | null>`(select v.id from verification v where v.proposal_id = ${SENT_ID})`.as('verification_id'),
    ]);
}

type AgencyColumns = keyof typeof NO_AGENCY_COLUMNS;
/** A proposal without what the agency writes about it. */
export type UnsubmittedRow = Omit<ProposalRow, AgencyColumns>;

/** The agency writes about an application only once it is submitted. */
const NO_AGENCY_COLUMNS = {
  revision_id: null,
  revision_status: null,
  in_objection: false,
  in_amendment: false,
  verification_id: null,
  open_correction: null,
} as const satisfies Partial<ProposalRow>;

/** An application before its submission, read without the eight tables that can hold nothing about it: they are a third of the time a save reads. */
export function unsubmitted(db: Db | Trx) {
  return withWindow(db).select(LINKS.as('links')).where('p.submitted_at', 'is', null);
}

export function asProposal<T extends object>(row: T): T & Pick<ProposalRow, AgencyColumns> {
  return Object.assign(row, NO_AGENCY_COLUMNS);
}

const NO_LINKS = sql<LinkRow[]>`'[]'::jsonb`.as('links');

interface OfCompany {
  companyId: string;
}

const readOfCompany = keptRead((db, { companyId }: OfCompany) =>
  proposals(db).select(NO_LINKS).where('p.company_id', '=', companyId).orderBy('p.created_at'),
);

/** The company's proposals, oldest first. */
export async function listProposals(db: Db, companyId: string): Promise<ProposalRow[]> {
  return readOfCompany(db, { companyId });
}

/** What a list shows of the proposal itself (contract §6.2). */
const LISTED = [
  'id',
  'number',
  'company_id',
  'company_name',
  'current_step',
  'complete_steps',
  'sum_dij_funding',
  'submitted_at',
  'confirmed_at',
  'received_at',
  'withdrawn_at',
] as const satisfies readonly (keyof Schema['proposal'])[];
type Listed = Pick<ProposalRow, (typeof LISTED)[number] | 'lost_lead_code'>;
export type ListedProposal = Listed & Pick<ProposalRow, AgencyColumns>;

const readBearerWithOwn = keptRead((db, bearer: BearerKey) => {
  const own = db
    .selectFrom('proposal as p')
    .select([...LISTED, LOST_LEAD_CODE])
    .where('p.company_id', '=', sql.ref<string>('caller.holder_company_id'))
    .orderBy('p.created_at');
  return sql<BearerRow & (Listed | { id: null })>`
    select caller.*, asked.* from (${bearerOf(bearer)}) as caller left join lateral ${own} as asked on true`;
});

/** The same of who is calling, together with who that is. What the agency has written is read only once something was submitted. */
export async function findBearerWithList(
  db: Db,
  bearer: BearerKey,
): Promise<{ caller: BearerRow | undefined; proposals: ListedProposal[] }> {
  const rows = await readBearerWithOwn(db, bearer);
  const caller = rows[0];
  const own = rows.filter((row) => row.id !== null);
  const wasSent = own.some(({ submitted_at }) => submitted_at !== null);
  const proposals = wasSent ? await listProposals(db, caller?.holder_company_id ?? '') : own.map(asProposal);
  return { caller, proposals };
}

function withId(db: Db | Trx, { id }: { id: string }) {
  return proposals(db).select(LINKS.as('links')).where('p.id', '=', id);
}

const readById = keptRead(withId);
const readLocked = keptStatement((db, own: { id: string }) => withId(db, own).forUpdate('p'));
const readOwn = keptRead((db, own: OfCompany & { id: string }) =>
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

const readBearerWithUnsubmitted = keptRead(
  (db, asked: BearerKey & { id: string }) => sql<BearerRow & (UnsubmittedRow | { id: null })>`
    select caller.*, asked.* from (${bearerOf(asked)}) as caller
    left join ${unsubmitted(db).where('p.id', '=', asked.id)} as asked on true`,
);

/** Who is calling, together with an application before its submission, whoever owns it. Undefined where there is none, and where it was submitted. */
export async function findBearerWithUnsubmitted(
  db: Db,
  bearer: BearerKey,
  id: string,
): Promise<{ caller: BearerRow | undefined; unsubmitted: ProposalRow | undefined }> {
  const [row] = await readBearerWithUnsubmitted(db, { ...bearer, id });
  return { caller: row, unsubmitted: row === undefined || row.id === null ? undefined : asProposal(row) };
}

export async function isProposal(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('proposal').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The same, locked until the transaction ends, so that nobody else changes it meanwhile. */
export async function lockProposal(trx: Trx, id: string): Promise<ProposalRow | undefined> {
  const [row] = await readLocked(trx, { id });
  return row;
}

export function stepFactsOf(proposal: Pick<ProposalRow, 'facts'>): StepFacts {
  return { ...NO_STEP_FACTS, ...proposal.facts };
}

export function fileCountsOf(proposal: Pick<ProposalRow, 'links'>): FileCounts {
  return countFiles(proposal.links);
}

interface ProposalChange {
  current_step?: number;
  complete_steps?: number;
  facts?: string;
  given_code?: string;
  sum_dij_funding?: number;
  submitted_at?: Date;
  confirmed_at?: Date;
  /** Who submitted or sent it. */
  handed_in_by?: string;
  received_at?: Date | null;
  withdrawn_at?: Date;
  content_hash?: string;
  rules_version?: string;
  sheet_media_id?: string;
}

const writeChange = keptByNames((db, { id, now, ...change }: ProposalChange & { id: string; now: Date }) =>
  db
    .updateTable('proposal')
    .set({ ...change, updated_at: now, row_version: sql<number>`row_version + 1` })
    .where('id', '=', id),
);

/** Changes a proposal that the caller has locked. */
export async function changeProposal(trx: Trx, id: string, change: ProposalChange, now: Date): Promise<void> {
  await writeChange(trx, { ...change, id, now });
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
export async function hasProposalInForce(trx: Trx, companyId: string): Promise<boolean> {
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

interface NewProposal {
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
