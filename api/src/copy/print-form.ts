import { formatAnswer, type NameOf } from '@portal/domain/fields/answer-text.ts';
import { conditionsOf, isAsked } from '@portal/domain/fields/answers.ts';
import type { Answers, Around, Conditions, Fields } from '@portal/domain/fields/field.ts';
import type { Section } from '@portal/domain/wizard/step.ts';
import { finish, heading, newDocument, type PdfDocument, paragraph } from '../platform/pdf/pdf.ts';
import { facts as factsTable } from '../sheet/public.ts';

/** A step with its answers, or what else is printed like one. */
export interface PrintedStep {
  /** As it is printed: '3. Angaben zum Unternehmen'. */
  title: string;
  fields: Fields;
  asked: Conditions;
  sections: readonly Section[];
  /** Pruned. */
  data: Answers;
}

export interface PrintedForm {
  title: string;
  subject: string;
  at: Date;
  /** Below the title. */
  general: readonly (readonly [name: string, value: string])[];
  steps: readonly PrintedStep[];
  /** What the conditions of questions may know. */
  facts: object;
  nameOf: NameOf;
  /** Takes words out of every answer; absent: nothing is taken out. */
  blacked?: ((text: string) => string) | undefined;
}

const NOT_STATED = 'keine Angabe';

/** Every question that is asked with its answer, step by step in reading order, as a tagged PDF. */
export async function printForm(form: PrintedForm): Promise<Buffer> {
  const { title, subject, at, blacked = (text: string) => text } = form;
  const pdf = newDocument({ title, subject, createdAt: at });
  heading(pdf, 1, title);
  factsTable(
    pdf,
    form.general.map(([name, value]) => [name, blacked(value)]),
  );
  for (const step of form.steps) {
    heading(pdf, 2, step.title);
    const around: Around = { facts: form.facts, root: step.data };
    const sections = step.sections
      .map((one) => ({ ...one, fields: one.fields.filter((name) => isAsked(step.asked, name, step.data, around)) }))
      .filter(({ fields }) => fields.length > 0);
    for (const section of sections) {
      if (sections.length > 1) heading(pdf, 3, section.title);
      printFields({ pdf, around, nameOf: form.nameOf, blacked }, { ...step, names: section.fields });
    }
  }
  return finish(pdf, title);
}

interface Printer {
  pdf: PdfDocument;
  around: Around;
  nameOf: NameOf;
  blacked: (text: string) => string;
}

interface Group extends Pick<PrintedStep, 'fields' | 'asked' | 'data'> {
  names: readonly string[];
}

/** Single answers as one table; groups and lists of elements below it, as the overview has them. */
function printFields(printer: Printer, { fields, asked, data, names }: Group): void {
  const shown = names.flatMap((name) => {
    const field = fields[name];
    return field !== undefined && isAsked(asked, name, data, printer.around) ? [{ field, value: data[name] }] : [];
  });
  const rows = shown.flatMap(({ field, value }) => {
    if (field.kind === 'group' || (field.kind === 'list' && isFilled(value))) return [];
    const text = field.kind === 'list' ? 'keine' : formatAnswer(field, value, printer.nameOf);
    return [[field.label, text === '' ? NOT_STATED : printer.blacked(text)] as const];
  });
  if (rows.length > 0) factsTable(printer.pdf, rows);
  for (const { field, value } of shown) {
    if (field.kind !== 'group' && field.kind !== 'list') continue;
    const inside = { fields: field.fields, asked: conditionsOf(field), names: Object.keys(field.fields) };
    if (field.kind === 'group') {
      if (field.label !== '') paragraph(printer.pdf, field.label, { bold: true });
      printFields(printer, { ...inside, data: (value ?? {}) as Answers });
    } else {
      ((value ?? []) as Answers[]).forEach((item, index) => {
        paragraph(printer.pdf, `${field.itemLabel} ${index + 1}`, { bold: true });
        const within = { ...printer, around: { ...printer.around, index } };
        printFields(within, { ...inside, data: item });
      });
    }
  }
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}
