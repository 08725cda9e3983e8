import type { BadFile } from './bad-certificates.ts';
import { fieldWith, NOTE, OVERLAY, signedThen } from './changed-sheets.ts';
import { SIGNED_AT } from './test-authorities.ts';
import { timeStampToken } from './test-evidence.ts';
import { SHEET } from './test-sheets.ts';
import { ADDED, appendStore, appendTimeStamp, listed, sign } from './test-signature.ts';
import { append, Base, stream } from './test-update.ts';

/** Sheets that were changed after the signature. */
export const BAD_UPDATES: readonly BadFile[] = [
  [
    'a page replaced afterwards',
    'changed-after-signing',
    () => signedThen((base) => ({ objects: { [base.numbers.contents]: stream('', OVERLAY) } })),
  ],
  [
    'a note afterwards',
    'changed-after-signing',
    () =>
      signedThen((base) => ({
        objects: {
          900: NOTE,
          [base.numbers.page]: base.changed(base.numbers.page, { Annots: listed('Annots', ADDED.field, 900) }),
        },
      })),
  ],
  [
    'other pages afterwards',
    'changed-after-signing',
    () =>
      signedThen((base) => ({
        objects: {
          900: '<< /Type /Pages /Kids [] /Count 0 >>',
          [base.numbers.catalog]: base.changed(base.numbers.catalog, { Pages: '900 0 R' }),
        },
      })),
  ],
  [
    'another catalog afterwards',
    'changed-after-signing',
    () =>
      signedThen((base) => ({
        objects: { 900: base.changed(base.numbers.catalog, {}) },
        trailer: { Root: '900 0 R' },
      })),
  ],
  [
    'another picture of the signature afterwards',
    'changed-after-signing',
    () => signedThen((base) => ({ objects: { [ADDED.field]: base.changed(ADDED.field, { Rect: '[0 0 200 200]' }) } })),
  ],
  [
    'optional content afterwards',
    'changed-after-signing',
    () =>
      signedThen((base) => ({
        objects: { [base.numbers.catalog]: base.changed(base.numbers.catalog, { OCProperties: '<< /OCGs [] >>' }) },
      })),
  ],
  [
    'validation data and a page',
    'changed-after-signing',
    () => {
      const signed = sign(SHEET);
      const { contents } = new Base(signed).numbers;
      return appendStore(signed, {}, { objects: { [contents]: stream('', OVERLAY) } });
    },
  ],
  [
    'a time stamp that shows something',
    'changed-after-signing',
    () => appendTimeStamp(sign(SHEET), { rectangle: '[0 0 500 500]' }),
  ],
  [
    'a time stamp over something else',
    'time-stamp-invalid',
    () => appendTimeStamp(sign(SHEET), { cms: () => timeStampToken(Buffer.from('x'), SIGNED_AT) }),
  ],
  [
    'what is no time stamp',
    'time-stamp-invalid',
    () => appendTimeStamp(sign(SHEET), { cms: () => Buffer.from('3003020101', 'hex') }),
  ],
  ['bytes behind the end', 'changed-after-signing', () => Buffer.concat([sign(SHEET), Buffer.from('\n<script>\n')])],
  [
    'an object behind the end',
    'changed-after-signing',
    () => Buffer.concat([sign(SHEET), Buffer.from('8 0 obj\n<< >>\nendobj\n')]),
  ],
  [
    'an object afterwards that the signed part refers to in vain',
    'changed-after-signing',
    () => {
      const base = new Base(sign(SHEET, { inField: { AP: '<< /N 900 0 R >>' } }));
      return append(base, { objects: { 900: stream('/Type /XObject /Subtype /Form /BBox [0 0 100 20]', OVERLAY) } });
    },
  ],
  [
    'another field for the signature afterwards',
    'changed-after-signing',
    () =>
      signedThen((base) => ({
        objects: {
          [ADDED.form]: base.changed(ADDED.form, { Fields: listed('Fields', ADDED.field, 900) }),
          900: fieldWith(`/V ${ADDED.signature} 0 R`),
        },
      })),
  ],
  [
    'the field taken away afterwards',
    'changed-after-signing',
    () => signedThen((base) => ({ objects: { [ADDED.form]: base.changed(ADDED.form, { Fields: '[]' }) } })),
  ],
  [
    'a list of the field passing for validation data',
    'changed-after-signing',
    () => {
      const catalog = { DSS: '<< /Certs 500 0 R >>' };
      const base = new Base(sign(SHEET, { catalog, update: () => ({ objects: { 500: `[${ADDED.field} 0 R]` } }) }));
      return append(base, { objects: { 500: `[${ADDED.signature} 0 R]` } });
    },
  ],
];
