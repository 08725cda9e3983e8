import QRCode from 'qrcode';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import {
  artifact,
  element,
  finish,
  heading,
  keepTogether,
  list,
  newDocument,
  onOnePage,
  type PdfDocument,
  paragraph,
  textWidth,
} from '#ground/server/pdf/pdf.ts';
import { signatureField } from '#ground/server/pdf/signature-field.ts';
import { table } from '#ground/server/pdf/table.ts';

/** Points: 4.2 cm, easily read by a phone from paper. */
const QR_EDGE = 120;
/** Points between the code and the text beside it. */
const QR_GAP = 16;

/** What is signed, and what binds the sheet to it. */
export interface SignedContent {
  programme: Pick<Programme, 'name' | 'agency' | 'contacts'>;
  /** Funding reference number. */
  number: string;
  /** SHA-256 of everything that is signed, in hex. */
  contentHash: string;
  rulesVersion: string;
}

type Rows = readonly (readonly [name: string, value: string])[];

interface Facts {
  title: string;
  rows: Rows;
}

/** Everything that stands on a signature sheet, in the words of its case. */
export interface Sheet {
  title: string;
  introduction: string;
  content: SignedContent;
  company: string;
  /** The instant it was handed in, and what that is called: 'Eingereicht am'. */
  handedIn: { name: string; at: Date };
  /** Below programme, number and instant. */
  general: Facts;
  more?: Facts;
  /** Who answers questions about sending it. */
  contact: { name: string; phone?: string; email: string };
  uploadHint: string;
  sums: Facts & { note?: string };
  /** Numbered sentences. */
  declarations: readonly string[];
  /** Who signs. */
  signatory: string;
}

/**
 * A signature sheet: a tagged German PDF/UA document. The same input always gives the same text, so that a signed copy can
 * be compared with what was issued.
 */
export async function printSheet(sheet: Sheet): Promise<Buffer> {
  const { programme, number } = sheet.content;
  const title = `${sheet.title} ${number}`;
  const subject = `Förderprogramm „${programme.name}“`;
  const pdf = newDocument({ title, subject, createdAt: sheet.handedIn.at, carriesMore: true });
  head(pdf, sheet);
  if (sheet.more !== undefined) section(pdf, sheet.more);
  // Nobody signs on a page that does not say what.
  onOnePage(pdf, (page) => {
    sums(page, sheet.sums);
    if (sheet.sums.note !== undefined) paragraph(page, sheet.sums.note);
    binding(page, sheet);
    declarations(page, sheet);
    sending(page, sheet);
  });
  return finish(pdf, title);
}

/** A table of names and values. */
export function facts(pdf: PdfDocument, rows: Rows, { align = 'left', tight = false }: FactsLook = {}): void {
  const columns = [
    { title: 'Angabe', share: 2 },
    { title: 'Inhalt', share: 3, align },
  ];
  table(pdf, { columns, rows, rowHeaders: true, tight });
}

interface FactsLook {
  align?: 'left' | 'right' | undefined;
  /** As much as possible on a page. */
  tight?: boolean;
}

function section(pdf: PdfDocument, { title, rows }: Facts, align?: 'right'): void {
  heading(pdf, 2, title);
  facts(pdf, rows, { align, tight: true });
}

/** What the QR code holds: the agency's intake desk reads number and hash from it. */
export function sheetCode({ number, contentHash }: Pick<SignedContent, 'number' | 'contentHash'>): string {
  return `${number}|${contentHash}`;
}

/** What it is about, and beside it the code by which the intake desk finds its case. */
function head(pdf: PdfDocument, { title, introduction, content, handedIn: { name, at }, general }: Sheet): void {
  const { doc } = pdf;
  heading(pdf, 1, title);
  paragraph(pdf, `${introduction} ${CHECK_HINT}`);
  const { page, y: top } = doc;
  const width = textWidth(doc) - QR_EDGE - QR_GAP;
  drawQrCode(pdf, {
    content: sheetCode(content),
    alternative: `QR-Code mit Förderkennzeichen ${content.number} und Prüfsumme`,
    left: page.margins.left + width + QR_GAP,
    top,
    edge: QR_EDGE,
  });
  doc.y = top;
  page.margins.right += QR_EDGE + QR_GAP;
  const rows: Rows = [
    ['Förderprogramm', content.programme.name],
    ['Förderkennzeichen', content.number],
    [name, `${formatDay(dayOf(at))}, ${formatTime(at)}`],
    ...general.rows,
  ];
  section(pdf, { title: general.title, rows });
  page.margins.right -= QR_EDGE + QR_GAP;
  if (doc.page === page) doc.y = Math.max(doc.y, top + QR_EDGE);
}

/** A few stand side by side: the sheet then fits one page. */
function sums(pdf: PdfDocument, { title, rows }: Facts): void {
  const columns = rows.map(([name]) => ({ title: name, share: 1, align: 'right' as const }));
  if (rows.length > ACROSS_MOST) section(pdf, { title, rows }, 'right');
  else table(pdf, { columns, rows: [rows.map(([, value]) => value)], tight: true });
}

const ACROSS_MOST = 4;

/** Whose application is signed, and what binds the signature to it, to compare with what the portal holds. */
function binding(pdf: PdfDocument, { company, content: { contentHash, rulesVersion } }: Sheet): void {
  paragraph(pdf, `${company}, Prüfsumme (SHA-256): ${inGroups(contentHash)}. Stand der Regeln ${rulesVersion}.`);
}

/** '0123456789abcdef' → '01234567 89abcdef': people compare groups. */
function inGroups(hash: string): string {
  return (hash.match(/.{1,8}/g) ?? []).join(' ');
}

function sending(pdf: PdfDocument, { content, contact: { name, phone, email }, uploadHint }: Sheet): void {
  const { agency } = content.programme;
  const contact = `${name}: ${[phone, email].filter((one) => one !== undefined).join(', ')}`;
  paragraph(pdf, `${POST_HINT} ${agency.name}, ${agency.street}, ${agency.city}. ${uploadHint} ${contact}`);
}

/** Room to write above a line, for its label below it, and between two lines, in points. */
const WRITING_SPACE = 48;
const LABEL_SPACE = 30;
const GAP = 24;

/**
 * Lines to sign on, side by side, each with a label below it. They stay together on one page. Above the last one stands the
 * field for an electronic signature.
 */
function signatureLines(pdf: PdfDocument, labels: readonly string[]): void {
  const { doc, root } = pdf;
  keepTogether(doc, WRITING_SPACE + LABEL_SPACE);
  const { left } = doc.page.margins;
  const width = (textWidth(doc) - GAP * (labels.length - 1)) / labels.length;
  const y = doc.y + WRITING_SPACE;
  let bottom = y;
  labels.forEach((label, index) => {
    const x = left + index * (width + GAP);
    artifact(doc, 'Layout', () => {
      doc
        .lineWidth(0.7)
        .strokeColor('#1a1a1a')
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
    });
    root.add(element(doc, 'P', () => void doc.text(label, x, y + 4, { width })));
    bottom = Math.max(bottom, doc.y);
  });
  const last = left + (labels.length - 1) * (width + GAP);
  signatureField(pdf, labels.at(-1) ?? '', { left: last, top: y - WRITING_SPACE, width, height: WRITING_SPACE });
  doc.x = left;
  doc.y = bottom + GAP / 2;
}

function declarations(pdf: PdfDocument, { declarations: sentences, signatory }: Sheet): void {
  heading(pdf, 2, 'Ich erkläre für das Unternehmen:');
  list(pdf, sentences, { numbered: true });
  heading(pdf, 2, 'Unterschrift');
  signatureLines(pdf, ['Ort und Datum', `Unterschrift: ${signatory}`]);
}

/** The fixed texts of every signature sheet. Sie-form; a text changed here changes what applicants sign. */
const CHECK_HINT =
  'Die Prüfsumme gehört zu genau den Angaben, die Sie eingereicht haben. Verändern Sie dieses Blatt daher nicht.';

const POST_HINT = 'Mit der Post: Unterschreiben Sie das Blatt und senden Sie es an';

export interface QrCode {
  content: string;
  /** Read instead of the picture. */
  alternative: string;
  /** Position and edge length in points, quiet zone included. */
  left: number;
  top: number;
  edge: number;
}

/** Modules of white around the code that scanners need (ISO/IEC 18004). */
const QUIET = 4;

/** Draws a QR code as black rectangles: sharp at every size, and no picture to embed. */
export function drawQrCode({ doc, root }: PdfDocument, { content, alternative, left, top, edge }: QrCode): void {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
  const unit = edge / (modules.size + 2 * QUIET);
  const draw = () => {
    for (let row = 0; row < modules.size; row++) {
      for (const { from, length } of darkRuns(modules, row)) {
        doc.rect(left + (from + QUIET) * unit, top + (row + QUIET) * unit, length * unit, unit);
      }
    }
    doc.fillColor('#000000').fill();
  };
  const bbox: [number, number, number, number] = [left, top, left + edge, top + edge];
  root.add(element(doc, 'Figure', draw, { alt: alternative, bbox, placement: 'Block' }));
}

/** Dark modules of a row as runs: neighbouring rectangles would show hairlines between them. */
function darkRuns(modules: QRCode.BitMatrix, row: number): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (let column = 0; column < modules.size; column++) {
    if (modules.get(row, column) === 0) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.from + last.length === column) last.length += 1;
    else runs.push({ from: column, length: 1 });
  }
  return runs;
}
