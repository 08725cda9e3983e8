import type { Programme } from '@portal/domain/programme/programme.ts';
import { type CalendarDay, dayOf, formatDay, formatTime } from '@portal/domain/values/calendar-day.ts';
import { formatIban } from '@portal/domain/values/iban.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import type { FinancialPlan } from '@portal/domain/verification/plan.ts';
import { finish, heading, list, newDocument, onOnePage, type PdfDocument, paragraph } from '../../platform/pdf.ts';
import { checksumRows, facts, sheetHead } from '../../proposal/sheet/make-sheet.ts';
import { signatureLines } from '../../proposal/sheet/signature-lines.ts';
import { POST_HINT, SIGN_HINT } from '../../proposal/sheet/texts.ts';
import * as texts from './texts.ts';

/** Everything that stands on the sheet: plain data of the transmitted proof of use. */
export interface VerificationSheetInput {
  programme: Pick<Programme, 'name' | 'agency' | 'contacts'>;
  /** Funding reference number. */
  number: string;
  transmittedAt: Date;
  company: { name: string; address: string };
  /** Who signs. */
  signatory: string;
  project: { title: string; startDate: CalendarDay; endDate: CalendarDay };
  plan: FinancialPlan;
  bank: { holder: string; institution: string; iban: string };
  /** What was affirmed, as sentences. */
  declarations: readonly string[];
  /** SHA-256 in hex over everything that is signed. */
  contentHash: string;
  rulesVersion: string;
}

/** The signature sheet of a proof of use: a tagged German PDF/UA document. The same input always gives the same text. */
export async function makeVerificationSheet(input: VerificationSheetInput): Promise<Buffer> {
  const title = `${texts.SHEET_TITLE} ${input.number}`;
  const subject = `Förderprogramm „${input.programme.name}“`;
  const pdf = newDocument({ title, subject, createdAt: input.transmittedAt });
  sheetHead(pdf, { ...input, title: texts.SHEET_TITLE, introduction: texts.INTRODUCTION });
  generalTable(pdf, input);
  bankTable(pdf, input);
  sending(pdf, input);
  // Nobody signs on a page that does not say what.
  onOnePage(pdf, (page) => {
    sumsTable(page, input);
    declarations(page, input);
  });
  return finish(pdf, title);
}

function generalTable(pdf: PdfDocument, { programme, company, project, ...input }: VerificationSheetInput): void {
  heading(pdf, 2, 'Angaben zum Verwendungsnachweis');
  facts(pdf, [
    ['Förderprogramm', programme.name],
    ['Förderkennzeichen', input.number],
    ['Übermittelt am', `${formatDay(dayOf(input.transmittedAt))}, ${formatTime(input.transmittedAt)}`],
    ['Unternehmen', company.name],
    ['Anschrift', company.address],
    ['Bevollmächtigte Person', input.signatory],
    ['Vorhaben', project.title],
    ['Bewilligungszeitraum', `${formatDay(project.startDate)} bis ${formatDay(project.endDate)}`],
    ...checksumRows(input),
  ]);
}

function sumsTable(pdf: PdfDocument, { plan }: VerificationSheetInput): void {
  heading(pdf, 2, 'Abrechnung');
  facts(
    pdf,
    [
      ['Bewilligte Investitionen', formatEuro(plan.sumInvestApproved)],
      ['Bewilligter Zuschuss', formatEuro(plan.sumFundingApproved)],
      ['Förderquote', `${plan.fundingRatio} %`],
      ['Summe der Rechnungen', formatEuro(plan.sumInvestOverall)],
      ['Davon gezahlt und anrechenbar', formatEuro(plan.sumInvestEffective)],
      ['Zusätzliche Deckungsmittel', formatEuro(plan.additionalFunding)],
      ['Zuschussfähige Ausgaben', formatEuro(plan.sumInvestRealized)],
      ['Zuschuss', formatEuro(plan.sumFunding)],
    ],
    'right',
  );
  paragraph(pdf, texts.PRELIMINARY);
}

function bankTable(pdf: PdfDocument, { bank }: VerificationSheetInput): void {
  heading(pdf, 2, 'Bankverbindung');
  facts(pdf, [
    ['Kontoinhaberin oder Kontoinhaber', bank.holder],
    ['Kreditinstitut', bank.institution],
    ['IBAN', formatIban(bank.iban)],
  ]);
}

function declarations(pdf: PdfDocument, { declarations: affirmed, signatory }: VerificationSheetInput): void {
  heading(pdf, 2, 'Erklärungen');
  paragraph(pdf, texts.DECLARATIONS_INTRODUCTION);
  list(pdf, [...affirmed, texts.LAST_DECLARATION], { numbered: true });
  heading(pdf, 2, 'Unterschrift');
  paragraph(pdf, SIGN_HINT);
  signatureLines(pdf, ['Ort und Datum', `Unterschrift: ${signatory}`]);
}

function sending(pdf: PdfDocument, { programme }: VerificationSheetInput): void {
  const { agency, contacts } = programme;
  const { name, email, phone } = contacts.content;
  heading(pdf, 2, 'So senden Sie das Blatt ein');
  list(pdf, [`${POST_HINT} ${agency.name}, ${agency.street}, ${agency.city}.`, texts.UPLOAD_HINT]);
  paragraph(pdf, `${name}: ${[phone, email].filter((one) => one !== undefined).join(', ')}`);
}
