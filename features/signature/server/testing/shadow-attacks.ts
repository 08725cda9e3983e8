import { refusedFor } from './bad-certificates.ts';
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
export const SHADOW_ATTACKS = refusedFor({
  'altered-before-signing': {
    'shadow attack, hide: a field over the page': () =>
      sign(SHEET, {
        rectangle: '[0 0 595 842]',
        field: `/AP << /N ${ADDED.free} 0 R >>`,
        update: () => ({
          objects: { [ADDED.free]: stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842]', OVERLAY) },
        }),
      }),
    'the field of the sheet moved': () => sign(SHEET, { inField: { Rect: '[0 0 595 842]' } }),
    'the field of the sheet keeping its size while the page becomes smaller': () =>
      sign(SHEET, { inField: { F: '12' } }),
    'the field of the sheet staying upright while the page is turned': () => sign(SHEET, { inField: { F: '20' } }),
    'the field of the sheet with flags that stand elsewhere': () =>
      sign(SHEET, { inField: { F: `${ADDED.free} 0 R` }, update: () => ({ objects: { [ADDED.free]: '28' } }) }),
    'the field of the sheet with an action': () => sign(SHEET, { inField: { A: '<< /S /Named >>' } }),
    'the field of the sheet and one more': () =>
      sign(SHEET, {
        update: (base) => ({ objects: { [PREPARED]: base.changed(PREPARED, { V: `${ADDED.signature} 0 R` }) } }),
      }),
    'a small field beside that of the sheet': () => sign(SHEET, { rectangle: '[60 60 160 90]' }),
    'shadow attack, hide: a note over the page': () =>
      sign(SHEET, {
        page: { Annots: listed('Annots', ADDED.field, ADDED.free) },
        update: () => ({ objects: { [ADDED.free]: NOTE } }),
      }),
    'shadow attack, hide: optional content': () =>
      sign(SHEET, { catalog: { OCProperties: '<< /OCGs [] /D << >> >>' } }),
    'shadow attack, replace: the page’s content': () =>
      signedWith((base) => ({ objects: { [base.numbers.contents]: stream('', OVERLAY) } })),
    'shadow attack, replace: the content in an update before': () =>
      changedThenSigned((base) => ({ objects: { [base.numbers.contents]: stream('', OVERLAY) } })),
    'shadow attack, replace: a text field with a value': () =>
      sign(SHEET, {
        update: (base) => ({
          objects: {
            [ADDED.form]: `<< /Fields ${listed('Fields', ADDED.field, ADDED.free)} /SigFlags 3 >>`,
            [ADDED.free]: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Summe) /V (9.000.000) /Rect [0 0 100 20] >>',
            [base.numbers.page]: base.changed(base.numbers.page, { Annots: listed('Annots', ADDED.field, ADDED.free) }),
          },
        }),
      }),
    'shadow attack, replace: a font': () => {
      const font = [...(new Base(SHEET).file.revisions[0]?.objects.values() ?? [])].find(
        ({ value }) => value.kind === 'dictionary' && value.entries.has('BaseFont'),
      );
      return signedWith(() => ({
        objects: { [font?.number ?? 0]: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' },
      }));
    },
    'shadow attack, hide and replace: a second document inside': () =>
      signedWith((base) => ({ hidden: `900 0 obj\n${base.changed(base.numbers.catalog, {})}\nendobj\n` })),
    'a table that names other places': () =>
      append(new Base(SHEET), { objects: { 500: '(/ByteRange)' }, rows: { 500: 15 } }),
    'other resources of the page': () => sign(SHEET, { page: { Resources: '<< >>' } }),
    'the page turned': () => sign(SHEET, { page: { Rotate: '180' } }),
    'a form that readers draw anew': () => sign(SHEET, { form: '/NeedAppearances true' }),
    'an action on the field': () => sign(SHEET, { field: '/A << /S /URI /URI (https://x.example) >>' }),
    'properties that are a page': () =>
      sign(SHEET, { update: (base) => ({ trailer: { Info: `${base.numbers.page} 0 R` } }) }),
    'a length that lies': () =>
      signedWith(() => ({ objects: { 500: '<< /Length 3 >>\nstream\n12345678\nendstream' } })),
    'a length that refers to itself': () =>
      signedWith(() => ({ objects: { 500: '<< /Length 500 0 R >>\nstream\nx\nendstream' } })),
    'pages that contain themselves': () =>
      signedWith(() => ({ objects: { 1: '<< /Type /Pages /Kids [1 0 R] /Count 1 >>' } })),
    'a field that is its own kid': () =>
      sign(SHEET, { field: `/Kids [${ADDED.field} 0 R] /Parent ${ADDED.field} 0 R` }),
    'the field passing for validation data': () => sign(SHEET, { catalog: { DSS: `<< /VRI ${ADDED.field} 0 R >>` } }),
    'a field shown twice': () => sign(SHEET, { page: { Annots: listed('Annots', ADDED.field, ADDED.field) } }),
    'a stream from another file': () =>
      signedWith((base) => ({ objects: { [added(base).free]: stream('/F (other.pdf)', 'x') } })),
    'a hidden layer in the picture of the signature': () =>
      signedWith((base) => ({
        objects: { [added(base).free]: stream('/Type /XObject /Subtype /Form /OC 8 0 R', OVERLAY) },
      })),
    'the page’s content passing for metadata': () => sign(SHEET, { catalog: { Metadata: '8 0 R' } }),
    'permissions of another kind': () => sign(SHEET, { catalog: { Perms: `<< /UR3 ${ADDED.signature} 0 R >>` } }),
    'a form that calculates': () => sign(SHEET, { form: `/CO [${ADDED.field} 0 R]` }),
    'two fields for one signature': () =>
      signedWith((base) => ({
        objects: {
          [ADDED.form]: `<< /Fields ${listed('Fields', ADDED.field, ADDED.free)} >>`,
          [ADDED.free]: `<< /FT /Sig /T (B) /V ${ADDED.signature} 0 R /Kids [] >>`,
          [base.numbers.info]: '<< >>',
        },
      })),
    'a field without the signature': () => signedWith(() => ({ objects: { [ADDED.field]: fieldWith('/V << >>') } })),
    'a field of another kind': () =>
      signedWith(() => ({ objects: { [ADDED.field]: fieldWith(`/V ${ADDED.signature} 0 R`).replace('/Sig', '/Tx') } })),
    'a stamp for a field': () =>
      signedWith(() => ({
        objects: { [ADDED.field]: fieldWith(`/V ${ADDED.signature} 0 R`).replace('/Widget', '/Stamp') },
      })),
    'a table said to stand elsewhere': () => signedWith(() => ({ tableAt: 15 })),
    'an earlier version that is not the sheet': () => signedWith(() => ({ trailer: { Prev: '15' } })),
    'a place that holds another object': () => signedWith(() => ({ rows: { 8: 15 } })),
    'more than the object in an object stream': () =>
      signedWith((base) => ({ table: 'stream', packed: [500], objects: { 500: `<< >> ${base.numbers.page}` } })),
    'two tables for two kinds of readers': () => signedWith(() => ({ trailer: { XRefStm: '15' } })),
    'something harmless before': () => sign(appendStore(SHEET, {})),
  },
  'active-content': { 'a form of another kind': () => sign(SHEET, { form: '/XFA [(x) 8 0 R]' }) },
});
