import { deflateSync } from 'node:zlib';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { refusedFor } from './bad-certificates.ts';
import { SIGNED_AT, timeStampToken } from './test-evidence.ts';
import { FOREIGN_SHEET, OLDER_SHEET, OTHER_SHEET, SHEET } from './test-sheets.ts';
import {
  ADDED,
  added,
  appendStore,
  appendTimeStamp,
  fieldWith,
  listed,
  NOTE,
  OVERLAY,
  type Range,
  sign,
  signedThen,
  signedWith,
} from './test-signature.ts';
import { append, Base, stream, type Update } from './test-update.ts';
import { flipped } from './twins.ts';

function ranged(range: (range: Range) => Range): Buffer {
  return sign(SHEET, { range });
}

function twice(text: string, count: number): string {
  return Array.from({ length: count }, () => text).join('');
}

/** An action in an object stream, where a search for words does not see it. */
function packedAction(action: string): Buffer {
  return signedWith((base) => ({
    table: 'stream',
    packed: [added(base).free],
    objects: { [added(base).free]: action },
  }));
}

function manyObjects(count: number): Buffer {
  return signedWith((base) => ({
    objects: Object.fromEntries(Array.from({ length: count }, (_, index) => [added(base).free + index, '<< >>'])),
  }));
}

/** A second signature in a dictionary that no field names. */
function hiddenSignature(base: Base): Partial<Update> {
  const range = '/ByteRange [0 10 20 30] /Contents <00>';
  return { objects: { [added(base).free]: `<< /Type /Sig /SubFilter /ETSI.CAdES.detached ${range} >>` } };
}

function tamperedReason(): Buffer {
  const bytes = sign(SHEET);
  bytes.write('Betrag', bytes.lastIndexOf('/Reason (Antrag)') + '/Reason ('.length);
  return bytes;
}

/** As by a program that saves the document anew before signing: the same parts in another order of bytes. */
function rewritten(): Buffer {
  return Buffer.from(SHEET.toString('latin1').replace('%PDF-1.7', '%PDF-1.6'), 'latin1');
}

/** 96 MB of nothing in 96 KB. */
const BOMB = deflateSync(Buffer.alloc(96 * 1024 * 1024));

function bombs(base: Base): Partial<Update> {
  const { free } = added(base);
  return { objects: { [free]: stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', BOMB) } };
}

function fullTableStream(): Buffer {
  const base = new Base(SHEET);
  const start = SHEET.length;
  const dictionary = `/Type /XRef /W [1 4 2] /Size 200 /Index [0 100000000] /Root ${base.numbers.catalog} 0 R /Prev 1 /Filter /FlateDecode`;
  const text = `200 0 obj\n${stream(dictionary, BOMB)}\nendobj\nstartxref\n${start}\n%%EOF\n/ByteRange`;
  return Buffer.concat([SHEET, Buffer.from(text, 'latin1')]);
}

export const BAD_DOCUMENTS = refusedFor({
  'not-a-pdf': {
    'a text': () => Buffer.from('Erika Muster'),
    nothing: () => Buffer.alloc(0),
    'half of the update': () => sign(SHEET).subarray(0, SHEET.length + 3_000),
    'a key written twice': () => sign(SHEET, { field: '/F 4' }),
  },
  encrypted: { encrypted: () => sign(SHEET, { update: () => ({ trailer: { Encrypt: '<< /Filter /Standard >>' } }) }) },
  'active-content': {
    JavaScript: () => sign(SHEET, { catalog: { OpenAction: '<< /S /JavaScript /JS (app.alert) >>' } }),
    'a launch action': () => sign(SHEET, { field: '/A << /S /Launch /F (cmd.exe) >>' }),
    'JavaScript in an object stream': () => packedAction('<< /S /JavaScript /JS (x) >>'),
    'an escaped launch action': () => sign(SHEET, { field: '/A << /S /L#61unch >>' }),
  },
  'no-signature': {
    'the sheet as it is': () => SHEET,
    'another document without signature': () => samplePdf('Angebot'),
    'a field that was never signed': () => append(new Base(SHEET), { objects: { 500: '(/ByteRange)' } }),
  },
  'several-signatures': {
    'signed twice': () => sign(sign(SHEET)),
    'a second signature out of sight': () => signedWith(hiddenSignature),
    'a signature added to the sheet, then ours': () => sign(sign(SHEET, { subFilter: 'adbe.pkcs7.detached' })),
  },
  'byte-range-broken': {
    'a hole larger than the signature': () => ranged(([a, b, c, d]) => [a, b - 40, c, d]),
    'a hole that reaches further': () => ranged(([a, b, c, d]) => [a, b, c + 20, d - 20]),
    'a signature over a prefix': () => ranged(([a, b, c, d]) => [a, b, c, d - 200]),
    'only the sheet signed': () => ranged(([, , c]) => [0, SHEET.length, c, 0]),
    'a range beyond the end': () => ranged(([a, b, c, d]) => [a, b, c, d + 10_000]),
    'a range from the middle': () => ranged(([, b, c, d]) => [5, b - 5, c, d]),
    'ranges that overlap': () => ranged(([a, b, c, d]) => [a, b, c - 100, d + 100]),
    'ranges the wrong way round': () => ranged(([a, b, c, d]) => [c, d, a, b]),
    'a range of -1': () => ranged(([a, b, c]) => [a, b, c, -1]),
  },
  'digest-mismatch': {
    'a changed byte of the signing update': tamperedReason,
  },
  'foreign-document': {
    'a changed byte of the sheet': () => flipped(sign(SHEET), 9_000),
    'another PDF, signed': () => sign(FOREIGN_SHEET),
    'the sheet written anew': () => sign(rewritten()),
  },
  'other-application': { 'the sheet of another case': () => sign(OTHER_SHEET) },
  'older-version': { 'an older sheet of this case': () => sign(OLDER_SHEET) },
  'too-complex': {
    '100,000 objects': () => manyObjects(100_000),
    'a huge object stream': () => signedWith(bombs),
    'a table for a hundred million objects': fullTableStream,
    'arrays in arrays': () => signedWith(() => ({ objects: { 500: twice('[', 9_000) + twice(']', 9_000) } })),
    'a million values': () => signedWith(() => ({ objects: { 500: `[${twice('0 ', 1_100_000)}]` } })),
  },
});

/** Sheets that were changed after the signature. */
export const BAD_UPDATES = refusedFor({
  'changed-after-signing': {
    'a page replaced afterwards': () =>
      signedThen((base) => ({ objects: { [base.numbers.contents]: stream('', OVERLAY) } })),
    'a note afterwards': () =>
      signedThen((base) => ({
        objects: {
          900: NOTE,
          [base.numbers.page]: base.changed(base.numbers.page, { Annots: listed('Annots', ADDED.field, 900) }),
        },
      })),
    'other pages afterwards': () =>
      signedThen((base) => ({
        objects: {
          900: '<< /Type /Pages /Kids [] /Count 0 >>',
          [base.numbers.catalog]: base.changed(base.numbers.catalog, { Pages: '900 0 R' }),
        },
      })),
    'another catalog afterwards': () =>
      signedThen((base) => ({
        objects: { 900: base.changed(base.numbers.catalog, {}) },
        trailer: { Root: '900 0 R' },
      })),
    'another picture of the signature afterwards': () =>
      signedThen((base) => ({ objects: { [ADDED.field]: base.changed(ADDED.field, { Rect: '[0 0 200 200]' }) } })),
    'optional content afterwards': () =>
      signedThen((base) => ({
        objects: { [base.numbers.catalog]: base.changed(base.numbers.catalog, { OCProperties: '<< /OCGs [] >>' }) },
      })),
    'validation data and a page': () => {
      const signed = sign(SHEET);
      const { contents } = new Base(signed).numbers;
      return appendStore(signed, {}, { objects: { [contents]: stream('', OVERLAY) } });
    },
    'a time stamp that shows something': () => appendTimeStamp(sign(SHEET), { rectangle: '[0 0 500 500]' }),
    'bytes behind the end': () => Buffer.concat([sign(SHEET), Buffer.from('\n<script>\n')]),
    'an object behind the end': () => Buffer.concat([sign(SHEET), Buffer.from('8 0 obj\n<< >>\nendobj\n')]),
    'an object afterwards that the signed part refers to in vain': () => {
      const base = new Base(sign(SHEET, { inField: { AP: '<< /N 900 0 R >>' } }));
      return append(base, { objects: { 900: stream('/Type /XObject /Subtype /Form /BBox [0 0 100 20]', OVERLAY) } });
    },
    'another field for the signature afterwards': () =>
      signedThen((base) => ({
        objects: {
          [ADDED.form]: base.changed(ADDED.form, { Fields: listed('Fields', ADDED.field, 900) }),
          900: fieldWith(`/V ${ADDED.signature} 0 R`),
        },
      })),
    'the field taken away afterwards': () =>
      signedThen((base) => ({ objects: { [ADDED.form]: base.changed(ADDED.form, { Fields: '[]' }) } })),
    'a list of the field passing for validation data': () => {
      const catalog = { DSS: '<< /Certs 500 0 R >>' };
      const base = new Base(sign(SHEET, { catalog, update: () => ({ objects: { 500: `[${ADDED.field} 0 R]` } }) }));
      return append(base, { objects: { 500: `[${ADDED.signature} 0 R]` } });
    },
  },
  'time-stamp-invalid': {
    'a time stamp over something else': () =>
      appendTimeStamp(sign(SHEET), { cms: () => timeStampToken(Buffer.from('x'), SIGNED_AT) }),
    'what is no time stamp': () => appendTimeStamp(sign(SHEET), { cms: () => Buffer.from('3003020101', 'hex') }),
  },
});
