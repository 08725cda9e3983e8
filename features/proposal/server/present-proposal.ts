import { maybeInstant } from '#ground/server/clock.ts';
import { item, type JsonLd } from '#ground/server/hydra/item.ts';
import { type Proposal, proposalIri } from '../rules/wire.ts';
import { SEND_STEP, stepsIn } from '../rules/wizard.ts';
import { lostCodeOf } from './circumstances.ts';
import type { ListedProposal } from './store.ts';

/** The proposal as list and overview show it (contract §6.2). */
export function proposalBody(row: ListedProposal): Omit<Proposal, '@id'> {
  const status = row.revision_status === null ? null : { [row.revision_status]: 1 };
  const revision =
    row.revision_id === null
      ? null
      : item('Revision', `/api/revisions/${row.revision_id}`, { revisionStatus: status }, { embedded: true });
  return {
    id: row.id,
    proposalId: row.number,
    company: `/api/companies/${row.company_id}`,
    companyName: row.company_name,
    currentStep: row.current_step,
    completeSteps: stepsIn(row.complete_steps),
    sumDijFunding: row.sum_dij_funding,
    submittedAt: maybeInstant(row.submitted_at),
    confirmedAt: maybeInstant(row.confirmed_at),
    receivedAt: maybeInstant(row.received_at),
    withdrawnAt: maybeInstant(row.withdrawn_at),
    revisionStatus: status,
    revision,
    inObjection: row.in_objection,
    inAmendment: row.in_amendment,
    correctionUntil: row.open_correction?.until ?? null,
    denied: row.revision_status === 'final_denied',
    proposalPdf: row.current_step >= SEND_STEP ? `${proposalIri(row.id)}/proposal_pdf` : null,
    lostLeadCode: lostCodeOf(row),
    verification: row.verification_id === null ? null : `/api/verifications/${row.verification_id}`,
  };
}

export function embeddedProposal(row: ListedProposal): JsonLd & Proposal {
  return item('Proposal', proposalIri(row.id), proposalBody(row), { embedded: true });
}
