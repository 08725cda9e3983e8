import { mailAbout } from '#features/cases/server/mail-about.ts';
import { makeDocuments } from '#features/sheet/server/made-documents.ts';
import { printSheet, type SignedContent } from '#features/sheet/server/print-sheet.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import { FUNCTION_OPTIONS } from '#ground/rules/fields/contact.ts';
import { type Answers, choiceLabel } from '#ground/rules/fields/field.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import type { Portal } from '#ground/server/portal.ts';
import { cutsOf, fundingOf } from '../rules/funding/funding.ts';
import { STEP_1 } from '../rules/steps/step-01-authorised-person.ts';
import { STEP_2 } from '../rules/steps/step-02-applicant-company.ts';
import { STEP_6 } from '../rules/steps/step-06-project-description.ts';
import { grantFigures } from '../rules/told.ts';
import { proposalIri } from '../rules/wire.ts';
import { SEND_STEP } from '../rules/wizard.ts';
import { factsOf } from './circumstances.ts';
import { sheetReadyMail } from './mails.ts';
import { findSteps } from './steps/step-store.ts';
import { changeProposal, findProposal, lockProposal, type ProposalRow } from './store.ts';

/** The fixed texts of the signature sheet. Sie-form; a text changed here changes what applicants sign. */
export const SHEET_TITLE = 'Unterschriftenblatt zum Antrag';

const INTRODUCTION =
  'Mit diesem Blatt unterschreiben Sie Ihren Antrag. Erst mit Ihrer Unterschrift wird der Antrag verbindlich.';

/** Spec 2-application §4 (own share, not begun, Germany), §5 (de-minimis), 1-portal §4 (binding, proofs on request). */
export const DECLARATIONS = [
  'Ich bin berechtigt, das Unternehmen in diesem Antrag zu vertreten.',
  'Alle Angaben im Antrag sind richtig und vollständig.',
  'Das Vorhaben hat noch nicht begonnen. Es findet in Deutschland statt.',
  'Das Unternehmen trägt den Eigenanteil und kann das Vorhaben finanzieren.',
  'Alle De-minimis-Beihilfen des Unternehmens und der verbundenen Unternehmen sind angegeben.',
  'Ich teile dem Projektträger Änderungen der Angaben unverzüglich mit.',
  'Ich weiß, dass falsche Angaben strafbar sein können. Der Zuschuss kann dann mit Zinsen zurückgefordert werden.',
] as const;

const UPLOAD_HINT =
  'Elektronisch: Laden Sie diese Datei mit einer qualifizierten elektronischen Signatur im letzten Schritt Ihres Antrags hoch.';

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
      // Whoever has withdrawn meanwhile, or whose sheet has arrived, has nothing to sign any more.
      if (proposal.current_step !== SEND_STEP) return;
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

/** Everything that stands on the sheet: plain data of the frozen application. */
export interface SheetInput extends SignedContent {
  submittedAt: Date;
  company: { name: string; street: string; housenumber: string; postcode: string; city: string };
  /** `name` with title; `function` as the applicant chose it. */
  authorisedPerson: { name: string; function: string | null };
  project: { title: string; startDate: CalendarDay; endDate: CalendarDay };
  funding: Parameters<typeof grantFigures>[0];
  /** Why the grant is smaller than rate times costs. */
  cuts: readonly string[];
}

/** The signature sheet of an application. */
export async function makeSheet(input: SheetInput): Promise<Buffer> {
  const { company, authorisedPerson: person, project, funding, cuts } = input;
  return printSheet({
    title: SHEET_TITLE,
    introduction: INTRODUCTION,
    content: input,
    company: company.name,
    handedIn: { name: 'Eingereicht am', at: input.submittedAt },
    general: {
      title: 'Angaben zum Antrag',
      rows: [
        ['Unternehmen', company.name],
        ['Anschrift', `${company.street} ${company.housenumber}, ${company.postcode} ${company.city}`],
        ['Bevollmächtigte Person', person.function === null ? person.name : `${person.name}, ${person.function}`],
        ['Vorhaben', project.title],
        ['Laufzeit', `${formatDay(project.startDate)} bis ${formatDay(project.endDate)}`],
      ],
    },
    contact: input.programme.contacts.technical,
    uploadHint: UPLOAD_HINT,
    sums: {
      title: 'Beantragter Zuschuss',
      rows: grantFigures(funding),
      ...(cuts.length > 0 && { note: `Der Zuschuss ist gekürzt. ${cuts.join(' ')}` }),
    },
    declarations: DECLARATIONS,
    signatory: person.name,
  });
}
