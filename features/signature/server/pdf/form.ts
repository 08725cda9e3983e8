import type { ChangedPart } from '../../rules/refusals.ts';
import { type PdfFile, TIME_STAMP_FORMAT } from './file.ts';
import {
  dictionaryOf,
  hasOnly,
  isSame,
  isSameBut,
  itemsOf,
  nameOf,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from './values.ts';

/** What an update is for: to sign, or to add validation data afterwards. */
type Purpose = 'signing' | 'validation';

/** A step from one revision to the next. */
export interface Step {
  file: PdfFile;
  /** Index of the later revision. */
  to: number;
  purpose: Purpose;
}

/** The one signature field of a step. */
export interface SignatureField {
  /** Numbers of the widgets it adds to pages: one at the most. */
  widgets: ReadonlySet<number>;
  /** The empty field of the document that the signature fills. */
  filled: number | undefined;
}

/** Resources and defaults of the form serve fields of text, and a sheet has none: they may change. */
const FORM_KEYS = ['Type', 'Fields', 'SigFlags', 'DR', 'DA', 'Q', 'NeedAppearances'];
/** A signature field and its widget (ISO 32000-2, tables 166, 226 and 238); no actions among them. */
const FIELD_KEYS = [
  ...['Type', 'Subtype', 'FT', 'T', 'TU', 'TM', 'Ff', 'F', 'V', 'DV', 'DA', 'DR', 'Q', 'P', 'Rect', 'AP', 'AS'],
  ...['Kids', 'Parent', 'MK', 'BS', 'Border', 'H', 'Lock', 'SV', 'M', 'NM', 'Contents', 'StructParent', 'Lang', 'C'],
];
/** What filling an empty field may change in it: never its place, its page, its name or its part in the structure. */
const FILLED_KEYS = ['V', 'AP', 'AS', 'F', 'Ff', 'M', 'MK', 'DA', 'DR', 'Lock', 'H', 'Lang'];

/** The field by which the step signs, or what is wrong with the form. */
export function signatureField(step: Step): SignatureField | ChangedPart {
  const before = formAt(step, step.to - 1);
  const after = formAt(step, step.to);
  if (after === undefined) return before === undefined && step.purpose === 'validation' ? NO_FIELD : 'form';
  if (!isPlainForm(after)) return 'form';
  const fields = added(step, before?.entries.get('Fields'), after.entries.get('Fields'));
  const filled = filledFields(step, before);
  // One update brings one signature or one time stamp; validation data come without a field.
  const count = (fields?.length ?? 0) + filled.length;
  if (fields === undefined || count > 1 || (count === 0 && step.purpose === 'signing')) return 'form';
  const [field] = fields;
  if (field === undefined) return { widgets: new Set(), filled: filled[0] };
  const widgets = widgetsOf(step, field);
  if (widgets === undefined) return 'form';
  return widgets.every((widget) => isPlaced(step, widget))
    ? { widgets: new Set(widgets), filled: undefined }
    : 'field-place';
}

const NO_FIELD: SignatureField = { widgets: new Set(), filled: undefined };

function formAt({ file }: Step, index: number): PdfDictionary | undefined {
  return dictionaryOf(file.resolve(file.catalog(index)?.entries.get('AcroForm'), index));
}

function isPlainForm(form: PdfDictionary): boolean {
  const appearances = form.entries.get('NeedAppearances');
  // Readers would draw the fields anew, differently.
  const isDrawnAnew = appearances?.kind === 'boolean' && appearances.value;
  return !isDrawnAnew && hasOnly(form, FORM_KEYS);
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

/** Numbers of the document's empty signature fields to which the step gives their signature, and nothing else that counts. */
function filledFields(step: Step, form: PdfDictionary | undefined): number[] {
  const { file, to, purpose } = step;
  const fields = itemsOf(file.resolve(form?.entries.get('Fields'), to - 1)) ?? [];
  return fields.flatMap((field) => {
    const before = dictionaryOf(file.resolve(field, to - 1));
    const after = dictionaryOf(file.resolve(field, to));
    if (field.kind !== 'reference' || before === undefined || after === undefined || isSame(before, after)) return [];
    const isFilled = !before.entries.has('V') && isInItsPlace(step, before, after) && isField(step, after);
    return isFilled && purpose === 'signing' ? [field.number] : [];
  });
}

/** Programs that sign without a picture make the field's rectangle empty (PDFBox); what is shown stays where it was. */
function isInItsPlace({ file, to }: Step, before: PdfDictionary, after: PdfDictionary): boolean {
  if (fieldArea(file, after, to)?.isEmpty === true) return isSameBut(before, after, [...FILLED_KEYS, 'Rect']);
  return isSameBut(before, after, FILLED_KEYS) && !leavesItsPlace(after);
}

/** The widgets of a signature field made in this step. */
function widgetsOf(step: Step, field: PdfValue): number[] | undefined {
  const dictionary = newDictionary(step, field);
  if (dictionary === undefined || !isField(step, dictionary) || field.kind !== 'reference') return undefined;
  const kids = dictionary.entries.get('Kids');
  if (kids === undefined) return isWidget(dictionary) ? [field.number] : undefined;
  const widgets = itemsOf(step.file.resolve(kids, step.to)) ?? [];
  if (widgets.length > 1) return undefined;
  return widgets.every((kid) => isKid(step, kid, field))
    ? widgets.flatMap((kid) => (kid.kind === 'reference' ? [kid.number] : []))
    : undefined;
}

function isKid(step: Step, kid: PdfValue, field: PdfReference): boolean {
  const dictionary = newDictionary(step, kid);
  if (dictionary === undefined || dictionary.entries.has('Kids')) return false;
  return isSame(dictionary.entries.get('Parent'), field) && isWidget(dictionary);
}

function newDictionary({ file, to }: Step, value: PdfValue): PdfDictionary | undefined {
  if (value.kind !== 'reference' || file.find(value.number, to - 1) !== undefined) return undefined;
  return dictionaryOf(file.resolve(value, to));
}

function isField(step: Step, field: PdfDictionary): boolean {
  const signature = dictionaryOf(step.file.resolve(field.entries.get('V'), step.to));
  const isTimeStamp = nameOf(signature?.entries.get('SubFilter')) === TIME_STAMP_FORMAT;
  return (
    nameOf(field.entries.get('FT')) === 'Sig' &&
    signature?.entries.has('ByteRange') === true &&
    isTimeStamp === (step.purpose === 'validation') &&
    hasOnly(field, FIELD_KEYS)
  );
}

function isWidget(widget: PdfDictionary): boolean {
  return nameOf(widget.entries.get('Subtype')) === 'Widget' && hasOnly(widget, FIELD_KEYS);
}

/** A time stamp shows nothing; a signature may show itself where nothing else stands. */
function isPlaced({ file, to, purpose }: Step, number: number): boolean {
  const widget = dictionaryOf(file.find(number, to)?.value);
  const area = widget && fieldArea(file, widget, to);
  if (widget === undefined || area === undefined) return false;
  return area.isEmpty || (purpose === 'signing' && isInFreePlace(file, widget, area));
}

/** Where a field is shown on its page, in points from the lower left corner. */
export interface Area {
  left: number;
  bottom: number;
  right: number;
  top: number;
  isEmpty: boolean;
}

/**
 * Sheets issued before they had a place for the signature: there a signature may show itself in the lowest third of an A4
 * page, small enough that no sum and no name can be laid over the tables above. What it shows is never read by the portal.
 */
const FREE_PLACE: Area = { left: 0, bottom: 0, right: 596, top: 842 / 3, isEmpty: false };
const LARGEST = { width: 260, height: 100 };
/** Of the widget's flags: keeps its size or its direction while the page does not, and so leaves its place. */
const LEAVES_ITS_PLACE = 0b11000;

/** Undefined: not a rectangle. */
export function fieldArea(file: PdfFile, { entries }: PdfDictionary, index: number): Area | undefined {
  const written = itemsOf(file.resolve(entries.get('Rect'), index));
  const corners = written?.map((corner) => (corner.kind === 'number' ? corner.value : Number.NaN)) ?? [];
  if (corners.length !== 4 || !corners.every(Number.isFinite)) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const area = { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
  return { ...area, isEmpty: area.left === area.right || area.bottom === area.top };
}

/** Its rectangle does not tell where the widget is shown, or its flags stand elsewhere. */
export function leavesItsPlace({ entries }: PdfDictionary): boolean {
  const flags = entries.get('F');
  return flags !== undefined && (flags.kind !== 'number' || (flags.value & LEAVES_ITS_PLACE) !== 0);
}

/** A new field lies wholly inside the place that the sheet keeps for its signature. */
export function isInFreePlace(file: PdfFile, widget: PdfDictionary, area: Area): boolean {
  if (leavesItsPlace(widget)) return false;
  const places = preparedFields(file);
  if (places.length === 0) return isInside(area, FREE_PLACE) && isSmall(area);
  return places.some(
    (field) =>
      isSame(field.entries.get('P'), widget.entries.get('P')) && isInside(area, fieldArea(file, field, 0) ?? area),
  );
}

/** The sheet's own empty signature fields. */
function preparedFields(file: PdfFile): PdfDictionary[] {
  const form = dictionaryOf(file.resolve(file.catalog(0)?.entries.get('AcroForm'), 0));
  const fields = itemsOf(file.resolve(form?.entries.get('Fields'), 0)) ?? [];
  return fields
    .map((field) => dictionaryOf(file.resolve(field, 0)))
    .filter((field) => field !== undefined)
    .filter(({ entries }) => nameOf(entries.get('FT')) === 'Sig' && !entries.has('V'));
}

function isInside(area: Area, place: Area): boolean {
  return area.left >= place.left && area.right <= place.right && area.bottom >= place.bottom && area.top <= place.top;
}

function isSmall({ left, bottom, right, top }: Area): boolean {
  return right - left <= LARGEST.width && top - bottom <= LARGEST.height;
}
