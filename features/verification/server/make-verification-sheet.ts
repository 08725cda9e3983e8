import { printSheet, type SignedContent } from '#features/sheet/server/print-sheet.ts';
import { answerRows } from '#ground/rules/fields/asked-answers.ts';
import type { DataOf } from '#ground/rules/fields/field.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { FinancialPlan } from '../rules/plan/plan.ts';
import { planFigures } from '../rules/plan/plan-texts.ts';
import { BANK } from '../rules/step-5-financing-overview/schema.ts';
import { TEXTS } from '../rules/step-5-financing-overview/texts.ts';
import * as texts from './texts.ts';

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
      title: TEXTS.bankTitle,
      rows: answerRows(BANK, bank),
    },
    contact: input.programme.contacts.content,
    uploadHint: texts.UPLOAD_HINT,
    sums: { title: 'Abrechnung', rows: planFigures(plan), note: texts.PRELIMINARY },
    declarations: [...input.declarations, texts.LAST_DECLARATION],
    signatory,
  });
}
