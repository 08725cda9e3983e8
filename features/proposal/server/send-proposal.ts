import type { Actor } from '#features/access/server/actor.ts';
import { mailAbout } from '#features/cases/server/mail-about.ts';
import { type JudgedFile, requireAccepted } from '#features/signed-sheet/server/judge-signed-file.ts';
import type { SignedCase } from '#features/signed-sheet/server/store.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { transitionNotEnabled, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { STEP_11 } from '../rules/steps/step-11-send.ts';
import { proposalIri } from '../rules/wire.ts';
import { SENT } from '../rules/wizard.ts';
import { factsOf } from './circumstances.ts';
import { sentMail } from './mails.ts';
import { findSteps } from './steps/step-store.ts';
import { changeProposal, type ProposalRow } from './store.ts';

export function signedProposal(id: string): SignedCase {
  return { purpose: 'signedSheet', linkedResource: proposalIri(id), caseId: id };
}

interface Sending {
  name: string;
  by: Pick<Actor, 'accountId'>;
  /** The verdict on the signed file of variant b. */
  signed: JudgedFile | undefined;
}

/**
 * to_step_12, 'Abschicken': the sheet was downloaded and the way it comes back is chosen (decisions §4). Electronically it
 * has arrived with this act, if its signature holds; else 422 on `file`.
 */
export async function sendProposal(
  portal: Portal,
  trx: Trx,
  proposal: ProposalRow,
  { name, by, signed }: Sending,
): Promise<void> {
  const now = portal.clock.now();
  const stored = (await findSteps(trx, proposal.id)).get(STEP_11.number);
  if (stored === undefined) throw transitionNotEnabled(name, 'proposal');
  const { data, violations: found } = evaluateStored(STEP_11, stored, factsOf(portal, proposal));
  if (found.length > 0) throw violations(found);
  const isElectronic = data.documentTransmission === 'b';
  const verdict = isElectronic ? await requireAccepted(trx, signedProposal(proposal.id), signed) : undefined;
  await changeProposal(trx, proposal.id, { current_step: SENT, confirmed_at: now, handed_in_by: by.accountId }, now);
  await mailAbout(portal, trx, proposal, (to) => sentMail(portal, to, proposal, verdict));
  const fields = { receivedOn: portal.clock.today() };
  const arrived = { kind: 'proposal', id: proposal.id, act: 'receive', fields, applicant: null } as const;
  if (isElectronic) await portal.acts.perform(trx, arrived);
}
