import type { ChangedPart } from '../../rules/refusals.ts';
import { fieldArea, isInFreePlace, leavesItsPlace } from './field-area.ts';
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
const FIELD_KEYS = new Set([
  ...['Type', 'Subtype', 'FT', 'T', 'TU', 'TM', 'Ff', 'F', 'V', 'DV', 'DA', 'DR', 'Q', 'P', 'Rect', 'AP', 'AS'],
  ...['Kids', 'Parent', 'MK', 'BS', 'Border', 'H', 'Lock', 'SV', 'M', 'NM', 'Contents', 'StructParent', 'Lang', 'C'],
]);
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

function isPlainForm({ entries }: PdfDictionary): boolean {
  const appearances = entries.get('NeedAppearances');
  // Readers would draw the fields anew, differently.
  const isDrawnAnew = appearances?.kind === 'boolean' && appearances.value;
  return !isDrawnAnew && [...entries.keys()].every((key) => FORM_KEYS.includes(key));
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

function isWidget({ entries }: PdfDictionary): boolean {
  return nameOf(entries.get('Subtype')) === 'Widget' && [...entries.keys()].every((key) => FIELD_KEYS.has(key));
}

/** A time stamp shows nothing; a signature may show itself where nothing else stands. */
function isPlaced({ file, to, purpose }: Step, number: number): boolean {
  const widget = dictionaryOf(file.find(number, to)?.value);
  const area = widget && fieldArea(file, widget, to);
  if (widget === undefined || area === undefined) return false;
  return area.isEmpty || (purpose === 'signing' && isInFreePlace(file, widget, area));
}
