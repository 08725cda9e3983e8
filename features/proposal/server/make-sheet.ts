import { printSheet, type SignedContent } from '#features/sheet/server/print-sheet.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { grantFigures } from '../rules/told.ts';
import * as texts from './texts.ts';

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
    title: texts.SHEET_TITLE,
    introduction: texts.INTRODUCTION,
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
    uploadHint: texts.UPLOAD_HINT,
    sums: {
      title: 'Beantragter Zuschuss',
      rows: grantFigures(funding),
      ...(cuts.length > 0 && { note: `Der Zuschuss ist gekürzt. ${cuts.join(' ')}` }),
    },
    declarations: texts.DECLARATIONS,
    signatory: person.name,
  });
}
