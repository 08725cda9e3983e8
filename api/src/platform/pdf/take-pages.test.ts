import { PDFDocument, PDFName, PDFRawStream, type PDFRef, StandardFonts } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { takePages, UncertainPdf } from './take-pages.ts';

const SECRET = 'Kontonummer Geheim';
let bytes: Uint8Array;
let sheet: Uint8Array;

/** Three pages that share one dictionary of what they draw, as many programs write them; the second one is secret. */
beforeAll(async () => {
  const file = await PDFDocument.create();
  file.setTitle(SECRET);
  const font = await file.embedFont(StandardFonts.Helvetica);
  const { context } = file;
  const form = (text: string) =>
    context.register(
      context.stream(`BT /F0 12 Tf 10 10 Td (${text}) Tj ET`, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 200, 50],
      }),
    );
  const forms = { A: form('Angebot'), B: form(SECRET), C: form('Schluss') };
  const shared = context.register(context.obj({ Font: { F0: font.ref }, XObject: forms }));
  const pages = Object.keys(forms).map((name) => {
    const page = file.addPage([200, 100]);
    page.node.set(PDFName.of('Resources'), shared);
    page.node.set(PDFName.of('Contents'), context.register(context.stream(`q /${name} Do Q`)));
    return page;
  });
  const second = pages[1]?.ref as PDFRef;
  pages[0]?.node.set(
    PDFName.of('Annots'),
    context.obj([{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [second, 'Fit'], Contents: SECRET }]),
  );
  bytes = await file.save();
  const blank = await PDFDocument.create();
  blank.addPage([200, 100]).drawText('Blatt', { size: 12 });
  sheet = await blank.save();
});

async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text;
}

/** Every object and every stream, unpacked. */
async function everythingIn(pdf: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  const { decodePDFRawStream } = await import('@cantoo/pdf-lib');
  return context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream
        ? `${object.dict} ${Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')}`
        : String(object),
    )
    .join('\n');
}

test('the page is gone with all it drew, its sheet stands in its place, and the others are as they were', async () => {
  expect(await everythingIn(bytes)).toContain(SECRET);
  const made = await takePages(bytes, { pages: [2], sheets: { 2: sheet } });
  expect(await textsOf(made)).toEqual(['Angebot', 'Blatt', 'Schluss']);
  const everything = await everythingIn(made);
  expect(everything).toContain('Angebot');
  for (const word of ['Geheim', 'Kontonummer']) expect(everything).not.toContain(word);
});

test('a run of pages has one sheet', async () => {
  const made = await takePages(bytes, { pages: [1, 2], sheets: { 1: sheet } });
  expect(await textsOf(made)).toEqual(['Blatt', 'Schluss']);
});

test.each([
  ['a page that is not there', () => takePages(bytes, { pages: [4], sheets: {} })],
  ['what is no PDF', () => takePages(new Uint8Array(Buffer.from('kein PDF')), { pages: [1], sheets: {} })],
  ['a broken file', () => takePages(bytes.slice(0, 300), { pages: [1], sheets: {} })],
])('%s is not taken apart', async (_, take) => {
  await expect(take()).rejects.toThrow(UncertainPdf);
});
