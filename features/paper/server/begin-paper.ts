import { randomUUID } from 'node:crypto';
import { recordAct } from '#features/audit/server/record.ts';
import { PAPER_SUBJECTS } from '#features/cases/rules/paper-subjects.ts';
import { type ActOf, type ActOutcome, type CaseBase, caseIri } from '#features/cases/server/case-kind.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { arrivalOfLetter, FUTURE } from '#features/cases/server/shared/handed-in.ts';
import type { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { PROPOSAL_CASE } from '#features/proposal/server/desk/proposal-case.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { accessDenied, conflict, notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { PAPER_FIELDS, PAPER_PROOF_FIELDS } from '../rules/papers.ts';
import { insertLetter, insertPaper, insertProof, lockPaper, PAPERS, type PaperRow, type TypedRow } from './store.ts';

const ANOTHERS = 'Dieses Papier erfasst eine andere Person.';
const DONE = 'Dieses Papier ist schon abgeschlossen.';

/** What this officer is typing. Throws 404; 403 for another's; 409 once it was handed in. */
export function requireOwnPaper(row: PaperRow | undefined, performer: Performer): TypedRow {
  if (!isTyped(row)) throw notFound();
  if (row.typed_by !== performer.id) throw accessDenied(ANOTHERS);
  if (row.handed_in_at !== null) throw conflict(DONE);
  return row;
}

function isTyped(row: PaperRow | undefined): row is TypedRow {
  return row !== undefined && row.account_id !== null;
}

const UNKNOWN = 'Diesen Scan gibt es nicht. Bitte laden Sie ihn noch einmal hoch.';

/** A letter of the company lies with its application from here on; what it asks for is done by acts of their own. */
export async function fileLetter(context: ActOf<CaseBase, typeof PROPOSAL_TABLE, 'file-letter'>): Promise<ActOutcome> {
  const { portal, trx, row, performer, fields, now } = context;
  const { letter: subject, receivedOn, scan, remark } = fields;
  const submitted = (await findProposal(trx, row.id))?.submitted_at ?? null;
  arrivalOfLetter(
    portal.clock,
    receivedOn,
    submitted === null ? undefined : { what: 'dem Antrag', since: dayOf(submitted) },
  );
  const { id: proposalId, companyId } = row;
  const letter = { proposalId, companyId, subject, receivedOn, scan, remark, filedBy: performer.id, now };
  if (!isUuid(scan) || !(await insertLetter(trx, letter))) throw wrongField('scan', UNKNOWN);
  return { detail: { subject: PAPER_SUBJECTS[subject], receivedOn } };
}

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
