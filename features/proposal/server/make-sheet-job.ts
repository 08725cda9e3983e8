import { mailAbout } from '#features/access/server/mail-about.ts';
import { makeDocuments } from '#features/sheet/server/made-documents.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import { FUNCTION_OPTIONS } from '#ground/rules/fields/contact.ts';
import { type Answers, choiceLabel } from '#ground/rules/fields/field.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import type { Portal } from '#ground/server/portal.ts';
import { cutsOf, fundingOf } from '../rules/funding/funding.ts';
import { STEP_1 } from '../rules/steps/step-01-authorised-person.ts';
import { STEP_2 } from '../rules/steps/step-02-applicant-company.ts';
import { STEP_6 } from '../rules/steps/step-06-project-description.ts';
import { proposalIri } from '../rules/wire.ts';
import { factsOf } from './circumstances.ts';
import { sheetReadyMail } from './mails.ts';
import { makeSheet, type SheetInput } from './make-sheet.ts';
import { findSteps } from './steps/step-store.ts';
import { changeProposal, findProposal, lockProposal, type ProposalRow } from './store.ts';

/** Make the signature sheet of a submitted application. */
export const SHEET = job<{ proposalId: string }>('proposal-sheet');

/** Makes the signature sheet of a submitted application and says so by mail. */
export function sheetJobs(portal: Portal): void {
  makeDocuments<{ proposalId: string }, ProposalRow>(portal, SHEET, {
    find: (db, { proposalId }) => findProposal(db, proposalId),
    lock: (trx, { proposalId }) => lockProposal(trx, proposalId),
    mediaOf: (proposal) => proposal.sheet_media_id,
    companyOf: (proposal) => proposal.company_id,
    nameOf: () => 'Unterschriftenblatt.pdf',
    print: async (proposal) => makeSheet(sheetInput(portal, proposal, await findSteps(portal.db, proposal.id))),
    linkOf: ({ id }) => ({ linkedResource: proposalIri(id), keywords: ['proposal', 'signature'], proposalId: id }),
    async publish(trx, proposal, { id, now }) {
      await changeProposal(trx, proposal.id, { sheet_media_id: id }, now);
      await mailAbout(portal, trx, proposal, (to) => sheetReadyMail(portal, to, proposal));
    },
  });
}

/** The frozen answers as the sheet prints them. */
export function sheetInput(portal: Portal, proposal: ProposalRow, stored: ReadonlyMap<number, Answers>): SheetInput {
  const [person] = (restoreAnswers(STEP_1.fields, stored.get(1)) as { staff: Answers[] }).staff;
  const [address] = (restoreAnswers(STEP_2.fields, stored.get(2)) as { addresses: Answers[] }).addresses;
  const project = restoreAnswers(STEP_6.fields, stored.get(6));
  const funding = fundingOf(factsOf(portal, proposal));
  return {
    programme: portal.programme,
    number: proposal.number,
    submittedAt: proposal.submitted_at ?? portal.clock.now(),
    company: {
      name: proposal.company_name,
      street: text(address?.street),
      housenumber: text(address?.housenumber),
      postcode: text(address?.postcode),
      city: text(address?.city),
    },
    authorisedPerson: {
      name: [person?.title, person?.name, person?.lastname].filter(Boolean).join(' '),
      function: choiceLabel({ options: FUNCTION_OPTIONS }, person?.func) || null,
    },
    project: { title: text(project.title), startDate: text(project.startDate), endDate: text(project.endDate) },
    funding,
    cuts: cutsOf(funding),
    contentHash: proposal.content_hash ?? '',
    rulesVersion: proposal.rules_version ?? '',
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
