import type { OwnStart } from '@portal/domain/agency/own/wire.ts';
import type { Portal } from '../../../platform/portal.ts';
import { embeddedProposal, listProposals, type ProposalRow } from '../../../proposal/public.ts';
import { listOwnVerifications } from '../../../verification/public.ts';
import { ownCase } from './own-case.ts';

const MESSAGES = 3;

/** Where a company stands, in one answer. Nothing of the case is read before there is one: most who log in have none. */
export async function ownStart(portal: Portal, companyId: string): Promise<Omit<OwnStart, 'times'>> {
  const applications = await listProposals(portal.db, companyId);
  const application = applications.findLast(({ withdrawn_at }) => withdrawn_at === null) ?? applications.at(-1);
  const told = application?.submitted_at ? await toldOf(portal, application) : { period: null, messages: [] };
  return {
    application: application === undefined ? null : embeddedProposal(application),
    verification: await findVerification(portal, companyId, applications, application),
    ...told,
  };
}

async function findVerification(
  portal: Portal,
  companyId: string,
  applications: readonly ProposalRow[],
  { verification_id: own }: Partial<ProposalRow> = {},
): Promise<OwnStart['verification']> {
  if (applications.every(({ verification_id }) => verification_id === null)) return null;
  const all = await listOwnVerifications(portal, companyId);
  const late = all.find(({ currentStep }) => currentStep === 'resubmit_invoices');
  return late ?? all.find(({ id }) => id === own) ?? null;
}

async function toldOf(portal: Portal, application: ProposalRow): Promise<Pick<OwnStart, 'period' | 'messages'>> {
  const { grant, messages } = await ownCase(portal, application);
  return {
    period: grant === null ? null : { startDate: grant.startDate, endDate: grant.endDate },
    messages: messages.slice(0, MESSAGES),
  };
}
