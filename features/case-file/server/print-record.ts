import { facts } from '#features/sheet/server/print-sheet.ts';
import { finish, heading, newDocument, paragraph } from '#ground/server/pdf/pdf.ts';
import { type TableColumn, table } from '#ground/server/pdf/table.ts';
import type { Blacking } from '../rules/blacking.ts';

/** A part of a record: facts, sentences or a table, below a heading of its own. */
export interface RecordSection {
  title: string;
  facts?: readonly (readonly [name: string, value: string])[];
  texts?: readonly string[];
  table?: { columns: readonly TableColumn[]; rows: readonly (readonly string[])[] };
}

/** Something the agency has noted about a case, for people and for programs. */
export interface CaseRecord {
  title: string;
  sections: readonly RecordSection[];
  /** The same as data. */
  data: unknown;
}

const NOTHING = 'Nichts vermerkt.';

/** The record as tagged PDF; what is blacked is not in it. */
export async function printRecord(
  record: Pick<CaseRecord, 'title' | 'sections'>,
  { subject, at, blacking }: { subject: string; at: Date; blacking: Blacking },
): Promise<Buffer> {
  const { title, sections } = blacking.all(record);
  const pdf = newDocument({ title, subject, createdAt: at });
  heading(pdf, 1, title);
  if (sections.length === 0) paragraph(pdf, NOTHING);
  for (const section of sections) {
    heading(pdf, 2, section.title);
    for (const text of section.texts ?? []) paragraph(pdf, text);
    if (section.facts !== undefined && section.facts.length > 0) facts(pdf, section.facts);
    if (section.table !== undefined) table(pdf, section.table);
  }
  return finish(pdf, title);
}
