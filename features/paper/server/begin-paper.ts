import { randomUUID } from 'node:crypto';
import { recordAct } from '#features/audit/server/record.ts';
import { PAPER_SUBJECTS } from '#features/cases/rules/paper-subjects.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { arrivalOfLetter, FUTURE } from '#features/cases/server/shared/handed-in.ts';
import { PROPOSAL_CASE } from '#features/proposal/server/desk/proposal-case.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { conflict, notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { PAPER_FIELDS, PAPER_PROOF_FIELDS } from '../rules/fields.ts';
import { isTyped } from './own-paper.ts';
import { insertPaper, insertProof, lockPaper, PAPERS } from './store.ts';

/** Writes down that an application came on paper, and makes the company it is of. Throws 422. */
export async function beginPaper(portal: Portal, performer: Performer, sent: unknown): Promise<string> {
  const fields = readSent(PAPER_FIELDS, sent);
  const { receivedOn, companyName, street, housenumber, postcode, city, salutation, firstName, lastName, phone } =
    fields;
  if (receivedOn > portal.clock.today()) throw wrongField('receivedOn', FUTURE);
  const [id, companyId] = [randomUUID(), randomUUID()];
  await portal.transaction(async (trx) => {
    await insertPaper(trx, {
      ...{ id, companyId, companyName, receivedOn },
      accountId: randomUUID(),
      typedBy: performer.id,
      now: portal.clock.now(),
      address: { street, housenumber, postcode, city },
      person: { salutation, firstName, lastName, phone: phone ?? '' },
    });
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'paper.begin',
      subjects: [`${PAPERS}/${id}`, `/api/companies/${companyId}`],
      detail: { receivedOn },
    });
  });
  return id;
}

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
    arrivalOfLetter(portal.clock, receivedOn, { what: 'dem Antrag', since: paper.received_on });
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
