import type { Answers } from '#ground/rules/fields/field.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import type { Facts, ProposalStep } from '../../rules/facts.ts';
import { stepNameOf } from '../../rules/wizard.ts';
import type { ProposalRow } from '../store.ts';
import { findPartners } from './value-chain-store.ts';

/** Entity tag of a step's version; 0 stands for never saved. */
export function stepTag(step: number, version: number): string {
  return `"step-${step}-v${version}"`;
}

/** The body of a step's GET and PUT without its `@` keys (contract §6.3). */
export async function presentStep(
  portal: Portal,
  proposal: ProposalRow,
  step: ProposalStep,
  data: Answers,
  facts: Facts,
): Promise<Answers> {
  return { ...step.toWire(data, facts), ...(await readOnlyExtras(portal, proposal, step.number)) };
}

/** What stands in other rows and shows on a step: the partners of a lead, the person who registered. */
async function readOnlyExtras(portal: Portal, proposal: ProposalRow, step: number): Promise<Answers> {
  const name = stepNameOf(portal.programme, step);
  if (name === 'application-form') return { partners: await findPartners(portal.db, proposal.given_code) };
  return name === 'authorised-person' ? { user: await findRegistrant(portal.db, proposal) } : {};
}

/** The person who registered, as step 1 shows it. */
async function findRegistrant(db: Db, proposal: Pick<ProposalRow, 'account_id' | 'company_id'>): Promise<Answers> {
  const { account_id: id, company_id: companyId } = proposal;
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    salutation: account.salutation,
    title: account.title,
    firstName: account.first_name,
    lastName: account.last_name,
    phone: account.phone,
    email: account.email,
    position: account.position,
    companies: [`/api/companies/${companyId}`],
  };
}
