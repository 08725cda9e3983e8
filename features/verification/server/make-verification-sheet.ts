import { printSheet, type SignedContent } from '#features/sheet/server/print-sheet.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import type { FinancialPlan } from '../rules/plan/plan.ts';
import * as texts from './texts.ts';

/** Everything that stands on the sheet: plain data of the transmitted proof of use. */
export interface VerificationSheetInput extends SignedContent {
  transmittedAt: Date;
  company: { name: string; address: string };
  /** Who signs. */
  signatory: string;
  project: { title: string; startDate: CalendarDay; endDate: CalendarDay };
  plan: FinancialPlan;
  bank: { holder: string; institution: string; iban: string };
  /** What was affirmed, as sentences. */
  declarations: readonly string[];
}

/** The signature sheet of a proof of use. */
export async function makeVerificationSheet(input: VerificationSheetInput): Promise<Buffer> {
  const { company, signatory, project, plan, bank } = input;
  return printSheet({
    title: texts.SHEET_TITLE,
    introduction: texts.INTRODUCTION,
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
      title: 'Bankverbindung',
      rows: [
        ['Kontoinhaberin oder Kontoinhaber', bank.holder],
        ['Kreditinstitut', bank.institution],
        ['IBAN', formatIban(bank.iban)],
      ],
    },
    contact: input.programme.contacts.content,
    uploadHint: texts.UPLOAD_HINT,
    sums: { title: 'Abrechnung', rows: planRows(plan), note: texts.PRELIMINARY },
    declarations: [...input.declarations, texts.LAST_DECLARATION],
    signatory,
  });
}

function planRows(plan: FinancialPlan): [string, string][] {
  return [
    ['Bewilligte Investitionen', formatEuro(plan.sumInvestApproved)],
    ['Bewilligter Zuschuss', formatEuro(plan.sumFundingApproved)],
    ['Förderquote', `${plan.fundingRatio} %`],
    ['Summe der Rechnungen', formatEuro(plan.sumInvestOverall)],
    ['Davon gezahlt und anrechenbar', formatEuro(plan.sumInvestEffective)],
    ['Zusätzliche Deckungsmittel', formatEuro(plan.additionalFunding)],
    ['Zuschussfähige Ausgaben', formatEuro(plan.sumInvestRealized)],
    ['Zuschuss', formatEuro(plan.sumFunding)],
  ];
}
