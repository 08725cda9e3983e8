import { type BadFile, refusedFor } from './bad-certificates.ts';
import { SHEET } from './test-sheets.ts';
import { ADDED, listed, NOTE, OVERLAY, PREPARED, sign } from './test-signature.ts';
import { append, Base, stream, type Update } from './test-update.ts';
import { rangeOf } from './twins.ts';

/** The sheet, signed in its own field. */
const SIGNED = sign(SHEET, { inField: {} });
const FAKE_SUMS = stream('', `${OVERLAY} BT /F1 20 Tf 80 500 Td (9.000.000 Euro) Tj ET`);

/** The text of the signed file with one replacement; as long as before, so that every place in it stays right. */
function rewritten(from: RegExp, to: string): Buffer {
  const text = SIGNED.toString('latin1');
  const found = from.exec(text.slice(SHEET.length))?.[0];
  if (found === undefined || to.length > found.length) throw new Error(`nothing to rewrite: ${from}`);
  const at = text.indexOf(found, SHEET.length);
  return Buffer.from(text.slice(0, at) + to.padEnd(found.length) + text.slice(at + found.length), 'latin1');
}

const RANGE = /\/ByteRange \[[^\]]*\]/;
/** The attacker's byte range, filled up with blanks. */
const RANGE_ROOM = 60;
const CONTENTS = /\/Contents <[0-9a-f]*>/;

/** Universal signature forgery: the reader is to find nothing it could check, and to call that valid. */
const FORGERIES = refusedFor({
  'no-signature': { 'USF: no /ByteRange': () => rewritten(RANGE, '') },
  'byte-range-broken': {
    'USF: /ByteRange null': () => rewritten(RANGE, '/ByteRange null'),
    'USF: /ByteRange empty': () => rewritten(RANGE, '/ByteRange []'),
    'USF: /ByteRange of zeros': () => rewritten(RANGE, '/ByteRange [0 0 0 0]'),
    'USF: /ByteRange below zero': () => rewritten(RANGE, '/ByteRange [0 -1 -1 0]'),
    'USF: /ByteRange of a single part': () => rewritten(RANGE, `/ByteRange [0 ${SIGNED.length}]`),
    'USF: no /Contents': () => rewritten(CONTENTS, ''),
    'USF: /Contents null': () => rewritten(CONTENTS, '/Contents null'),
    'USF: /Contents empty': () => rewritten(CONTENTS, '/Contents <>'),
    'USF: /Contents of one zero': () => rewritten(CONTENTS, '/Contents <00>'),
  },
  'not-a-pdf': { 'USF: /ByteRange without a value': () => rewritten(RANGE, '/ByteRange') },
  'signature-invalid': {
    'USF: /Contents of zeros': zeroed,
  },
  'unsupported-format': { 'USF: no /SubFilter': () => rewritten(/\/SubFilter \/[\w.]+/, '') },
});

function zeroed(): Buffer {
  const { holeStart, holeEnd } = rangeOf(SIGNED);
  return Buffer.from(SIGNED).fill('0', holeStart + 1, holeEnd - 1);
}

/**
 * Signature wrapping: the second signed part moves to the end, what the reader shows stands between hole and part.
 * `between` is written with the byte range that leads to the moved part.
 */
function wrapped(signed: Buffer, between: (range: string) => string): Buffer {
  const { holeStart, holeEnd, end } = rangeOf(signed);
  const part = signed.subarray(holeEnd, end);
  const range = (moved: number) => `/ByteRange [0 ${holeStart} ${moved} ${part.length}]`.padEnd(RANGE_ROOM);
  const moved = holeEnd + between(range(0)).length;
  return Buffer.concat([signed.subarray(0, holeEnd), Buffer.from(between(range(moved)), 'latin1'), part]);
}

/** An update with other sums, as it would stand at this place. */
function evilUpdate(at: number): string {
  const base = new Base(SHEET);
  const object = `${base.numbers.contents} 0 obj\n${FAKE_SUMS}\nendobj\n`;
  const row = `${String(at).padStart(10, '0')} 00000 n \n`;
  const table = `xref\n0 1\n0000000000 65535 f \n${base.numbers.contents} 1\n${row}`;
  const trailer = `trailer\n<< /Size ${base.numbers.next} /Root ${base.numbers.catalog} 0 R /Prev ${base.file.revisions[0]?.tableAt[0]} >>\n`;
  return `${object}${table}${trailer}startxref\n${at + object.length}\n%%EOF\n`;
}

/** Closes the signature's object behind the hole, with a byte range of the attacker's, and goes on with other sums. */
function closedAndChanged(signed: Buffer): (range: string) => string {
  const { holeEnd } = rangeOf(signed);
  return (range) => {
    const head = ` ${range} >>\nendobj\n`;
    return head + evilUpdate(holeEnd + head.length);
  };
}

/** Signed by a program that writes the byte range behind the message: it moves along, and another one takes its place. */
const RANGE_LAST = sign(SHEET, { inField: {}, isRangeLast: true });
const WRAPPINGS = refusedFor({
  'altered-before-signing': {
    'SWA: the signed part moved behind other objects, with a byte range that leads there': () =>
      wrapped(RANGE_LAST, closedAndChanged(RANGE_LAST)),
    'SWA: the same, the moved part hidden in a stream': () => {
      const between = closedAndChanged(RANGE_LAST);
      return wrapped(RANGE_LAST, (range) => `${between(range)}900 0 obj\n<< /Length 999 >>\nstream\n`);
    },
    'SWA: the zeros behind the message used for other objects': () => {
      const { holeEnd } = rangeOf(SIGNED);
      const bytes = Buffer.from(SIGNED);
      bytes.write(`> >>\nendobj\n${evilUpdate(holeEnd - 3_000)}`, holeEnd - 3_012, 'latin1');
      return bytes;
    },
  },
  'not-a-pdf': {
    'SWA: a second byte range beside the first one': () => wrapped(SIGNED, closedAndChanged(SIGNED)),
    'SWA: the signed part moved, the byte range as it was': () =>
      wrapped(SIGNED, () => evilUpdate(rangeOf(SIGNED).holeEnd)),
  },
  'byte-range-broken': {
    'SWA: the hole made larger when signing': () =>
      sign(SHEET, { inField: {}, range: ([a, b, c, d]) => [a, b, c + 200, d - 200] }),
  },
});

function afterwards(update: (base: Base) => Update): Buffer {
  const base = new Base(SIGNED);
  return append(base, update(base));
}

function withTail(tail: (base: Base) => string): Buffer {
  return Buffer.concat([SIGNED, Buffer.from(tail(new Base(SIGNED)), 'latin1')]);
}

const fakeContents = ({ numbers }: Base) => `${numbers.contents} 0 obj\n${FAKE_SUMS}\nendobj\n`;
const trailerOf = ({ numbers }: Base) => `trailer\n<< /Size ${numbers.next} /Root ${numbers.catalog} 0 R >>\n`;

/** Incremental saving: an update behind the signature, written such that readers do not notice it as one. */
const SAVINGS = refusedFor({
  'changed-after-signing': {
    'ISA: other content with table and trailer': () =>
      afterwards((base) => ({ objects: { [base.numbers.contents]: FAKE_SUMS } })),
    'ISA: other content with a table that is a stream': () =>
      afterwards((base) => ({ table: 'stream', objects: { [base.numbers.contents]: FAKE_SUMS } })),
    'ISA: other content without table': () => withTail((base) => fakeContents(base) + trailerOf(base)),
    'ISA: other content without table and trailer': () => withTail(fakeContents),
    'ISA: a trailer only': () => withTail((base) => `${trailerOf(base)}startxref\n0\n%%EOF\n`),
    'ISA: other content, and the end marker only': () => withTail((base) => `${fakeContents(base)}%%EOF\n`),
    'ISA: the signature field emptied and other content': () =>
      afterwards((base) => ({
        objects: { [PREPARED]: base.changed(PREPARED, { V: undefined }), [base.numbers.contents]: FAKE_SUMS },
      })),
  },
  'several-signatures': {
    'ISA: other content and a copy of the signature': () =>
      afterwards((base) => ({
        objects: {
          [base.numbers.contents]: FAKE_SUMS,
          [base.numbers.next]:
            SIGNED.toString('latin1', SHEET.length).match(/<< \/Type \/Sig .*?>> ?(?=\n)/)?.[0] ?? '',
        },
      })),
  },
});

/** The attacker prepares the sheet, the victim signs what it sees, the attacker shows something else. */
function shadow(prepare: (base: Base) => Update, reveal?: (base: Base) => Update): Buffer {
  const signed = sign(append(new Base(SHEET), prepare(new Base(SHEET))), { inField: {} });
  return reveal === undefined ? signed : append(new Base(signed), reveal(new Base(signed)));
}

const { free } = ADDED;
const PICTURE = stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842]', OVERLAY);

function covered(base: Base): Update {
  const { page } = base.numbers;
  const note = NOTE.replace('/FreeText', '/Stamp').replace('>>', `/AP << /N ${free + 1} 0 R >> >>`);
  return {
    objects: {
      [page]: base.changed(page, { Annots: listed('Annots', free) }),
      [free]: note,
      [free + 1]: PICTURE,
    },
  };
}

const SECOND = { pages: free + 2, page: free + 3, contents: free + 4, catalog: free + 5 };

/** A whole second document among the objects of the first. */
function secondDocument(base: Base): Record<number, string> {
  const { numbers } = base;
  return {
    [SECOND.pages]: `<< /Type /Pages /Kids [${SECOND.page} 0 R] /Count 1 >>`,
    [SECOND.page]: base.changed(numbers.page, { Parent: `${SECOND.pages} 0 R`, Contents: `${SECOND.contents} 0 R` }),
    [SECOND.contents]: FAKE_SUMS,
    [SECOND.catalog]: base.changed(numbers.catalog, { Pages: `${SECOND.pages} 0 R` }),
  };
}

const TEXT_FIELD = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (Summe) /Rect [80 500 300 520] /AP << /N ${free + 1} 0 R >> /V`;

function withTextField(base: Base): Update {
  const { numbers } = base;
  return {
    objects: {
      [free]: `${TEXT_FIELD} (20.000,00) >>`,
      [free + 1]: PICTURE,
      [ADDED.form]: `<< /Fields ${listed('Fields', free)} >>`,
      [numbers.page]: base.changed(numbers.page, { Annots: listed('Annots', free) }),
      [numbers.catalog]: base.changed(numbers.catalog, { AcroForm: `${ADDED.form} 0 R` }),
    },
  };
}

const SHADOWS = refusedFor({
  'altered-before-signing': {
    'Shadow hide: a picture laid over the page before signing': () => shadow(covered),
    'Shadow hide: the picture over the page taken away after signing': () =>
      shadow(covered, (base) => ({ objects: { [free]: base.changed(free, { F: '2' }) } })),
    'Shadow hide: the picture’s object set free after signing': () =>
      shadow(covered, () => ({ objects: { [free + 1]: 'null' } })),
    'Shadow replace: a text field laid over a sum': () => shadow(withTextField),
    'Shadow replace: the text field’s value changed after signing': () =>
      shadow(withTextField, () => ({ objects: { [free]: `${TEXT_FIELD} (9.000.000) >>` } })),
    'Shadow hide and replace: a second document waits inside': () =>
      shadow((base) => ({ objects: secondDocument(base) })),
    'Shadow hide and replace: the second document’s catalog made the root after signing': () =>
      shadow(
        (base) => ({ objects: secondDocument(base) }),
        () => ({ objects: {}, trailer: { Root: `${SECOND.catalog} 0 R` } }),
      ),
    'Shadow hide and replace: the second document’s pages put into the catalog after signing': () =>
      shadow(
        (base) => ({ objects: secondDocument(base) }),
        (base) => ({
          objects: { [base.numbers.catalog]: base.changed(base.numbers.catalog, { Pages: `${SECOND.pages} 0 R` }) },
        }),
      ),
    'Shadow hide and replace: hidden in the signing update, its place named by a table after signing': () => {
      const signed = sign(SHEET, { inField: {}, update: (base) => ({ hidden: fakeContents(base) }) });
      const { contents } = new Base(SHEET).numbers;
      return withRow(signed, contents, signed.indexOf(`${contents} 0 obj\n`, SHEET.length, 'latin1'));
    },
  },
  'changed-after-signing': {
    'Shadow replace: the fonts of the form exchanged after signing': () =>
      afterwards((base) => ({
        objects: { [fontOf(base)]: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' },
      })),
  },
});

/** A table behind the signature that names another place for an object. */
function withRow(signed: Buffer, number: number, place: number): Buffer {
  const row = `${String(place).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${free} /Root ${new Base(SHEET).numbers.catalog} 0 R >>\n`;
  const table = `xref\n0 1\n0000000000 65535 f \n${number} 1\n${row}${trailer}startxref\n${signed.length}\n%%EOF\n`;
  return Buffer.concat([signed, Buffer.from(table, 'latin1')]);
}

function fontOf(base: Base): number {
  const objects = [...(base.file.revisions[0]?.objects.values() ?? [])];
  const font = objects.find(({ value }) => value.kind === 'dictionary' && value.entries.has('BaseFont'));
  if (font === undefined) throw new Error('the sheet has no font');
  return font.number;
}

/**
 * The classes of Mladenov et al., 1 Trillion Dollar Refund (USF, SWA, ISA; 2019), and Mainka et al., Shadow Attacks (2021),
 * on the sheet as the portal makes it. Each row is one manipulation.
 */
export const PUBLISHED_ATTACKS: readonly BadFile[] = [...FORGERIES, ...WRAPPINGS, ...SAVINGS, ...SHADOWS];
