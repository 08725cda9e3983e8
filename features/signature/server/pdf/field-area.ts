import type { PdfFile } from './file.ts';
import { dictionaryOf, isSame, itemsOf, nameOf, type PdfDictionary } from './values.ts';

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
