import { facts as factsTable } from '#features/sheet/server/print-sheet.ts';
import {
  type AskedForm,
  type AskedGroup,
  askedSections,
  type NameOf,
  NO_ANSWER,
  rowsOf,
} from '#ground/rules/fields/asked-answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { finish, heading, newDocument, type PdfDocument, paragraph } from '#ground/server/pdf/pdf.ts';

/** Names with what there is to say; null: nothing. */
type Told = readonly (readonly [name: string, value: string | null])[];

/** A step with its answers, or what else is printed like one. */
export interface PrintedStep extends AskedForm {
  /** As it is printed: '3. Angaben zum Unternehmen'. */
  title: string;
  /** Above its answers. */
  known?: Told | undefined;
  /** Pruned. */
  data: Answers;
}

export interface PrintedForm {
  title: string;
  subject: string;
  at: Date;
  /** Below the title. */
  general: Told;
  steps: readonly PrintedStep[];
  /** What the conditions of questions may know. */
  facts: object;
  nameOf: NameOf;
  /** Takes words out of every answer; absent: nothing is taken out. */
  blacked?: ((text: string) => string) | undefined;
}

/** Every question that is asked with its answer, step by step in reading order, as a tagged PDF. */
export async function printForm(form: PrintedForm): Promise<Buffer> {
  const { title, subject, at, blacked = (text: string) => text } = form;
  const pdf = newDocument({ title, subject, createdAt: at });
  const printer = { pdf, nameOf: form.nameOf, blacked };
  heading(pdf, 1, title);
  printRows(printer, form.general);
  for (const step of form.steps) {
    heading(pdf, 2, blacked(step.title));
    printRows(printer, step.known ?? []);
    const sections = askedSections(step, step.data, form.facts);
    for (const section of sections) {
      if (sections.length > 1) heading(pdf, 3, section.title);
      printGroup(printer, section);
    }
  }
  return finish(pdf, title);
}

interface Printer {
  pdf: PdfDocument;
  nameOf: NameOf;
  blacked: (text: string) => string;
}

/** Single answers as one table; groups and elements of lists below it, as the overview has them. */
function printGroup(printer: Printer, { answers, inner }: AskedGroup): void {
  printRows(printer, rowsOf(answers, printer.nameOf));
  for (const one of inner) {
    if (one.title !== '') paragraph(printer.pdf, printer.blacked(one.title), { bold: true });
    printGroup(printer, one);
  }
}

function printRows({ pdf, blacked }: Printer, rows: Told): void {
  if (rows.length === 0) return;
  factsTable(
    pdf,
    rows.map(([name, value]) => [name, value === null ? NO_ANSWER : blacked(value)]),
  );
}
