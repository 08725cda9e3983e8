import { latestPassedEnd } from '#features/raffle/rules/pots.ts';
import { keptStatement } from '#ground/server/database/kept-statement.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { partnerState, type ValueChainPartner } from '../../rules/value-chain.ts';
import { WITHDRAWN } from '../../rules/wizard.ts';
import { GIVES_CODE } from '../store.ts';

/** The application that gives a value-chain code, as long as it does. */
export async function findLeadByCode(db: Db | Trx, code: string): Promise<{ companyId: string } | undefined> {
  return db
    .selectFrom('proposal as l')
    .select('company_id as companyId')
    .where('l.given_code', '=', code)
    .where(GIVES_CODE)
    .executeTakeFirst();
}

const forgetCodeUse = keptStatement((db, { proposalId }: { proposalId: string }) =>
  db.deleteFrom('value_chain_use').where('proposal_id', '=', proposalId),
);

/** Notes which code a proposal uses; at most one. */
export async function replaceCodeUse(trx: Trx, proposalId: string, code: string | null): Promise<void> {
  await forgetCodeUse(trx, { proposalId });
  if (code !== null) await trx.insertInto('value_chain_use').values({ code, proposal_id: proposalId }).execute();
}

function usersOf(db: Db | Trx, code: string) {
  return db
    .selectFrom('value_chain_use as u')
    .innerJoin('proposal as p', 'p.id', 'u.proposal_id')
    .where('u.code', '=', code)
    .where('p.current_step', '!=', WITHDRAWN);
}

/** The companies whose applications use a code, and how far these are. */
export async function findPartners(db: Db | Trx, code: string | null): Promise<ValueChainPartner[]> {
  if (code === null) return [];
  const rows = await usersOf(db, code)
    .select(['p.company_name as companyName', 'p.number as proposalId', 'p.current_step'])
    .orderBy('p.company_name')
    .execute();
  return rows.map(({ current_step, ...partner }) => ({ ...partner, state: partnerState(current_step) }));
}

/** Those of them that can still be submitted, in an order that two transactions keep alike. */
export async function findDraftsWith(trx: Trx, code: string, now: Date) {
  return usersOf(trx, code)
    .leftJoin('raffle as q', 'q.proposal_id', 'p.id')
    .leftJoin('raffle_pot as w', 'w.id', 'q.pot_id')
    .where((is) => is.or([is('w.submit_end', 'is', null), is('w.submit_end', '>', latestPassedEnd(now))]))
    .select(['p.id', 'p.number', 'p.account_id', 'p.company_id'])
    .where('p.submitted_at', 'is', null)
    .orderBy('p.id')
    .execute();
}
