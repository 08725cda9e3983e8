import { sql } from 'kysely';
import type { Db, Trx } from '#ground/server/portal.ts';

/** Every file of a case, wherever it hangs. */
export async function findCaseMedia(db: Db | Trx, proposalId: string): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    with v as (select id, sheet_media_id from verification where proposal_id = ${proposalId})
    select m.id, m.storage_key as key from media m where m.id in (
      select media_id from media_link where proposal_id = ${proposalId}
      union select media_id from media_link where linked_resource in (
        select '/api/verifications/' || id from v union select '/api/proposals/' || ${proposalId}::uuid
        union select '/api/verification_proofs/' || p.id from verification_proof p join v on v.id = p.verification_id)
      union select i.media_id from verification_proof_invoice i
        join verification_proof p on p.id = i.verification_proof_id join v on v.id = p.verification_id
      union select media_id from letter where proposal_id = ${proposalId}
      union select sheet_media_id from proposal where id = ${proposalId}
      union select sheet_media_id from v)`.execute(db);
  return rows;
}

/** Of everything the agency keeps by the id of a case: the application, its proof of use, proceedings, payments. */
export async function findCaseIds(db: Db | Trx, proposalId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with v as (select id from verification where proposal_id = ${proposalId})
    select ${proposalId}::uuid as id union all select id from v
    union all select id from correction where proposal_id = ${proposalId}
    union all select id from amendment where proposal_id = ${proposalId}
    union all select id from objection where proposal_id = ${proposalId}
    union all select id from hearing where proposal_id = ${proposalId}
    union all select id from payout where verification_id in (select id from v)
    union all select id from bank_change where verification_id in (select id from v)`.execute(db);
  return rows.map(({ id }) => id);
}
