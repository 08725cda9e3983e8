import { randomBytes } from 'node:crypto';
import { type MessageWish, makeMessage } from '../sign-sheet.ts';
import type { Trust } from '../trust.ts';
import { NOW, SIGNED_AT, SIGNER, TRUST, timeStampToken } from './test-evidence.ts';
import { SHEET, SHEETS } from './test-sheets.ts';
import { append, Base, stream, type Update, written } from './test-update.ts';

export type Range = [number, number, number, number];

export interface SigningWish {
  subFilter?: string;
  /** Further entries of the signature, its field, the form, the catalog and the page. */
  signature?: string;
  field?: string;
  /** Signs in the sheet's own empty field, which it changes so, instead of adding one. */
  inField?: Record<string, string>;
  rectangle?: string;
  form?: string;
  catalog?: Record<string, string>;
  page?: Record<string, string>;
  /** The byte range stands behind the message, as some programs write it. */
  isRangeLast?: boolean;
  /** Further or other parts of the update. */
  update?: (base: Base) => Partial<Update>;
  message?: Partial<MessageWish>;
  /** The whole message, where it is not made from `message`. */
  cms?: (parts: readonly Buffer[]) => Buffer;
  range?: (range: Range) => Range;
}

const SPACE = 24_000;
const MARK = '1111111111 2222222222 3333333333';
const EMPTY = '0'.repeat(SPACE);

/** Numbers of what a signature brings: its dictionary, its field and widget, the form; then free ones. */
export function added({ numbers: { next } }: Base): { signature: number; field: number; form: number; free: number } {
  return { signature: next, field: next + 1, form: next + 2, free: next + 3 };
}

/** The numbers of what a signature brings to the sheet. */
export const ADDED = added(new Base(SHEET));

/** The sheet's own annotations or fields, and further ones. */
export function listed(list: 'Annots' | 'Fields', ...numbers: readonly number[]): string {
  const base = new Base(SHEET);
  const own = list === 'Annots' ? annotationsOf(base) : fieldsOf(base);
  return `[${[...own, ...numbers.map((number) => `${number} 0 R`)].join(' ')}]`;
}

/** Signs a document by an update, as signature programs do, and with whatever else is wished. */
export function sign(bytes: Buffer, wish: SigningWish = {}): Buffer {
  return seal(append(new Base(bytes), signingUpdate(new Base(bytes), wish)), wish);
}

/** Number of the sheet's own empty signature field. */
export const PREPARED = Number.parseInt(fieldsOf(new Base(SHEET))[0] ?? '', 10);

function signingUpdate(base: Base, wish: SigningWish): Update {
  const { subFilter = 'ETSI.CAdES.detached', rectangle = '[0 0 0 0]' } = wish;
  const { catalog, page } = base.numbers;
  const { signature, field, form } = added(base);
  const more = wish.update?.(base) ?? {};
  if (wish.inField !== undefined) {
    const filled = base.changed(PREPARED, { V: `${signature} 0 R`, ...wish.inField });
    return { ...more, objects: { [signature]: signatureText(subFilter, wish), [PREPARED]: filled, ...more.objects } };
  }
  const fields = [...fieldsOf(base), `${field} 0 R`].join(' ');
  return {
    ...more,
    objects: {
      [signature]: signatureText(subFilter, wish),
      [field]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Unterschrift${signature}) /V ${signature} 0 R /Rect ${rectangle} /F 4 /P ${page} 0 R ${wish.field ?? ''} >>`,
      [form]: `<< /Fields [${fields}] /SigFlags 3 ${wish.form ?? ''} >>`,
      [catalog]: base.changed(catalog, { AcroForm: `${form} 0 R`, ...wish.catalog }),
      [page]: base.changed(page, { Annots: `[${[...annotationsOf(base), `${field} 0 R`].join(' ')}]`, ...wish.page }),
      ...more.objects,
    },
  };
}

function signatureText(subFilter: string, { signature = '', isRangeLast = false }: SigningWish): string {
  const places = [`/ByteRange [0 ${MARK}]`, `/Contents <${EMPTY}>`];
  const ordered = (isRangeLast ? places.toReversed() : places).join(' ');
  return `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} ${ordered} /Reason (Antrag) ${signature} >>`;
}

function fieldsOf(base: Base): string[] {
  const form = base.file.resolve(base.file.catalog(base.last)?.entries.get('AcroForm'), base.last);
  const fields = form?.kind === 'dictionary' ? form.entries.get('Fields') : undefined;
  return fields?.kind === 'array' ? fields.items.map(written) : [];
}

function annotationsOf(base: Base): string[] {
  const list = base.dictionary(base.numbers.page).entries.get('Annots');
  return list?.kind === 'array' ? list.items.map(written) : [];
}

/** Writes byte range and message into the room left for them. */
function seal(bytes: Buffer, { range: change, message = {}, cms }: SigningWish): Buffer {
  const sealed = Buffer.from(bytes);
  const start = sealed.lastIndexOf(EMPTY) - 1;
  const end = start + SPACE + 2;
  const real: Range = [0, start, end, sealed.length - end];
  const range = change?.(real) ?? real;
  const mark = sealed.lastIndexOf(`0 ${MARK}`);
  sealed.write(range.join(' ').padEnd(MARK.length + 2), mark, 'latin1');
  const at = (from: number, length: number) => sealed.subarray(Math.max(0, from), Math.max(0, from + length));
  const parts = [at(range[0], range[1]), at(range[2], range[3])];
  const made = cms?.(parts) ?? makeMessage({ signer: SIGNER, content: parts, signingTime: SIGNED_AT, ...message });
  sealed.write(made.toString('hex'), start + 1, 'latin1');
  return sealed;
}

/** A document security store, as it is added after signing. */
export function appendStore(
  bytes: Buffer,
  lists: { ocsps?: readonly Buffer[]; crls?: readonly Buffer[] },
  more: Partial<Update> = {},
): Buffer {
  const base = new Base(bytes);
  const { catalog, next } = base.numbers;
  const { ocsps = [], crls = [] } = lists;
  const streams = [...ocsps, ...crls].map((der, index) => [next + 1 + index, plainStream(der)] as const);
  const references = streams.map(([number]) => `${number} 0 R`);
  const store = `<< /Type /DSS /OCSPs [${references.slice(0, ocsps.length).join(' ')}] /CRLs [${references.slice(ocsps.length).join(' ')}] >>`;
  return append(base, {
    ...more,
    objects: {
      ...Object.fromEntries(streams),
      [next]: store,
      [catalog]: base.changed(catalog, { DSS: `${next} 0 R` }),
      ...more.objects,
    },
  });
}

function plainStream(der: Buffer): string {
  return `<< /Length ${der.length} >>\nstream\n${der.toString('latin1')}\nendstream`;
}

/** A time stamp over the whole document (PAdES B-LTA). */
export function appendTimeStamp(bytes: Buffer, wish: SigningWish = {}): Buffer {
  const cms = (parts: readonly Buffer[]) => timeStampToken(Buffer.concat(parts), SIGNED_AT);
  return sign(bytes, { subFilter: 'ETSI.RFC3161', cms, ...wish });
}

/** Signed, and an update afterwards. */
export function signedThen(update: (base: Base) => Update): Buffer {
  const base = new Base(sign(SHEET));
  return append(base, update(base));
}

/** Signed by an update that does more than signing. */
export function signedWith(update: (base: Base) => Partial<Update>): Buffer {
  return sign(SHEET, { update });
}

/** An update first, and a signature over it. */
export function changedThenSigned(update: (base: Base) => Update): Buffer {
  const base = new Base(SHEET);
  return sign(append(base, update(base)));
}

export const OVERLAY = '1 1 1 rg 0 0 595 842 re f';
export const NOTE =
  '<< /Type /Annot /Subtype /FreeText /Rect [0 0 500 800] /Contents (9.000.000 Euro) /DA (/F1 40 Tf) >>';

/** A signature field with its widget. */
export function fieldWith(entries: string): string {
  return `<< /Type /Annot /Subtype /Widget /FT /Sig /T (A) /Rect [0 0 0 0] ${entries} >>`;
}

const LARGEST_UPLOAD = 18 * 1024 * 1024;

/** A well-signed sheet of almost 18 MB, the picture of the signature being a photograph; and how to ask about it. */
export function largeFile(): { bytes: Buffer; sheets: typeof SHEETS; now: Date; trust: Trust } {
  const trust = { anchors: TRUST.anchors.map(({ der }) => new Uint8Array(der)), accepted: TRUST.accepted };
  return { bytes: signedLarge(SHEET), sheets: SHEETS, now: NOW, trust };
}

/** The sheet, signed with so large a picture that it can just be uploaded. */
export function signedLarge(sheet: Buffer, message: Partial<MessageWish> = {}): Buffer {
  const { free } = added(new Base(sheet));
  const picture = randomBytes(LARGEST_UPLOAD - sheet.length - 64 * 1024);
  return sign(sheet, {
    field: `/AP << /N ${free} 0 R >>`,
    message,
    update: () => ({
      objects: {
        [free]: stream(
          `/Type /XObject /Subtype /Form /BBox [0 0 200 60] /Resources << /XObject << /I ${free + 1} 0 R >> >>`,
          '200 0 0 60 0 0 cm /I Do',
        ),
        [free + 1]: stream('/Type /XObject /Subtype /Image /Width 2000 /Height 3000 /Filter /DCTDecode', picture),
      },
    }),
  });
}
