import { sql } from 'kysely';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { OtherApplication } from '../rules/alike.ts';
import type { SameAccount } from '../rules/proof-of-use.ts';

interface Sought {
  proposalId: string;
  companyId: string;
  register: string | null;
  postcode: string | null;
}

/** A whole town may apply. */
const OTHERS_MAX = 500;

/** Applications that could be the same company's: which are, `signsOf` says. Its own and its register number's first. */
export async function findSimilarApplications(db: Db | Trx, sought: Sought): Promise<OtherApplication[]> {
  const { proposalId, companyId, register, postcode } = sought;
  const rows = await db
    .with('alike', (cte) =>
      cte
        .selectFrom('applicant_key')
        .select('proposal_id')
        .where((eb) =>
          eb.or([
            eb.and([eb('kind', '=', 'register'), eb('key', '=', register ?? '')]),
            eb.and([eb('kind', '=', 'postcode'), eb('key', '=', postcode ?? '')]),
          ]),
        )
        .union(cte.selectFrom('proposal').select('id as proposal_id').where('company_id', '=', companyId)),
    )
    .selectFrom('alike as a')
    .innerJoin('proposal as p', 'p.id', 'a.proposal_id')
    .leftJoin('proposal_step as seat', (join) =>
      join.onRef('seat.proposal_id', '=', 'p.id').on('seat.step', '=', sql.lit(2)),
    )
    .leftJoin('proposal_step as details', (join) =>
      join.onRef('details.proposal_id', '=', 'p.id').on('details.step', '=', sql.lit(3)),
    )
    .leftJoin('current_grant as g', 'g.proposal_id', 'p.id')
    .select(['p.number', 'p.company_name', 'p.company_id', 'g.revision_status', 'g.decided_at'])
    .select([
      sql<string | null>`details.data ->> 'hRGNumber'`.as('register'),
      sql<string | null>`seat.data -> 'addresses' -> 0 ->> 'street'`.as('street'),
      sql<string | null>`seat.data -> 'addresses' -> 0 ->> 'housenumber'`.as('housenumber'),
      sql<string | null>`seat.data -> 'addresses' -> 0 ->> 'postcode'`.as('postcode'),
      sql<number | null>`(g.approved ->> 'sumFundingApproved')::bigint`.as('granted'),
    ])
    .where('p.id', '<>', proposalId)
    .where('p.submitted_at', 'is not', null)
    .where('p.withdrawn_at', 'is', null)
    .orderBy((eb) => eb('p.company_id', '=', companyId), 'desc')
    .orderBy('p.submitted_at', 'desc')
    .limit(OTHERS_MAX)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    companyName: row.company_name,
    registerNumber: row.register,
    ...{ street: row.street, housenumber: row.housenumber, postcode: row.postcode },
    isSameCompany: row.company_id === companyId,
    decision: row.revision_status,
    decidedOn: row.decided_at === null ? null : dayOf(row.decided_at),
    granted: row.granted === null ? null : Number(row.granted),
  }));
}

/** Other proofs of use with this account, whoever's. */
export async function findSameAccounts(
  db: Db | Trx,
  { proposalId, companyId, iban }: { proposalId: string; companyId: string; iban: string },
): Promise<SameAccount[]> {
  const rows = await db
    .selectFrom('applicant_key as k')
    .innerJoin('proposal as p', 'p.id', 'k.proposal_id')
    .select(['p.number', 'p.company_name', 'p.company_id'])
    .where('k.kind', '=', 'iban')
    .where('k.key', '=', iban)
    .where('k.proposal_id', '<>', proposalId)
    .orderBy('p.number')
    .limit(OTHERS_MAX)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    companyName: row.company_name,
    isSameCompany: row.company_id === companyId,
  }));
}
