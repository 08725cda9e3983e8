import type { PdfFile } from './file.ts';
import { TIME_STAMP_FORMAT } from './signatures.ts';
import {
  dictionaryOf,
  isSame,
  isSameBut,
  itemsOf,
  nameOf,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from './values.ts';

/** What an update is for: to sign, or to add validation data afterwards. */
export type Purpose = 'signing' | 'validation';

/** A step from one revision to the next. */
export interface Step {
  file: PdfFile;
  /** Index of the later revision. */
  to: number;
  purpose: Purpose;
}

const FORM_KEYS = ['Type', 'Fields', 'SigFlags', 'DR', 'DA', 'Q', 'NeedAppearances'];
/** A signature field and its widget (ISO 32000-1, tables 188, 220 and 232); no actions among them. */
const FIELD_KEYS = new Set([
  ...[
    'Type',
    'Subtype',
    'FT',
    'T',
    'TU',
    'TM',
    'Ff',
    'F',
    'V',
    'DV',
    'DA',
    'Q',
    'P',
    'Rect',
    'AP',
    'AS',
    'Kids',
    'Parent',
  ],
  ...['MK', 'BS', 'Border', 'H', 'Lock', 'SV', 'M', 'NM', 'Contents', 'StructParent', 'Lang', 'C'],
]);
/** A larger field could cover what was signed: a quarter of an A4 page, in square points. */
const LARGEST_FIELD = (595 * 842) / 4;

/** The widgets that the step adds to the form by one signature field, by object number; undefined: the form is not right. */
export function addedWidgets(step: Step): Set<number> | undefined {
  const before = formAt(step, step.to - 1);
  const after = formAt(step, step.to);
  if (after === undefined) return before === undefined ? new Set() : undefined;
  if (!isFormKept(before, after)) return undefined;
  const fields = added(step, before?.entries.get('Fields'), after.entries.get('Fields'));
  // One update brings one signature or one time stamp.
  if (fields === undefined || fields.length > 1) return undefined;
  const widgets = fields.map((field) => widgetsOf(step, field));
  return widgets.every((one) => one !== undefined) ? new Set(widgets.flat()) : undefined;
}

function formAt({ file }: Step, index: number): PdfDictionary | undefined {
  return dictionaryOf(file.resolve(file.catalog(index)?.entries.get('AcroForm'), index));
}

function isFormKept(before: PdfDictionary | undefined, after: PdfDictionary): boolean {
  if (![...after.entries.keys()].every((key) => FORM_KEYS.includes(key))) return false;
  const appearances = after.entries.get('NeedAppearances');
  // Readers would draw the fields anew, differently.
  if (appearances?.kind === 'boolean' && appearances.value) return false;
  return before === undefined || isSameBut(before, after, ['Fields', 'SigFlags', 'NeedAppearances']);
}

/** What the later list adds to the end of the earlier one; undefined if it changes what was there. */
export function added(
  { file, to }: Step,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
): readonly PdfValue[] | undefined {
  const earlier = before === undefined ? [] : itemsOf(file.resolve(before, to - 1));
  const later = after === undefined ? [] : itemsOf(file.resolve(after, to));
  if (earlier === undefined || later === undefined) return undefined;
  return earlier.every((item, index) => isSame(item, later[index])) ? later.slice(earlier.length) : undefined;
}

/** The widgets of a signature field made in this step. */
function widgetsOf(step: Step, field: PdfValue): number[] | undefined {
  const dictionary = newDictionary(step, field);
  if (dictionary === undefined || !isField(step, dictionary) || field.kind !== 'reference') return undefined;
  const kids = dictionary.entries.get('Kids');
  if (kids === undefined) return isWidget(step, dictionary) ? [field.number] : undefined;
  const widgets = itemsOf(step.file.resolve(kids, step.to)) ?? [];
  if (widgets.length > 1) return undefined;
  return widgets.every((kid) => isKid(step, kid, field))
    ? widgets.flatMap((kid) => (kid.kind === 'reference' ? [kid.number] : []))
    : undefined;
}

function isKid(step: Step, kid: PdfValue, field: PdfReference): boolean {
  const dictionary = newDictionary(step, kid);
  if (dictionary === undefined || dictionary.entries.has('Kids')) return false;
  return isSame(dictionary.entries.get('Parent'), field) && isWidget(step, dictionary);
}

function newDictionary({ file, to }: Step, value: PdfValue): PdfDictionary | undefined {
  if (value.kind !== 'reference' || file.find(value.number, to - 1) !== undefined) return undefined;
  return dictionaryOf(file.resolve(value, to));
}

function isField(step: Step, { entries }: PdfDictionary): boolean {
  const signature = dictionaryOf(step.file.resolve(entries.get('V'), step.to));
  const isTimeStamp = nameOf(signature?.entries.get('SubFilter')) === TIME_STAMP_FORMAT;
  return (
    nameOf(entries.get('FT')) === 'Sig' &&
    signature?.entries.has('ByteRange') === true &&
    isTimeStamp === (step.purpose === 'validation') &&
    [...entries.keys()].every((key) => FIELD_KEYS.has(key))
  );
}

function isWidget(step: Step, { entries }: PdfDictionary): boolean {
  const area = areaOf(step.file.resolve(entries.get('Rect'), step.to));
  return (
    nameOf(entries.get('Subtype')) === 'Widget' &&
    [...entries.keys()].every((key) => FIELD_KEYS.has(key)) &&
    area !== undefined &&
    area <= (step.purpose === 'signing' ? LARGEST_FIELD : 0)
  );
}

/** Square points. */
function areaOf(rectangle: PdfValue | undefined): number | undefined {
  const corners = itemsOf(rectangle)?.map((corner) => (corner.kind === 'number' ? corner.value : Number.NaN));
  if (corners?.length !== 4) return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = corners;
  const area = Math.abs((right - left) * (top - bottom));
  return Number.isFinite(area) ? area : undefined;
}
