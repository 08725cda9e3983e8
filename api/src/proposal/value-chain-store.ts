import { partnerState } from '@portal/domain/proposal/value-chain.ts';
import type { ValueChainPartner } from '@portal/domain/proposal/wire.ts';
import { WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import { keptStatement } from '../platform/database/kept-statement.ts';
import type { Db, Trx } from '../platform/portal.ts';

/** The proposal of the same programme that gave out a value-chain code: one that stands, or whose code `user` has already. */
export async function findLeadByCode(
  db: Db | Trx,
  code: string,
  user: string,
): Promise<{ id: string; companyId: string } | undefined> {
  const row = await db
    .selectFrom('proposal')
    .select(['id', 'company_id'])
    .where('given_code', '=', code)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('current_step', '!=', WITHDRAWN),
        exists(
          selectFrom('value_chain_use')
            .select('code')
            .where('value_chain_use.code', '=', code)
            .where('value_chain_use.proposal_id', '=', user),
        ),
      ]),
    )
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, companyId: row.company_id };
}

const forgetCodeUse = keptStatement((db, { proposalId }: { proposalId: string }) =>
  db.deleteFrom('value_chain_use').where('proposal_id', '=', proposalId),
);

/** Notes which code a proposal uses; at most one. */
export async function replaceCodeUse(trx: Trx, proposalId: string, code: string | null): Promise<void> {
  await forgetCodeUse(trx, { proposalId });
  if (code !== null) await trx.insertInto('value_chain_use').values({ code, proposal_id: proposalId }).execute();
}

/** The companies whose applications use a code, and how far these are. */
export async function findPartners(db: Db, code: string): Promise<ValueChainPartner[]> {
  const rows = await db
    .selectFrom('value_chain_use as u')
    .innerJoin('proposal as p', 'p.id', 'u.proposal_id')
    .select(['p.company_name as companyName', 'p.number as proposalId', 'p.current_step'])
    .where('u.code', '=', code)
    .where('p.current_step', '!=', WITHDRAWN)
    .orderBy('p.company_name')
    .execute();
  return rows.map(({ current_step, ...partner }) => ({ ...partner, state: partnerState(current_step) }));
}
