import { sql } from 'kysely';
import { findCaseIds, findCaseMedia } from '#features/cases/server/whole-case.ts';
import type { Trx } from '#ground/server/portal.ts';

/** What hangs on an application besides its rows. */
export interface CaseParts {
  /** Of everything the agency keeps by the id of a case: the application, its proof of use, proceedings, payments. */
  ids: string[];
  media: { id: string; key: string }[];
  /** Keys of the files that were put together of the whole case. */
  files: string[];
}

/** False where it is no longer there. */
export async function lockCase(trx: Trx, proposalId: string): Promise<boolean> {
  const row = await trx.selectFrom('proposal').select('id').where('id', '=', proposalId).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function findCaseParts(trx: Trx, proposalId: string): Promise<CaseParts> {
  return {
    ids: await findCaseIds(trx, proposalId),
    media: await findCaseMedia(trx, proposalId),
    files: await findCaseFiles(trx, proposalId),
  };
}

/** Whole cases that were put together of it: the keys they are stored under. */
async function findCaseFiles(trx: Trx, proposalId: string): Promise<string[]> {
  const rows = await trx.selectFrom('case_file').select('id').where('proposal_id', '=', proposalId).execute();
  return rows.map(({ id }) => id);
}

/** Adds the case to the sums of erased ones: what is counted stays as it was. */
export async function keepSums(trx: Trx, proposalId: string): Promise<void> {
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

/** Whatever has a foreign key without cascade stands here; a table that is forgotten makes the database refuse. */
export async function deleteCase(trx: Trx, proposalId: string, { ids }: CaseParts): Promise<void> {
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

/** Files with their links, signatures and receipts; the bytes are for the caller. */
export async function deleteFiles(trx: Trx, media: readonly { id: string }[]): Promise<void> {
  if (media.length === 0) return;
  const ids = media.map(({ id }) => id);
  await sql`delete from media_link where media_id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from media where id = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from receipt where media_id = any(${ids}::uuid[])`.execute(trx);
}

export async function deleteReceiptsOf(trx: Trx, proposalId: string): Promise<void> {
  await trx.deleteFrom('receipt').where('proposal_id', '=', proposalId).execute();
}
