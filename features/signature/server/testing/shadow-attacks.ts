import type { BadFile } from './bad-certificates.ts';
import { SHEET } from './test-sheets.ts';
import {
  ADDED,
  added,
  appendStore,
  changedThenSigned,
  fieldWith,
  listed,
  NOTE,
  OVERLAY,
  PREPARED,
  sign,
  signedWith,
} from './test-signature.ts';
import { append, Base, stream } from './test-update.ts';

/** Sheets that were changed before the signature: hide, replace, hide and replace, and what else prepares for them. */
export const SHADOW_ATTACKS: readonly BadFile[] = [
  [
    'shadow attack, hide: a field over the page',
    'altered-before-signing',
    () =>
      sign(SHEET, {
        rectangle: '[0 0 595 842]',
        field: `/AP << /N ${ADDED.free} 0 R >>`,
        update: () => ({
          objects: { [ADDED.free]: stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842]', OVERLAY) },
        }),
      }),
  ],
  ['the field of the sheet moved', 'altered-before-signing', () => sign(SHEET, { inField: { Rect: '[0 0 595 842]' } })],
  [
    'the field of the sheet keeping its size while the page becomes smaller',
    'altered-before-signing',
    () => sign(SHEET, { inField: { F: '12' } }),
  ],
  [
    'the field of the sheet staying upright while the page is turned',
    'altered-before-signing',
    () => sign(SHEET, { inField: { F: '20' } }),
  ],
  [
    'the field of the sheet with flags that stand elsewhere',
    'altered-before-signing',
    () => sign(SHEET, { inField: { F: `${ADDED.free} 0 R` }, update: () => ({ objects: { [ADDED.free]: '28' } }) }),
  ],
  [
    'the field of the sheet with an action',
    'altered-before-signing',
    () => sign(SHEET, { inField: { A: '<< /S /Named >>' } }),
  ],
  [
    'the field of the sheet and one more',
    'altered-before-signing',
    () =>
      sign(SHEET, {
        update: (base) => ({ objects: { [PREPARED]: base.changed(PREPARED, { V: `${ADDED.signature} 0 R` }) } }),
      }),
  ],
  [
    'a small field beside that of the sheet',
    'altered-before-signing',
    () => sign(SHEET, { rectangle: '[60 60 160 90]' }),
  ],
  [
    'shadow attack, hide: a note over the page',
    'altered-before-signing',
    () =>
      sign(SHEET, {
        page: { Annots: listed('Annots', ADDED.field, ADDED.free) },
        update: () => ({ objects: { [ADDED.free]: NOTE } }),
      }),
  ],
  [
    'shadow attack, hide: optional content',
    'altered-before-signing',
    () => sign(SHEET, { catalog: { OCProperties: '<< /OCGs [] /D << >> >>' } }),
  ],
  [
    'shadow attack, replace: the page’s content',
    'altered-before-signing',
    () => signedWith((base) => ({ objects: { [base.numbers.contents]: stream('', OVERLAY) } })),
  ],
  [
    'shadow attack, replace: the content in an update before',
    'altered-before-signing',
    () => changedThenSigned((base) => ({ objects: { [base.numbers.contents]: stream('', OVERLAY) } })),
  ],
  [
    'shadow attack, replace: a text field with a value',
    'altered-before-signing',
    () =>
      sign(SHEET, {
        update: (base) => ({
          objects: {
            [ADDED.form]: `<< /Fields ${listed('Fields', ADDED.field, ADDED.free)} /SigFlags 3 >>`,
            [ADDED.free]: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Summe) /V (9.000.000) /Rect [0 0 100 20] >>',
            [base.numbers.page]: base.changed(base.numbers.page, { Annots: listed('Annots', ADDED.field, ADDED.free) }),
          },
        }),
      }),
  ],
  [
    'shadow attack, replace: a font',
    'altered-before-signing',
    () => {
      const font = [...(new Base(SHEET).file.revisions[0]?.objects.values() ?? [])].find(
        ({ value }) => value.kind === 'dictionary' && value.entries.has('BaseFont'),
      );
      return signedWith(() => ({
        objects: { [font?.number ?? 0]: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' },
      }));
    },
  ],
  [
    'shadow attack, hide and replace: a second document inside',
    'altered-before-signing',
    () => signedWith((base) => ({ hidden: `900 0 obj\n${base.changed(base.numbers.catalog, {})}\nendobj\n` })),
  ],
  [
    'a table that names other places',
    'altered-before-signing',
    () => append(new Base(SHEET), { objects: { 500: '(/ByteRange)' }, rows: { 500: 15 } }),
  ],
  ['other resources of the page', 'altered-before-signing', () => sign(SHEET, { page: { Resources: '<< >>' } })],
  ['the page turned', 'altered-before-signing', () => sign(SHEET, { page: { Rotate: '180' } })],
  ['a form that readers draw anew', 'altered-before-signing', () => sign(SHEET, { form: '/NeedAppearances true' })],
  ['a form of another kind', 'active-content', () => sign(SHEET, { form: '/XFA [(x) 8 0 R]' })],
  [
    'an action on the field',
    'altered-before-signing',
    () => sign(SHEET, { field: '/A << /S /URI /URI (https://x.example) >>' }),
  ],
  [
    'properties that are a page',
    'altered-before-signing',
    () => sign(SHEET, { update: (base) => ({ trailer: { Info: `${base.numbers.page} 0 R` } }) }),
  ],
  [
    'a length that lies',
    'altered-before-signing',
    () => signedWith(() => ({ objects: { 500: '<< /Length 3 >>\nstream\n12345678\nendstream' } })),
  ],
  [
    'a length that refers to itself',
    'altered-before-signing',
    () => signedWith(() => ({ objects: { 500: '<< /Length 500 0 R >>\nstream\nx\nendstream' } })),
  ],
  [
    'pages that contain themselves',
    'altered-before-signing',
    () => signedWith(() => ({ objects: { 1: '<< /Type /Pages /Kids [1 0 R] /Count 1 >>' } })),
  ],
  [
    'a field that is its own kid',
    'altered-before-signing',
    () => sign(SHEET, { field: `/Kids [${ADDED.field} 0 R] /Parent ${ADDED.field} 0 R` }),
  ],
  [
    'the field passing for validation data',
    'altered-before-signing',
    () => sign(SHEET, { catalog: { DSS: `<< /VRI ${ADDED.field} 0 R >>` } }),
  ],
  [
    'a field shown twice',
    'altered-before-signing',
    () => sign(SHEET, { page: { Annots: listed('Annots', ADDED.field, ADDED.field) } }),
  ],
  [
    'a stream from another file',
    'altered-before-signing',
    () => signedWith((base) => ({ objects: { [added(base).free]: stream('/F (other.pdf)', 'x') } })),
  ],
  [
    'a hidden layer in the picture of the signature',
    'altered-before-signing',
    () =>
      signedWith((base) => ({
        objects: { [added(base).free]: stream('/Type /XObject /Subtype /Form /OC 8 0 R', OVERLAY) },
      })),
  ],
  [
    'the page’s content passing for metadata',
    'altered-before-signing',
    () => sign(SHEET, { catalog: { Metadata: '8 0 R' } }),
  ],
  [
    'permissions of another kind',
    'altered-before-signing',
    () => sign(SHEET, { catalog: { Perms: `<< /UR3 ${ADDED.signature} 0 R >>` } }),
  ],
  ['a form that calculates', 'altered-before-signing', () => sign(SHEET, { form: `/CO [${ADDED.field} 0 R]` })],
  [
    'two fields for one signature',
    'altered-before-signing',
    () =>
      signedWith((base) => ({
        objects: {
          [ADDED.form]: `<< /Fields ${listed('Fields', ADDED.field, ADDED.free)} >>`,
          [ADDED.free]: `<< /FT /Sig /T (B) /V ${ADDED.signature} 0 R /Kids [] >>`,
          [base.numbers.info]: '<< >>',
        },
      })),
  ],
  [
    'a field without the signature',
    'altered-before-signing',
    () => signedWith(() => ({ objects: { [ADDED.field]: fieldWith('/V << >>') } })),
  ],
  [
    'a field of another kind',
    'altered-before-signing',
    () =>
      signedWith(() => ({ objects: { [ADDED.field]: fieldWith(`/V ${ADDED.signature} 0 R`).replace('/Sig', '/Tx') } })),
  ],
  [
    'a stamp for a field',
    'altered-before-signing',
    () =>
      signedWith(() => ({
        objects: { [ADDED.field]: fieldWith(`/V ${ADDED.signature} 0 R`).replace('/Widget', '/Stamp') },
      })),
  ],
  ['a table said to stand elsewhere', 'altered-before-signing', () => signedWith(() => ({ tableAt: 15 }))],
  [
    'an earlier version that is not the sheet',
    'altered-before-signing',
    () => signedWith(() => ({ trailer: { Prev: '15' } })),
  ],
  ['a place that holds another object', 'altered-before-signing', () => signedWith(() => ({ rows: { 8: 15 } }))],
  [
    'more than the object in an object stream',
    'altered-before-signing',
    () => signedWith((base) => ({ table: 'stream', packed: [500], objects: { 500: `<< >> ${base.numbers.page}` } })),
  ],
  [
    'two tables for two kinds of readers',
    'altered-before-signing',
    () => signedWith(() => ({ trailer: { XRefStm: '15' } })),
  ],
  ['something harmless before', 'altered-before-signing', () => sign(appendStore(SHEET, {}))],
];
