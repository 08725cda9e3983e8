/**
 * Tagged PDF documents (PDF/UA-1 and PDF/A-2a, German, fonts embedded) in one look. Everything visible is either part of the
 * structure tree or marked as an artifact. Lengths are PDF points (1/72 inch).
 */

import PDFDocument from 'pdfkit';
import { BOLD, fontOf, REGULAR } from './fonts.ts';

export type Doc = PDFKit.PDFDocument;
export type StructureElement = ReturnType<Doc['struct']>;

/** pdfkit writes `scope`, `bbox` and `placement`; its types do not know them yet. */
export interface StructureOptions extends PDFKit.Mixins.StructureElementOptions {
  scope?: 'Column' | 'Row';
  bbox?: [left: number, top: number, right: number, bottom: number];
  placement?: 'Block' | 'Inline';
}

export interface DocumentInfo {
  /** Shown in the window's title bar and read first by screen readers. */
  title: string;
  subject: string;
  /** Instant of the portal's clock or of the data; it stands in the file's properties. */
  createdAt: Date;
  /** It will carry a file or a field for a signature, which PDF/A-2 knows nothing of: it is PDF/UA alone. */
  carriesMore?: true;
  /** Points to the left and right of the text; a sheet's without them. */
  sides?: { left: number; right: number };
}

/** A document being written: pdfkit's document and the root of its structure tree. */
export interface PdfDocument {
  doc: Doc;
  root: StructureElement;
}

/** pdfkit writes it, its types do not know it yet. */
const PDF_UA = 'PDF/UA' as PDFKit.Mixins.PDFSubsets;
const MARGIN = 56;
const FOOTER_SPACE = 30;
export const BODY_SIZE = 10;
const HEADING_SIZES = { 1: 18, 2: 13, 3: 11 } as const;
const TEXT_COLOUR = '#1a1a1a';

/** An A4 document with both fonts, its language, title and the marks of PDF/UA and PDF/A, on its first page. */
export function newDocument(info: DocumentInfo): PdfDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN + FOOTER_SPACE, ...(info.sides ?? { left: MARGIN, right: MARGIN }) },
    pdfVersion: '1.7',
    subset: info.carriesMore ? PDF_UA : 'PDF/A-2a',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    bufferPages: true,
    // None by itself: it would be the same as ours under another name, and be compared with it at every word.
    font: null as never,
    info: { Title: info.title, Subject: info.subject, CreationDate: info.createdAt, ModDate: info.createdAt },
  });
  doc.registerFont(REGULAR, fontOf(REGULAR) as never);
  doc.registerFont(BOLD, fontOf(BOLD) as never);
  doc.font(REGULAR).fontSize(BODY_SIZE).fillColor(TEXT_COLOUR);
  // pdfkit writes the marks of one of the two.
  if (!info.carriesMore) doc.appendXML(PDF_UA_MARK);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

/** A leaf of the structure tree: what `draw` writes is its content. It draws at once when added to an attached parent. */
export function element(doc: Doc, tag: string, draw: () => void, options: StructureOptions = {}): StructureElement {
  return doc.struct(tag, options, [draw]);
}

export function heading(pdf: PdfDocument, level: 1 | 2 | 3, text: string): void {
  const { doc } = pdf;
  const size = HEADING_SIZES[level];
  // With what begins below it: titles and the first row of a table, or three lines.
  keepTogether(doc, size * 2.2 + BODY_SIZE * 6);
  if (doc.y > MARGIN) doc.y += size * 0.6;
  const draw = () =>
    void doc
      .font(BOLD)
      .fontSize(size)
      .text(text, leftOf(doc), doc.y, { width: textWidth(doc) });
  pdf.root.add(element(doc, `H${level}`, draw));
  doc.font(REGULAR).fontSize(BODY_SIZE);
  doc.y += size * 0.4;
}

/** `width`: of the column in points, the whole text's without it. */
export function paragraph(pdf: PdfDocument, text: string, options: { bold?: boolean; width?: number } = {}): void {
  const { doc } = pdf;
  const font = options.bold === true ? BOLD : REGULAR;
  const width = options.width ?? textWidth(doc);
  const draw = () => void doc.font(font).text(text, leftOf(doc), doc.y, { width });
  pdf.root.add(element(doc, 'P', draw));
  doc.font(REGULAR);
  doc.y += BODY_SIZE * 0.6;
}

/** Text at its own place on the page, in points from the top left corner; what follows stands where it would without it. */
export function placed(pdf: PdfDocument, text: string, place: TextBox): void {
  const { doc } = pdf;
  const { x, y } = doc;
  const draw = () => {
    doc.font(place.bold === true ? BOLD : REGULAR).fontSize(place.size ?? BODY_SIZE);
    doc.text(text, place.left, place.top, { width: place.width });
  };
  // What is said a second time is read aloud once.
  if (place.again === true) artifact(doc, 'Layout', draw);
  else pdf.root.add(element(doc, 'P', draw));
  doc.font(REGULAR).fontSize(BODY_SIZE);
  doc.x = x;
  doc.y = y;
}

export interface TextBox {
  left: number;
  top: number;
  width: number;
  size?: number;
  bold?: boolean;
  /** The same words stand elsewhere. */
  again?: boolean;
}

/** A bulleted list, or a numbered one. */
export function list(pdf: PdfDocument, items: readonly string[], options: { numbered?: boolean } = {}): void {
  const { doc } = pdf;
  const indent = 18;
  const listElement = doc.struct('L');
  pdf.root.add(listElement);
  items.forEach((item, index) => {
    const label = options.numbered === true ? `${index + 1}.` : '•';
    keepTogether(doc, doc.heightOfString(item, { width: textWidth(doc) - indent }));
    const top = doc.y;
    const entry = doc.struct('LI');
    listElement.add(entry);
    const drawLabel = () => void doc.text(label, leftOf(doc), top, { width: indent });
    const drawItem = () => void doc.text(item, leftOf(doc) + indent, top, { width: textWidth(doc) - indent });
    entry.add(element(doc, 'Lbl', drawLabel));
    entry.add(element(doc, 'LBody', drawItem));
    entry.end();
    doc.y += BODY_SIZE * 0.3;
  });
  listElement.end();
  doc.x = leftOf(doc);
  doc.y += BODY_SIZE * 0.3;
}

/** Draws what is decoration: screen readers pass over it. Never call it inside a structure element's content. */
export function artifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Width of the text column. */
export function textWidth(doc: Doc): number {
  const { left, right } = doc.page.margins;
  return doc.page.width - left - right;
}

export function leftOf(doc: Doc): number {
  return doc.page.margins.left;
}

export function fits(doc: Doc, height: number): boolean {
  return doc.y + height <= doc.page.height - MARGIN - FOOTER_SPACE;
}

/** Goes to a new page unless this height still fits. */
export function keepTogether(doc: Doc, height: number): void {
  if (!fits(doc, height)) doc.addPage();
}

/**
 * Begins a new page unless all of what `write` adds still fits. It is written twice: once aside to see how high it is. What is
 * higher than a page begins on a new one.
 */
export function onOnePage(pdf: PdfDocument, write: (pdf: PdfDocument) => void): void {
  const aside = newDocument({ title: '', subject: '', createdAt: new Date(0) });
  // Above a heading at the beginning of a page is no space.
  const top = MARGIN + HEADING_SIZES[1];
  aside.doc.y = top;
  write(aside);
  const isHigher = aside.doc.bufferedPageRange().count > 1;
  keepTogether(pdf.doc, isHigher ? pdf.doc.page.height : aside.doc.y - top);
  write(pdf);
}

/** Writes the footer and 'Seite 1 von 3' on every page, ends the document and returns its bytes. */
export async function finish(pdf: PdfDocument, footer: string): Promise<Buffer> {
  return finishParts(pdf, [{ footer, first: 0, pages: pagesOf(pdf) }]);
}

/** Pages that are numbered for themselves; `first`: from 0. */
export interface PdfPart {
  footer: string;
  first: number;
  pages: number;
}

/** As many as there are so far. */
export function pagesOf({ doc }: PdfDocument): number {
  return doc.bufferedPageRange().count;
}

/** The same for several documents in one file; pages of no part stay without a footer. */
export async function finishParts(pdf: PdfDocument, parts: readonly PdfPart[]): Promise<Buffer> {
  const { doc } = pdf;
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  pdf.root.end();
  const { start } = doc.bufferedPageRange();
  for (const { footer, first, pages } of parts) {
    for (let index = 0; index < pages; index++) {
      doc.switchToPage(start + first + index);
      drawFooter(doc, `${footer}   ·   Seite ${index + 1} von ${pages}`);
    }
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawFooter(doc: Doc, text: string): void {
  // Below the margin pdfkit would begin a new page.
  doc.page.margins.bottom = 0;
  artifact(doc, 'Pagination', () => {
    doc.fontSize(8).text(text, leftOf(doc), doc.page.height - MARGIN, { width: textWidth(doc), lineBreak: false });
  });
  doc.fontSize(BODY_SIZE);
}

/**
 * Properties that say PDF/UA-1 in a file that is PDF/A-2 as well. PDF/A knows the names of its own only: every other is
 * described in the file (ISO 19005-2, 6.6.2.3).
 */
const PDF_UA_MARK = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
                    <pdfaProperty:name>part</pdfaProperty:name>
                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                    <pdfaProperty:category>internal</pdfaProperty:category>
                    <pdfaProperty:description>Part of ISO 14289 the file follows</pdfaProperty:description>
                </rdf:li></rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>
        `;
