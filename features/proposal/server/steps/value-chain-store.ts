import type { Recipient } from '#features/access/server/members.ts';
import { mailAbout } from '#features/cases/server/mail-about.ts';
import { latestPassedEnd } from '#features/raffle/rules/pots.ts';
import { keptStatement } from '#ground/server/database/kept-statement.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { LEAD_HAS_LEFT, partnerState, type ValueChainPartner } from '../../rules/value-chain.ts';
import { WITHDRAWN } from '../../rules/wizard.ts';
import { GIVES_CODE, type ProposalRow, stepFactsOf } from '../store.ts';
import { refreshCompleteness } from './derived.ts';

/**
 * A lead has left its chain or come back, as its row says by now: drafts that name its code are judged anew, for bonus and cap
 * of the chain go and come with it. Whoever loses them is told (decisions §9). `before`: as it was read before that.
 */
export async function tellPartners(portal: Portal, trx: Trx, before: ProposalRow, leads: boolean): Promise<void> {
  const { given_code: code } = before;
  if (code === null || stepFactsOf(before).isLead === leads) return;
  for (const partner of await findDraftsWith(trx, code, portal.clock.now())) {
    await refreshCompleteness(portal, trx, partner.id);
    if (!leads) await mailAbout(portal, trx, partner, (to) => leadLeftMail(portal, to, partner, before.company_name));
  }
}

/** The application cannot be submitted as it is: its lead counts no longer. */
function leadLeftMail(portal: Portal, to: Recipient, { number }: Pick<ProposalRow, 'number'>, lead: string): Mail {
  const text = letter(
    portal,
    to,
    [
      `das Unternehmen „${lead}“ ist nicht mehr der Lead-Partner Ihrer Wertschöpfungskette (WSK). Sein WSK-Code in Ihrem Antrag ${number} gilt nicht mehr.`,
      NEXT_TASK,
    ],
    'technical',
  );
  return { to: to.email, subject: LEAD_HAS_LEFT.title, text, next: { application: number } };
}

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
async function findDraftsWith(trx: Trx, code: string, now: Date) {
  return usersOf(trx, code)
    .leftJoin('raffle as q', 'q.proposal_id', 'p.id')
    .leftJoin('raffle_pot as w', 'w.id', 'q.pot_id')
    .where((is) => is.or([is('w.submit_end', 'is', null), is('w.submit_end', '>', latestPassedEnd(now))]))
    .select(['p.id', 'p.number', 'p.account_id', 'p.company_id'])
    .where('p.submitted_at', 'is', null)
    .orderBy('p.id')
    .execute();
}
