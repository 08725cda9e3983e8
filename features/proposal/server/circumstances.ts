import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Circumstances, Facts } from '../rules/facts.ts';
import { fileCountsOf, type ListedProposal, type ProposalRow, stepFactsOf } from './store.ts';

/** What the rules may know that stands in no step. */
export function circumstancesOf(portal: Pick<Portal, 'clock' | 'programme'>, proposal: ProposalRow): Circumstances {
  return {
    today: portal.clock.today(),
    programme: portal.programme,
    files: fileCountsOf(proposal),
    valueChainForced: proposal.value_chain_forced,
    lostLeadCode: lostCodeOf(proposal),
    receivedOn: proposal.received_at === null ? null : dayOf(proposal.received_at),
    company: iriOf('/api/companies', proposal.company_id),
    companyName: proposal.company_name,
  };
}

/** What was submitted stays as it was frozen; the check of the agency sees it (decisions §9). */
export function lostCodeOf({ submitted_at, lost_lead_code }: Pick<ListedProposal, 'submitted_at' | 'lost_lead_code'>) {
  return submitted_at === null ? lost_lead_code : null;
}

export function factsOf(portal: Pick<Portal, 'clock' | 'programme'>, proposal: ProposalRow): Facts {
  return { ...stepFactsOf(proposal), ...circumstancesOf(portal, proposal) };
}
