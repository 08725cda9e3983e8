import { type RawBuilder, sql } from 'kysely';
import type { AuditRecord } from '#features/audit/server/record.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { ACCOUNT_ACTS, INVITATION_ACTS, NEW_DEVICE, PEOPLE_ACTS, type RecordKind } from '../rules/record.ts';

/** What somebody did to who belongs to a company. */
export function recordOf(
  { accountId, companyId }: { accountId: string; companyId: string },
  act: string,
  detail: object,
  ...people: readonly string[]
): AuditRecord {
  const subjects = [`/api/companies/${companyId}`, ...people.map((id) => `/api/users/${id}`)];
  return { actor: { kind: 'applicant', id: accountId }, act: `company.${act}`, subjects, detail };
}

interface RecordAsked {
  companyId: string;
  /** Who reads: what they did themselves is theirs to see. */
  readerId: string;
  kinds: readonly RecordKind[];
  person: string | undefined;
  proposal: string | undefined;
  limit: number;
  offset: number;
  /** Changes of answers that are not written down yet. */
  fresh: readonly FreshChange[];
}

interface FreshChange {
  proposalId: string;
  /** Null: of the application itself. */
  verificationId: string | null;
  step: number;
  by: string | null;
  at: Date;
}

declare module '#ground/server/portal.ts' {
  interface Offers {
    /** Changes of answers that are not written down yet, since more of them may come. */
    freshChanges(trx: Trx, portal: Portal, proposalIds: readonly string[]): Promise<readonly FreshChange[]>;
  }
}

export interface RecordRow {
  at: Date;
  by: string | null;
  act: string;
  proposalId: string | null;
  step: number | null;
  /** Of answers: how many. */
  count: number;
  about: string | null;
  /** Whom it concerned. */
  person: string | null;
  role: string | null;
  total: number;
}

const names = (acts: object): RawBuilder<unknown> => sql`${Object.keys(acts)}::text[]`;

/** Who belongs to the company, from the record of acts, with whoever registered it. */
function people(companyId: string): RawBuilder<unknown> {
  const iri = `/api/companies/${companyId}`;
  return sql`
    select c.created_at as at, c.account_id as by, 'people' as kind, 'company.register' as act, null::uuid as proposal_id,
      null::smallint as step, 1 as count, null::text as about, null::uuid as person, null::text as role
    from company c where c.id = ${companyId}
    union all
    select e.at, e.actor_id, case when e.act = any(${names(PEOPLE_ACTS)}) then 'people' else 'invitations' end, e.act, null,
      null, 1, null, (select substr(s, 12)::uuid from unnest(e.subjects) s where s like '/api/users/%' limit 1),
      coalesce(e.detail->>'to', e.detail->>'role')
    from audit_entry e
    where e.subjects @> array[${iri}] and e.actor_kind = 'applicant'
      and (e.act = any(${names(PEOPLE_ACTS)}) or e.act = any(${names(INVITATION_ACTS)}))`;
}

/**
 * About the accounts of those who act for this company alone, since they came; one's own always. Which device it was is
 * its owner's to know.
 */
function accounts({ companyId, readerId }: RecordAsked): RawBuilder<unknown> {
  const isRead = (at: RawBuilder<unknown>) => sql`(m.account_id = ${readerId} or (${at} >= m.joined_at and not exists (
    select from company_member o where o.account_id = m.account_id and o.company_id <> m.company_id)))`;
  return sql`
    select e.at, e.actor_id, 'accounts', e.act, null::uuid, null::smallint, 1, null::text, null::uuid, null::text
    from company_member m join audit_entry e on e.actor_id = m.account_id
    where m.company_id = ${companyId} and e.actor_kind = 'applicant' and e.act = any(${names(ACCOUNT_ACTS)})
      and ${isRead(sql`e.at`)}
    union all
    select d.first_at, d.account_id, 'accounts', ${NEW_DEVICE}::text, null, null, 1,
      case when d.account_id = ${readerId} then nullif(d.name, '') end, null, null
    from company_member m join known_device d on d.account_id = m.account_id
    where m.company_id = ${companyId} and d.was_new and ${isRead(sql`d.first_at`)}`;
}

/** Answers: a step, a person, a day is one line. */
function answers({ companyId, fresh }: RecordAsked): RawBuilder<unknown> {
  const unwritten = JSON.stringify(
    fresh.map(({ proposalId, verificationId, step, by, at }) => ({ proposalId, verificationId, step, by, at })),
  );
  return sql`
    select max(c.at), c.by, 'answers', case when c.is_proof then 'filled-in-proof' else 'filled-in' end, c.proposal_id, c.step, count(*)::integer, null::text, null::uuid, null::text
    from (
      select a.proposal_id, a.step, a.changed_by as by, a.changed_at as at, a.verification_id is not null as is_proof
      from answer_change a
      join proposal p on p.id = a.proposal_id where p.company_id = ${companyId}
      union all
      select f."proposalId", f.step, f.by, f.at, f."verificationId" is not null
      from jsonb_to_recordset(${unwritten}::jsonb)
        as f("proposalId" uuid, "verificationId" uuid, step smallint, by uuid, at timestamptz)) c
    group by c.proposal_id, c.is_proof, c.step, c.by, business_day(c.at)`;
}

/** Uploads, submissions and whatever else has a receipt that names a person, and files that were deleted. */
function receiptsAndFiles(companyId: string): RawBuilder<unknown> {
  const proposalOf = sql`(select l.proposal_id from media_link l where l.media_id = m.id and l.proposal_id is not null limit 1)`;
  return sql`
    select r.happened_at, r.account_id, case when r.act = 'file-uploaded' then 'files' else 'submissions' end, r.act,
      coalesce(r.proposal_id, (
        select l.proposal_id from media_link l where l.media_id = r.media_id and l.proposal_id is not null limit 1)),
      null::smallint, 1, r.subject, null::uuid, null::text
    from receipt r where r.company_id = ${companyId} and r.account_id is not null
    union all
    select m.deleted_at, m.deleted_by, 'files', 'file-deleted', ${proposalOf}, null, 1, m.file_name, null, null
    from media m where m.company_id = ${companyId} and m.deleted_by is not null and m.deleted_at is not null`;
}

/** A page of everything that people of the company did for it, newest first, from what is stored anyway. */
export async function readRecord(db: Trx, asked: RecordAsked): Promise<RecordRow[]> {
  const { companyId, readerId, kinds, person, proposal, limit, offset } = asked;
  const { rows } = await sql<RecordRow>`
    select at, by, act, proposal_id as "proposalId", step, count, about, person, role,
      (count(*) over ())::integer as total
    from (${people(companyId)}
      union all ${accounts(asked)}
      union all ${answers(asked)}
      union all ${receiptsAndFiles(companyId)}) entry
    where (kind = any(${[...kinds]}::text[]) or by = ${readerId})
      and (${person ?? null}::uuid is null or by = ${person ?? null}::uuid)
      and (${proposal ?? null}::uuid is null or proposal_id = ${proposal ?? null}::uuid)
    order by at desc, act, proposal_id, step
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The company's applications by number, as its record may be narrowed to them. */
export async function listNumbers(db: Db, companyId: string): Promise<{ id: string; number: string }[]> {
  return db
    .selectFrom('proposal')
    .select(['id', 'number'])
    .where('company_id', '=', companyId)
    .orderBy('number')
    .execute();
}
