import { PAPER_SUBJECTS } from '#features/cases/rules/paper-subjects.ts';
import type { ActOf, ActOutcome, CaseBase } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { arrivalOfLetter } from '#features/cases/server/shared/handed-in.ts';
import type { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { insertLetter } from './store.ts';

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
