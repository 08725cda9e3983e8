import { evaluateStored } from '@portal/domain/proposal/evaluate.ts';
import { STEP_11 } from '@portal/domain/proposal/step-11-send/schema.ts';
import { SENT } from '@portal/domain/proposal/wizard.ts';
import { transitionNotEnabled, violations } from '../hydra/problem.ts';
import { queueMail } from '../platform/mail.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { factsOf } from './circumstances.ts';
import { sentMail } from './mails.ts';
import { findRecipient } from './person-store.ts';
import { changeProposal, findSteps, type ProposalRow } from './store.ts';

/** to_step_12, 'Abschicken': the sheet was downloaded and the way it comes back is chosen (decisions §4). */
export async function sendProposal(portal: Portal, trx: Trx, proposal: ProposalRow, name: string): Promise<void> {
  const now = portal.clock.now();
  const stored = (await findSteps(trx, proposal.id)).get(STEP_11.number);
  if (stored === undefined) throw transitionNotEnabled(name, 'proposal');
  const { data, violations: found } = evaluateStored(STEP_11, stored, factsOf(portal, proposal));
  if (found.length > 0) throw violations(found);
  await changeProposal(trx, proposal.id, { current_step: SENT, confirmed_at: now }, now);
  const recipient = await findRecipient(trx, proposal.account_id);
  await queueMail(portal, trx, sentMail(portal, recipient, proposal, data.documentTransmission));
}
