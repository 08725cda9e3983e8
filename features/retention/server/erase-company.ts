import { sql } from 'kysely';
import type { CaseStanding } from '#features/account/rules/closing.ts';
import { eraseTexts } from '#features/audit/server/store.ts';
import { findCaseIds, findCaseMedia } from '#features/cases/server/whole-case.ts';
import { tellPartners } from '#features/proposal/server/steps/value-chain-store.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { removeStored } from '#ground/server/storage/storage.ts';

/** False where it is no longer there. */
export async function lockCase(trx: Trx, proposalId: string): Promise<boolean> {
  const row = await trx.selectFrom('proposal').select('id').where('id', '=', proposalId).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Whole cases that were put together of it: the keys they are stored under. */
async function findCaseFiles(trx: Trx, proposalId: string): Promise<string[]> {
  const rows = await trx.selectFrom('case_file').select('id').where('proposal_id', '=', proposalId).execute();
  return rows.map(({ id }) => id);
}

/** Adds the case to the sums of erased ones: what is counted stays as it was. */
async function keepSums(trx: Trx, proposalId: string): Promise<void> {
  await sql`
    insert into past_cases (kind, state, received, approved, paid, cases, amount)
    select coalesce(w.kind, 'draft'), coalesce(w.state, 'draft'), p.received_at is not null,
      coalesce(r.revision_status <> 'final_denied', false), coalesce(y.is_paid, false), 1, coalesce(w.amount, 0)
    from proposal p
    left join work_list w on w.proposal_id = p.id
    left join revision r on r.proposal_id = p.id
    left join lateral (
      select true as is_paid from payout o join verification v on v.id = o.verification_id
      where v.proposal_id = p.id and o.state = 'paid' limit 1
    ) y on true
    where p.id = ${proposalId}
    on conflict (kind, state, received, approved, paid) do update set
      cases = past_cases.cases + 1, amount = past_cases.amount + excluded.amount`.execute(trx);
  await sql`
    update raffle r set proposal_id = null, past_submitted = p.submitted_at is not null
    from proposal p where p.id = ${proposalId} and r.proposal_id = p.id`.execute(trx);
}

const OF_PROPOSAL = [
  'case_file',
  'correction',
  'hearing',
  'letter',
  'past_revision',
  'objection',
  'amendment',
  'revision',
] as const;
const OF_CASE = [
  'bulk_item',
  'case_assignment',
  'case_check',
  'case_note',
  'decision_draft',
  'field_comment',
  'follow_up',
] as const;

/**
 * Whatever has a foreign key without cascade stands here; a table that is forgotten makes the database refuse. `ids`: of
 * everything the agency keeps by the id of a case: the application, its proof of use, proceedings, payments.
 */
async function deleteCase(trx: Trx, proposalId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('verification').where('proposal_id', '=', proposalId).execute();
  const corrections = trx.selectFrom('correction').select('id').where('proposal_id', '=', proposalId);
  await trx.deleteFrom('corrected_step').where('correction_id', 'in', corrections).execute();
  for (const table of OF_PROPOSAL)
    await trx
      .deleteFrom(table as 'letter')
      .where('proposal_id', '=', proposalId)
      .execute();
  for (const table of OF_CASE)
    await trx
      .deleteFrom(table as 'case_note')
      .where('case_id', 'in', ids)
      .execute();
  await trx.deleteFrom('proposal').where('id', '=', proposalId).execute();
}

/** Files with their links, signatures, receipts and bytes. */
async function deleteFiles(portal: Portal, trx: Trx, media: readonly { id: string; key: string }[]): Promise<void> {
  const ids = media.map(({ id }) => id);
  await sql`delete from media_link where media_id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from media where id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from receipt where media_id = any(${ids}::uuid[])`.execute(trx);
  const keys = media.map(({ key }) => key);
  await removeStored(portal, trx, keys);
}

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'case_standing.standing': CaseStanding;
  }
}

export interface StandingCase {
  id: string;
  number: string;
  standing: CaseStanding;
  /** Null for one that was never submitted. */
  endedOn: CalendarDay | null;
}

/** The company's applications, oldest number first. */
export async function listCases(db: Db | Trx, companyId: string): Promise<StandingCase[]> {
  const rows = await db
    .selectFrom('case_standing')
    .select(['proposal_id as id', 'number', 'standing', 'ended_on as endedOn'])
    .where('company_id', '=', companyId)
    .orderBy('number')
    .execute();
  return rows;
}

/** Entries of a company that are still good for something: not drawn yet, or won and unused. */
export async function countEntries(db: Db | Trx, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('raffle')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('proposal_id', 'is', null)
    .where('past_submitted', '=', false)
    .where(sql<boolean>`valid is distinct from false`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Takes the company out of the lottery: from a list that is still open its entries go, in a closed one a pseudonym stays,
 * since the draw and its protocol are bound to the list.
 */
async function forgetEntries(trx: Trx, companyId: string): Promise<void> {
  await sql`
    delete from raffle r using raffle_pot p
    where p.id = r.pot_id and p.frozen_at is null and r.company_id = ${companyId}`.execute(trx);
  await anonymise(trx, sql`company_id = ${companyId} and proposal_id is null`);
  await sql`
    delete from receipt r where r.company_id = ${companyId} and r.raffle_id is not null
      and not exists (select from raffle e where e.id = r.raffle_id and e.company_id is not null)`.execute(trx);
}

/** Entries whose draw is long over. */
export async function forgetOldEntries(trx: Trx, ids: readonly string[]): Promise<void> {
  await anonymise(trx, sql`id = any(${[...ids]}::uuid[])`);
  await sql`delete from receipt where raffle_id = any(${[...ids]}::uuid[])`.execute(trx);
}

async function anonymise(trx: Trx, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    delete from raffle_reminder where raffle_id in (select id from raffle where ${which})`.execute(trx);
  await sql`update raffle set company_id = null, account_id = null where ${which}`.execute(trx);
}

export async function lockCompany(trx: Trx, companyId: string): Promise<void> {
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().executeTakeFirst();
}

/** Paths under which the record names a case. */
const PATHS = [
  '/api/proposals',
  '/api/agency/proposals',
  '/api/verifications',
  '/api/agency/verifications',
  '/api/media',
] as const;

/**
 * Everything about an application: answers, files, proof of use, decisions, letters, receipts, notes, and what was written
 * into the record about it. What remains are sums. False where it is no longer there.
 */
export async function eraseCase(portal: Portal, trx: Trx, proposalId: string): Promise<boolean> {
  if (!(await lockCase(trx, proposalId))) return false;
  const erased = await findProposal(trx, proposalId);
  const ids = await findCaseIds(trx, proposalId);
  const media = await findCaseMedia(trx, proposalId);
  const files = await findCaseFiles(trx, proposalId);
  await keepSums(trx, proposalId);
  await deleteCase(trx, proposalId, ids);
  await deleteFiles(portal, trx, media);
  await trx.deleteFrom('receipt').where('proposal_id', '=', proposalId).execute();
  await removeStored(portal, trx, files);
  if (erased?.submitted_at === null) await tellPartners(portal, trx, erased, false);
  const named = [...ids, ...media.map(({ id }) => id)];
  await eraseTexts(trx, { subjects: named.flatMap((id) => PATHS.map((path) => `${path}/${id}`)) });
  return true;
}

/** A company with all it has: for one in which nobody is any more, and of which nothing must be kept. */
export async function eraseCompany(portal: Portal, trx: Trx, companyId: string): Promise<void> {
  for (const { id } of await listCases(trx, companyId)) await eraseCase(portal, trx, id);
  await forgetEntries(trx, companyId);
  const files = trx.selectFrom('media').select(['id', 'storage_key as key']).where('company_id', '=', companyId);
  await deleteFiles(portal, trx, await files.execute());
  // Of what was once there: files that were deleted long ago.
  await trx.deleteFrom('receipt').where('company_id', '=', companyId).execute();
  await trx.deleteFrom('company').where('id', '=', companyId).execute();
  await eraseTexts(trx, { subjects: [`/api/companies/${companyId}`] });
}

/** What need not be kept of a company that stays only because of cases that ended. */
export async function eraseRest(portal: Portal, trx: Trx, companyId: string): Promise<void> {
  for (const { id, standing } of await listCases(trx, companyId))
    if (standing === 'draft') await eraseCase(portal, trx, id);
  await forgetEntries(trx, companyId);
  await trx.deleteFrom('company_invitation').where('company_id', '=', companyId).execute();
}
