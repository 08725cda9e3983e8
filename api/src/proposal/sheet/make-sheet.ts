import type { Programme } from '@portal/domain/programme/programme.ts';
import { type CalendarDay, dayOf, formatDay, formatTime } from '@portal/domain/values/calendar-day.ts';
import { type Cents, formatEuro } from '@portal/domain/values/money.ts';
import {
  finish,
  heading,
  list,
  newDocument,
  onOnePage,
  type PdfDocument,
  paragraph,
  table,
  textWidth,
} from '../../platform/pdf.ts';
import { drawQrCode } from './qr-code.ts';
import { signatureLines } from './signature-lines.ts';
import * as texts from './texts.ts';

/** Everything that stands on the sheet: plain data of the frozen application. */
export interface SheetInput {
  programme: Pick<Programme, 'name' | 'agency' | 'contacts'>;
  /** Funding reference number. */
  number: string;
  submittedAt: Date;
  company: { name: string; street: string; housenumber: string; postcode: string; city: string };
  /** `name` with title; `function` as the applicant chose it. */
  authorisedPerson: { name: string; function: string | null };
  project: { title: string; startDate: CalendarDay; endDate: CalendarDay };
  /** Cents; `rate` in percent. */
  sums: { investment: Cents; rate: number; grant: Cents; ownShare: Cents };
  /** SHA-256 of the frozen answers in hex. */
  contentHash: string;
  rulesVersion: string;
}

/** What the QR code holds: the agency's intake desk reads number and hash from it. */
export function sheetCode({ number, contentHash }: Pick<SheetInput, 'number' | 'contentHash'>): string {
  return `${number}|${contentHash}`;
}

/**
 * The signature sheet: a tagged German PDF/UA document. The same input always gives the same text, so that a signed copy
 * can be compared with what was issued.
 */
export async function makeSheet(input: SheetInput): Promise<Buffer> {
  const title = `${texts.SHEET_TITLE} ${input.number}`;
  const pdf = newDocument({ title, subject: `Förderprogramm „${input.programme.name}“`, createdAt: input.submittedAt });
  sheetHead(pdf, { ...input, title: texts.SHEET_TITLE, introduction: texts.INTRODUCTION });
  applicationTable(pdf, input);
  sending(pdf, input);
  // Nobody signs on a page that does not say what.
  onOnePage(pdf, (page) => {
    sumsTable(page, input);
    declarations(page, input);
  });
  return finish(pdf, title);
}

/** Points: 4.2 cm, easily read by a phone from paper. */
const QR_EDGE = 120;

type Rows = readonly (readonly [name: string, value: string])[];

/** A table of names and values. */
export function facts(pdf: PdfDocument, rows: Rows, align: 'left' | 'right' = 'left'): void {
  const columns = [
    { title: 'Angabe', share: 2 },
    { title: 'Inhalt', share: 3, align },
  ];
  table(pdf, { columns, rows, rowHeaders: true });
}

function applicationTable(pdf: PdfDocument, input: SheetInput): void {
  const { company, authorisedPerson: person, project } = input;
  heading(pdf, 2, 'Angaben zum Antrag');
  facts(pdf, [
    ['Förderprogramm', input.programme.name],
    ['Förderkennzeichen', input.number],
    ['Eingereicht am', `${formatDay(dayOf(input.submittedAt))}, ${formatTime(input.submittedAt)}`],
    ['Unternehmen', company.name],
    ['Anschrift', `${company.street} ${company.housenumber}, ${company.postcode} ${company.city}`],
    ['Bevollmächtigte Person', person.function === null ? person.name : `${person.name}, ${person.function}`],
    ['Vorhaben', project.title],
    ['Laufzeit', `${formatDay(project.startDate)} bis ${formatDay(project.endDate)}`],
    ...checksumRows(input),
  ]);
}

function sumsTable(pdf: PdfDocument, { sums }: SheetInput): void {
  heading(pdf, 2, 'Beantragter Zuschuss');
  facts(
    pdf,
    [
      ['Investitionssumme', formatEuro(sums.investment)],
      ['Förderquote', `${sums.rate} %`],
      ['Zuschuss', formatEuro(sums.grant)],
      ['Eigenanteil', formatEuro(sums.ownShare)],
    ],
    'right',
  );
}

function declarations(pdf: PdfDocument, { authorisedPerson }: SheetInput): void {
  heading(pdf, 2, 'Erklärungen');
  paragraph(pdf, 'Ich erkläre für das Unternehmen:');
  list(pdf, texts.DECLARATIONS, { numbered: true });
  heading(pdf, 2, 'Unterschrift');
  paragraph(pdf, texts.SIGN_HINT);
  signatureLines(pdf, ['Ort und Datum', `Unterschrift: ${authorisedPerson.name}`]);
}

function sending(pdf: PdfDocument, { programme }: SheetInput): void {
  const { agency, contacts } = programme;
  const { name, email, phone } = contacts.technical;
  heading(pdf, 2, 'So senden Sie das Blatt ein');
  list(pdf, [`${texts.POST_HINT} ${agency.name}, ${agency.street}, ${agency.city}.`, texts.UPLOAD_HINT]);
  paragraph(pdf, `${name}: ${[phone, email].filter((one) => one !== undefined).join(', ')}`);
}

/** Points between the code and the text beside it. */
const QR_GAP = 16;

interface SheetHead extends Pick<SheetInput, 'number' | 'contentHash'> {
  title: string;
  introduction: string;
}

/** The beginning of a sheet: what it is, and the code by which the intake desk finds its case, on the first page. */
export function sheetHead(pdf: PdfDocument, head: SheetHead): void {
  const { doc } = pdf;
  heading(pdf, 1, head.title);
  const top = doc.y;
  const width = textWidth(doc) - QR_EDGE - QR_GAP;
  paragraph(pdf, head.introduction, { width });
  paragraph(pdf, texts.CHECK_HINT, { width });
  const below = doc.y;
  drawQrCode(pdf, {
    content: sheetCode(head),
    alternative: `QR-Code mit Förderkennzeichen ${head.number} und Prüfsumme`,
    left: doc.page.margins.left + width + QR_GAP,
    top,
    edge: QR_EDGE,
  });
  doc.y = Math.max(below, top + QR_EDGE);
}

/** The checksum to compare with what the portal holds. */
export function checksumRows({ contentHash, rulesVersion }: Pick<SheetInput, 'contentHash' | 'rulesVersion'>): Rows {
  return [
    ['Prüfsumme (SHA-256)', inGroups(contentHash)],
    ['Stand der Regeln', rulesVersion],
  ];
}

/** '0123456789abcdef' → '01234567 89abcdef': people compare groups. */
function inGroups(hash: string): string {
  return (hash.match(/.{1,8}/g) ?? []).join(' ');
}
