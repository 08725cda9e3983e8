import { mailAbout } from '#features/cases/server/mail-about.ts';
import { makeDocuments } from '#features/sheet/server/made-documents.ts';
import { printSheet, type SignedContent } from '#features/sheet/server/print-sheet.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import { answerRows } from '#ground/rules/fields/asked-answers.ts';
import type { DataOf } from '#ground/rules/fields/field.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type FinancialPlan, planFigures } from '../rules/plan/plan.ts';
import { VERIFICATION_STEP_1 } from '../rules/steps/step-1-data-entry.ts';
import { AFFIRMATIONS, BANK, TEXTS } from '../rules/steps/step-5-financing-overview.ts';
import { VERIFICATION_STEP_6 } from '../rules/steps/step-6-review.ts';
import { approvedProject, bankOf, type LoadedVerification, loadVerification, planOf } from './load-verification.ts';
import { sheetReadyMail } from './mails.ts';
import { verificationIri } from './present-verification.ts';
import { changeVerification, findVerification, lockVerification, type VerificationRow } from './store.ts';

/** The fixed texts of the signature sheet. Sie-form; a text changed here changes what applicants sign. */
export const SHEET_TITLE = 'Unterschriftsblatt zum Verwendungsnachweis';

export const INTRODUCTION =
  'Mit diesem Blatt unterschreiben Sie Ihren Verwendungsnachweis. Erst mit Ihrer Unterschrift ist er vollständig.';

export const PRELIMINARY = 'Der Zuschuss ist vorläufig. Wir prüfen Ihre Angaben nach der Einreichung.';

export const LAST_DECLARATION =
  'Ich weiß, dass falsche Angaben strafbar sein können. Der Zuschuss kann dann mit Zinsen zurückgefordert werden.';

export const UPLOAD_HINT =
  'Elektronisch: Laden Sie diese Datei mit einer qualifizierten elektronischen Signatur im letzten Schritt Ihres Verwendungsnachweises hoch.';

/** Everything that stands on the sheet: plain data of the transmitted proof of use. */
export interface VerificationSheetInput extends SignedContent {
  transmittedAt: Date;
  company: { name: string; address: string };
  /** Who signs. */
  signatory: string;
  project: { title: string; startDate: CalendarDay; endDate: CalendarDay };
  plan: FinancialPlan;
  bank: DataOf<typeof BANK>;
  /** What was affirmed, as sentences. */
  declarations: readonly string[];
}

/** The signature sheet of a proof of use. */
export async function makeVerificationSheet(input: VerificationSheetInput): Promise<Buffer> {
  const { company, signatory, project, plan, bank } = input;
  return printSheet({
    title: SHEET_TITLE,
    introduction: INTRODUCTION,
    content: input,
    company: company.name,
    handedIn: { name: 'Übermittelt am', at: input.transmittedAt },
    general: {
      title: 'Angaben zum Verwendungsnachweis',
      rows: [
        ['Unternehmen', company.name],
        ['Anschrift', company.address],
        ['Bevollmächtigte Person', signatory],
        ['Vorhaben', project.title],
        ['Bewilligungszeitraum', `${formatDay(project.startDate)} bis ${formatDay(project.endDate)}`],
      ],
    },
    more: {
      title: TEXTS.bankTitle,
      rows: answerRows(BANK, bank),
    },
    contact: input.programme.contacts.content,
    uploadHint: UPLOAD_HINT,
    sums: { title: 'Abrechnung', rows: planFigures(plan), note: PRELIMINARY },
    declarations: [...input.declarations, LAST_DECLARATION],
    signatory,
  });
}

/** Make the signature sheet of a transmitted proof of use. */
export const VERIFICATION_SHEET = job<{ verificationId: string }>('verification-sheet');

/** Makes the signature sheet of a transmitted proof of use and says so by mail. */
export function verificationSheetJobs(portal: Portal): void {
  makeDocuments<{ verificationId: string }, VerificationRow>(portal, VERIFICATION_SHEET, {
    find: (db, { verificationId }) => findVerification(db, verificationId),
    lock: (trx, { verificationId }) => lockVerification(trx, verificationId),
    mediaOf: (row) => row.sheet_media_id,
    companyOf: (row) => row.company_id,
    nameOf: () => 'Unterschriftsblatt.pdf',
    print: async (row) => makeVerificationSheet(sheetInput(portal, await loadVerification(portal, portal.db, row))),
    linkOf: ({ id }) => ({
      linkedResource: verificationIri(id),
      keywords: ['verification', 'signature'],
      proposalId: null,
    }),
    async publish(trx, row, { id, now }) {
      await changeVerification(trx, row.id, { sheet_media_id: id }, now);
      // Whoever has submitted meanwhile needs no call to do so.
      if (row.current_step !== 'submittable') return;
      await mailAbout(portal, trx, row, (to) => sheetReadyMail(portal, to, row));
    },
  });
}

/** The transmitted answers as the sheet prints them. */
export function sheetInput(portal: Portal, loaded: LoadedVerification): VerificationSheetInput {
  const { row, approved } = loaded;
  const project = approvedProject(approved);
  return {
    programme: portal.programme,
    number: row.number,
    transmittedAt: row.transmitted_at ?? portal.clock.now(),
    company: { name: row.company_name, address: addressOf(loaded) },
    signatory: signatoryOf(loaded),
    project: { title: String(project.title ?? ''), startDate: approved.startDate, endDate: approved.endDate },
    plan: planOf(loaded),
    bank: bankOf(row),
    declarations: declarations(),
    contentHash: row.content_hash ?? '',
    rulesVersion: row.rules_version ?? '',
  };
}

type NewAddress = Record<string, string | null>;

/** The new contact data where there are some, else those of the approval. */
function newAddressOf({ row }: LoadedVerification): NewAddress | undefined {
  const { hasNewAddress, newAddress } = restoreAnswers(VERIFICATION_STEP_1.fields, row.form) as unknown as {
    hasNewAddress: boolean | null;
    newAddress: NewAddress;
  };
  return hasNewAddress === true ? newAddress : undefined;
}

function addressOf(loaded: LoadedVerification): string {
  const changed = newAddressOf(loaded);
  const { address } = loaded.approved;
  if (changed === undefined) return `${address.street} ${address.houseNumber}, ${address.postcode} ${address.city}`;
  return `${changed.street} ${changed.houseNumber}, ${changed.plz} ${changed.city}`;
}

function signatoryOf(loaded: LoadedVerification): string {
  const changed = newAddressOf(loaded);
  if (changed === undefined) return loaded.approved.authorizedPerson.name;
  return [changed.title, changed.firstName, changed.lastName].filter((part) => part !== null && part !== '').join(' ');
}

/** What was ticked in steps 5 and 6: only a proof of use with all of it can be transmitted. */
function declarations(): string[] {
  return [...Object.values(AFFIRMATIONS), ...Object.values(VERIFICATION_STEP_6.fields)].map(({ label }) => label);
}
