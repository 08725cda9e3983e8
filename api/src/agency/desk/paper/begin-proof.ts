import { randomUUID } from 'node:crypto';
import { PAPER_PROOF_FIELDS } from '@portal/domain/agency/paper/fields.ts';
import { PAPER_SUBJECTS } from '@portal/domain/agency/paper/subjects.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { recordAct } from '../../../audit/record.ts';
import { conflict, notFound } from '../../../hydra/problem.ts';
import { readSent } from '../../../hydra/read-sent.ts';
import type { Portal } from '../../../platform/portal.ts';
import { caseIri } from '../case-kind.ts';
import type { Performer } from '../performer.ts';
import { PROPOSAL_CASE } from '../proposals/proposal-case.ts';
import { isTyped } from './own-paper.ts';
import { letterCame } from './stamp.ts';
import { insertProof, lockPaper, PAPERS } from './store.ts';

const NOT_YET = 'Der Antrag dieses Unternehmens wird noch erfasst. Schließen Sie ihn zuerst ab.';
const TYPING = 'Für dieses Unternehmen wird gerade schon Papier erfasst. Schließen Sie das zuerst ab.';

/**
 * The proof of use came on paper as its application did: from here on it is typed in the same way, late invoices as well.
 * `paperId` is the application's. Throws 404, 409, 422.
 */
export async function beginProof(portal: Portal, performer: Performer, paperId: string, sent: unknown): Promise<void> {
  const { receivedOn } = readSent(PAPER_PROOF_FIELDS, sent);
  const id = randomUUID();
  await portal.transaction(async (trx) => {
    const paper = await lockPaper(trx, paperId);
    if (!isTyped(paper) || paper.subject !== 'application') throw notFound();
    const { proposal_id } = paper;
    if (proposal_id === null) throw conflict(NOT_YET);
    letterCame(portal.clock, receivedOn, { what: 'dem Antrag', since: paper.received_on });
    const proof = { id, paper: { ...paper, proposal_id }, receivedOn, typedBy: performer.id };
    if (!(await insertProof(trx, { ...proof, now: portal.clock.now() }))) throw conflict(TYPING);
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'paper.letter',
      subjects: [`${PAPERS}/${id}`, caseIri(PROPOSAL_CASE, proposal_id)],
      why: `${PAPER_SUBJECTS['proof-of-use']}, eingegangen am ${formatDay(receivedOn)}`,
      detail: { subject: 'proof-of-use', receivedOn },
    });
  });
}
