import { hasPassed } from '#features/raffle/rules/pots.ts';
import { windowEnd } from '#features/raffle/rules/quota-entry.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { decisionOf, type Proposal } from '../rules/wire.ts';
import { hasGoneBack, ordinalOf, reachedStep, SEND_STEP, WITHDRAWN, wayOf } from '../rules/wizard.ts';

export type GroupId = 'editing' | 'auditing' | 'finished';

/** Where an application stands in the list (1-portal §4). */
export function groupOf(proposal: Proposal): GroupId {
  if (proposal.submittedAt === null) return 'editing';
  const decision = decisionOf(proposal);
  return decision === 'final_approved' || decision === 'final_denied' ? 'finished' : 'auditing';
}

export function groupsOf(proposals: readonly Proposal[]): Record<GroupId, Proposal[]> {
  const groups: Record<GroupId, Proposal[]> = { editing: [], auditing: [], finished: [] };
  for (const proposal of proposals) groups[groupOf(proposal)].push(proposal);
  return groups;
}

export function isWithdrawn({ currentStep }: Pick<Proposal, 'currentStep'>): boolean {
  return currentStep === WITHDRAWN;
}

/** Submitted, but the signature sheet has not been sent: the applicant must act (decisions §4). */
export function awaitsSheet(proposal: Pick<Proposal, 'currentStep' | 'receivedAt' | 'revisionStatus'>): boolean {
  return proposal.currentStep === SEND_STEP && proposal.receivedAt === null && proposal.revisionStatus === null;
}

/** The application is being filled in; only one at a time may be. */
export function isEditable({ currentStep }: Pick<Proposal, 'currentStep'>): boolean {
  return currentStep >= 0 && currentStep < SEND_STEP;
}

/** The end of the window in which an application could be submitted, where that has passed without it. */
export function missedWindow(
  proposal: Proposal,
  raffles: readonly { submitEnd: string; proposal: { '@id': string } | null }[],
  now: Date,
): Date | undefined {
  if (!isEditable(proposal)) return undefined;
  const entry = raffles.find((one) => one.proposal?.['@id'] === proposal['@id']);
  const end = entry && windowEnd(entry, PROGRAMME);
  return end !== undefined && hasPassed(end, now) ? end : undefined;
}

/** Not yet decided and not taken back. */
export function mayWithdraw(proposal: Proposal): boolean {
  return !isWithdrawn(proposal) && decisionOf(proposal) === undefined;
}

/** 'Schritt 4 von 12', after going back with how far one has been: nothing of it is lost. */
export function stepText(proposal: Pick<Proposal, 'currentStep' | 'completeSteps'>): string {
  const { length } = wayOf(PROGRAMME);
  const numberOf = (step: number) => ordinalOf(PROGRAMME, step) || length;
  const here = `Schritt ${numberOf(proposal.currentStep)} von ${length}`;
  if (!hasGoneBack(PROGRAMME, proposal)) return here;
  return `${here} geöffnet, schon erreicht: Schritt ${numberOf(reachedStep(PROGRAMME, proposal))}`;
}
