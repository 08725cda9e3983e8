import type { PdfFile } from './file.ts';
import type { Step } from './form.ts';
import { TooComplex } from './limits.ts';
import {
  dictionaryOf,
  entryOf,
  hasOnly,
  isSame,
  isSameBut,
  itemsOf,
  nameOf,
  type PdfDictionary,
  type PdfValue,
  referencesIn,
} from './values.ts';

const ROOT_KEYS = ['K', 'ParentTree', 'ParentTreeNextKey', 'RoleMap'];
/** A new element points to the field and says nothing of its own: no text in place of what is shown. */
const ELEMENT_KEYS = ['Type', 'S', 'P', 'Pg', 'K', 'T', 'ID', 'Lang'];
const POINTER_KEYS = ['Type', 'Obj', 'Pg'];
const MOST_NODES = 5_000;

/**
 * Programs that know tagged PDF hang the field they add into the structure (ISO 32000-2, 14.7): an element at the end of
 * an element's kids, and a row in the parent tree. Numbers of the objects they write anew for it; undefined if the structure
 * has become another one.
 */
export function changedStructure(step: Step, widgets: ReadonlySet<number>): Set<number> | undefined {
  const { file, to } = step;
  const reference = file.catalog(to - 1)?.entries.get('StructTreeRoot');
  const before = dictionaryOf(file.resolve(reference, to - 1));
  const after = dictionaryOf(file.resolve(reference, to));
  if (before === undefined || after === undefined) return before === after ? new Set() : undefined;
  const written = file.revisions[to]?.objects ?? new Map();
  const changed = [...elementsOf(file, before, to - 1)].filter((number) => written.has(number));
  const root = [...(reference === undefined ? [] : referencesIn(reference))];
  const isNew = (value: PdfValue) => isElement(step, value, widgets);
  const isKept =
    isRootKept(step, before, after, isNew) && changed.every((number) => isElementKept(step, number, isNew));
  return isKept ? new Set([...root, ...changed]) : undefined;
}

/** Numbers of all elements below the root. */
function elementsOf(file: PdfFile, root: PdfDictionary, index: number): Set<number> {
  const elements = new Set<number>();
  const waiting = [...kidsOf(file, root, index)];
  while (waiting.length > 0) {
    const kid = waiting.pop();
    if (kid?.kind !== 'reference' || elements.has(kid.number)) continue;
    const element = dictionaryOf(file.resolve(kid, index));
    if (element === undefined || nameOf(element.entries.get('S')) === undefined) continue;
    elements.add(kid.number);
    if (elements.size > MOST_NODES) throw new TooComplex('structure');
    waiting.push(...kidsOf(file, element, index));
  }
  return elements;
}

/** One kid may stand without a list. */
function kidsOf(file: PdfFile, { entries }: PdfDictionary, index: number): readonly PdfValue[] {
  const written = entries.get('K');
  if (written === undefined) return [];
  return itemsOf(file.resolve(written, index)) ?? [written];
}

type IsNew = (value: PdfValue) => boolean;

function isRootKept(step: Step, before: PdfDictionary, after: PdfDictionary, isNew: IsNew): boolean {
  const roles = after.entries.get('RoleMap');
  const areRolesKept =
    isSame(before.entries.get('RoleMap'), roles) || (!before.entries.has('RoleMap') && isEmpty(step, roles));
  return (
    isSameBut(before, after, ROOT_KEYS) &&
    areRolesKept &&
    areKidsKept(step, before, after, isNew) &&
    isParentTreeKept(step, before.entries.get('ParentTree'), after.entries.get('ParentTree'), isNew)
  );
}

function isEmpty({ file, to }: Step, value: PdfValue | undefined): boolean {
  return dictionaryOf(file.resolve(value, to))?.entries.size === 0;
}

function isElementKept(step: Step, number: number, isNew: IsNew): boolean {
  const before = dictionaryOf(step.file.find(number, step.to - 1)?.value);
  const after = dictionaryOf(step.file.find(number, step.to)?.value);
  if (before === undefined || after === undefined) return false;
  return isSameBut(before, after, ['K']) && areKidsKept(step, before, after, isNew);
}

function areKidsKept({ file, to }: Step, before: PdfDictionary, after: PdfDictionary, isNew: IsNew): boolean {
  const earlier = kidsOf(file, before, to - 1);
  const later = kidsOf(file, after, to);
  return earlier.every((kid, index) => isSame(kid, later[index])) && later.slice(earlier.length).every(isNew);
}

/** An element made in this step for the field of this step. */
function isElement({ file, to }: Step, value: PdfValue, widgets: ReadonlySet<number>): boolean {
  if (value.kind !== 'reference' || file.find(value.number, to - 1) !== undefined) return false;
  const element = dictionaryOf(file.resolve(value, to));
  if (element === undefined || !hasOnly(element, ELEMENT_KEYS)) return false;
  const kids = kidsOf(file, element, to);
  return kids.every((kid) => isPointer(file.resolve(kid, to), widgets));
}

function isPointer(value: PdfValue | undefined, widgets: ReadonlySet<number>): boolean {
  const pointer = dictionaryOf(value);
  const shown = entryOf(value, 'Obj');
  return (
    pointer !== undefined &&
    hasOnly(pointer, POINTER_KEYS) &&
    nameOf(pointer.entries.get('Type')) === 'OBJR' &&
    shown?.kind === 'reference' &&
    widgets.has(shown.number)
  );
}

/** The same rows, however they are written, and rows that lead to new elements. */
function isParentTreeKept(
  { file, to }: Step,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
  isNew: IsNew,
): boolean {
  const earlier = rowsOf(file, before, to - 1);
  const later = rowsOf(file, after, to);
  if (earlier === undefined || later === undefined) return false;
  // A page's row is a list, written here or elsewhere; any other row refers to one element.
  const isKept = ([key, value]: readonly [number, PdfValue]) => {
    const list = file.resolve(value, to - 1);
    const row = later.get(key);
    return itemsOf(list) === undefined ? isSame(value, row) : isSame(list, file.resolve(row, to));
  };
  return [...earlier].every(isKept) && [...later].every(([key, value]) => earlier.has(key) || isNew(value));
}

/** The rows of a number tree (ISO 32000-2, 7.9.7) by their key; undefined if it is none. */
function rowsOf(file: PdfFile, tree: PdfValue | undefined, index: number): Map<number, PdfValue> | undefined {
  const rows = new Map<number, PdfValue>();
  const waiting = tree === undefined ? [] : [tree];
  for (let nodes = 0; waiting.length > 0; nodes++) {
    const node = dictionaryOf(file.resolve(waiting.pop(), index));
    if (node === undefined || nodes > MOST_NODES) return undefined;
    waiting.push(...(itemsOf(file.resolve(node.entries.get('Kids'), index)) ?? []));
    const pairs = itemsOf(file.resolve(node.entries.get('Nums'), index)) ?? [];
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const key = pairs[at];
      if (key?.kind !== 'number' || rows.has(key.value)) return undefined;
      rows.set(key.value, pairs[at + 1] as PdfValue);
    }
  }
  return rows;
}
