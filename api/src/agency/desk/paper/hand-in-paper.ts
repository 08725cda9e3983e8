import { randomUUID } from 'node:crypto';
import { PAPER_OBSTACLES } from '@portal/domain/agency/paper/wire.ts';
import { keywordsFor } from '@portal/domain/media/purposes.ts';
import { SEND_STEP, SENT } from '@portal/domain/proposal/wizard.ts';
import { startOfDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { endEveryLogin } from '../../../access/session-store.ts';
import { recordAct } from '../../../audit/record.ts';
import { conflict } from '../../../hydra/problem.ts';
import { insertLink } from '../../../media/public.ts';
import type { Portal, Trx } from '../../../platform/portal.ts';
import { changeProposal, proposalIri } from '../../../proposal/public.ts';
import { caseIri } from '../case-kind.ts';
import type { Performer } from '../performer.ts';
import { PROPOSAL_CASE } from '../proposals/proposal-case.ts';
import { PAPERS } from './begin-paper.ts';
import { requireOwnPaper } from './own-paper.ts';
import { closePaperAccount, findProposalsOf, lockPaper, markHandedIn, type PaperRow } from './store.ts';

/**
 * The typed application takes the place of the paper: it counts as submitted and received on the day of the stamp, the scan is
 * its signed sheet, and nobody types for the company any more. Throws 403, 404, 409.
 */
export async function handInPaper(portal: Portal, performer: Performer, id: string): Promise<void> {
  const now = portal.clock.now();
  await portal.db.transaction().execute(async (trx) => {
    const paper = requireOwnPaper(await lockPaper(trx, id), performer);
    if (paper.scan_id === null) throw conflict(PAPER_OBSTACLES['no-scan']);
    const proposalId = await submittedOf(trx, paper);
    const stamped = paper.received_on === portal.clock.today() ? now : startOfDay(paper.received_on);
    const sent = { current_step: SENT, submitted_at: stamped, confirmed_at: stamped };
    await changeProposal(trx, proposalId, sent, now);
    await linkScan(trx, { paper, scanId: paper.scan_id, proposalId, now });
    await markHandedIn(trx, id, proposalId, now);
    await endEveryLogin(trx, paper.account_id, now);
    await closePaperAccount(trx, paper.account_id);
    const fields = { receivedOn: paper.received_on };
    await portal.acts.perform(trx, { kind: 'proposal', id: proposalId, act: 'receive', fields, applicant: null });
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'paper.hand-in',
      subjects: [caseIri(PROPOSAL_CASE, proposalId), `${PAPERS}/${id}`],
      detail: { receivedOn: paper.received_on, typedBy: performer.id },
    });
  });
}

/** Every rule of the submission was asked by the wizard itself. */
async function submittedOf(trx: Trx, { company_id }: PaperRow): Promise<string> {
  const found = (await findProposalsOf(trx, [company_id])).find(
    ({ submitted_at, received_at, current_step }) =>
      submitted_at !== null && received_at === null && current_step >= SEND_STEP,
  );
  if (found === undefined) throw conflict(PAPER_OBSTACLES['not-submitted']);
  return found.id;
}

interface Scan {
  paper: PaperRow;
  scanId: string;
  proposalId: string;
  now: Date;
}

async function linkScan(trx: Trx, { paper, scanId, proposalId, now }: Scan): Promise<void> {
  await insertLink(trx, {
    id: randomUUID(),
    mediaId: scanId,
    companyId: paper.company_id,
    linkedResource: proposalIri(proposalId),
    keywords: keywordsFor('signedSheet', { item: proposalId }),
    proposalId,
    now,
  });
}
