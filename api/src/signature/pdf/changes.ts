import { added, type SignatureField, type Step, signatureField } from './form.ts';
import { areColoursPlain } from './output-intents.ts';
import { changedStructure } from './structure.ts';
import { storeObjects } from './validation-store.ts';
import {
  dictionariesIn,
  dictionaryOf,
  entryOf,
  isSame,
  isSameBut,
  isSameObject,
  itemsOf,
  nameOf,
  type PdfDictionary,
  type PdfObject,
  type PdfValue,
  referencesIn,
} from './values.ts';

/** What an update may change in the catalog; everything else of the document hangs on the other entries. */
const CATALOG_KEYS = {
  signing: ['AcroForm', 'Perms', 'Extensions', 'DSS', 'Metadata', 'OutputIntents', 'Version'],
  validation: ['AcroForm', 'Extensions', 'DSS', 'Metadata', 'Version'],
} as const;

/** Content that changes with the viewer, with the time or from outside: nothing a signature needs. */
const FORBIDDEN = new Set([
  ...['AA', 'OpenAction', 'JS', 'XFA', 'OC', 'OCGs', 'OCProperties', 'EF', 'EmbeddedFiles', 'URI', 'RichMediaContent'],
  ...['OPI', 'Ref', 'PieceInfo', 'Collection', 'Threads', 'AlternatePresentations', 'Renditions'],
]);

const MOST_PAGES = 1_000;

/**
 * True if the update adds a signature, or validation data, and nothing else: no object of the document is replaced but the
 * catalog (a few entries), the list of annotations of a page, the form, its empty signature field, what the structure says of
 * the new field, and the properties. Shadow attacks (hide, replace, hide and replace) need one of the others.
 */
export function isHarmless(step: Step): boolean {
  const { file, to } = step;
  const field = signatureField(step);
  const pages = pagesAt(step, to - 1);
  const structure = field && changedStructure(step, field.widgets);
  if (field === undefined || pages === undefined || structure === undefined || !isTrailerKept(step)) return false;
  const changeable = new Set([...changeableObjects(step, pages, field), ...structure]);
  const changed = [...(file.revisions[to]?.objects.values() ?? [])];
  return (
    changed.every((object) => isAllowed(step, object, changeable)) &&
    isCatalogKept(step) &&
    storeObjects(file, to) !== undefined &&
    arePagesKept(step, pages, field.widgets)
  );
}

function isTrailerKept(step: Step): boolean {
  const { file, to } = step;
  const before = file.revisions[to - 1]?.trailer;
  const after = file.revisions[to]?.trailer;
  return (
    after !== undefined &&
    !after.entries.has('Encrypt') &&
    isSame(after.entries.get('Root'), before?.entries.get('Root')) &&
    arePropertiesPlain(step)
  );
}

/** Title, author and the like: texts, or what stood there before, so that no part of the document can pass for them. */
function arePropertiesPlain({ file, to }: Step): boolean {
  const before = file.resolve(file.revisions[to - 1]?.trailer.entries.get('Info'), to - 1);
  const after = file.revisions[to]?.trailer.entries.get('Info');
  const entries = dictionaryOf(file.resolve(after, to))?.entries ?? new Map<string, PdfValue>();
  const isPlain = (value: PdfValue) => value.kind === 'string' || value.kind === 'name';
  return [...entries].every(([key, value]) => isPlain(value) || isSame(value, entryOf(before, key)));
}

/** Numbers of the objects that may be written anew; what may change in each is looked at on its own. */
function changeableObjects({ file, to }: Step, pages: ReadonlySet<number>, { filled }: SignatureField): Set<number> {
  const trailer = file.revisions[to - 1]?.trailer;
  const catalog = file.catalog(to - 1);
  const form = catalog?.entries.get('AcroForm');
  const lists = [...pages].map((page) => entryOf(file.find(page, to - 1)?.value, 'Annots'));
  const fields = entryOf(file.resolve(form, to - 1), 'Fields');
  const metadata = catalog?.entries.get('Metadata');
  const single = [trailer?.entries.get('Root'), trailer?.entries.get('Info'), form, fields, metadata, ...lists];
  const numbers = single.flatMap((value) => (value?.kind === 'reference' ? [value.number] : []));
  // Nothing of the sheet itself can be a part of the store, whatever the store says.
  const store = [...(storeObjects(file, to - 1) ?? [])].filter((number) => file.find(number, 0) === undefined);
  return new Set([...numbers, ...pages, ...store, ...(filled === undefined ? [] : [filled])]);
}

function isAllowed({ file, to }: Step, object: PdfObject, changeable: ReadonlySet<number>): boolean {
  const before = file.find(object.number, to - 1);
  if (before !== undefined && isSameObject(before, object)) return true;
  if (before !== undefined && (!changeable.has(object.number) || before.generation !== object.generation)) return false;
  if (before !== undefined && !isContinued(before.value, object.value)) return false;
  // What an earlier revision refers to in vain would appear in it now.
  if (before === undefined && file.isReferred(object.number, to - 1)) return false;
  // A stream with /F stands in another file.
  if (object.body !== undefined && entryOf(object.value, 'F') !== undefined) return false;
  for (const { entries } of dictionariesIn(object.value)) {
    for (const key of entries.keys()) if (FORBIDDEN.has(key)) return before !== undefined && hadBefore(before, key);
  }
  return true;
}

/** A list may become longer at its end only. */
function isContinued(before: PdfValue, after: PdfValue): boolean {
  const earlier = itemsOf(before);
  return earlier === undefined || earlier.every((item, index) => isSame(item, itemsOf(after)?.[index]));
}

function hadBefore({ value }: PdfObject, key: string): boolean {
  return [...dictionariesIn(value)].some(({ entries }) => entries.has(key));
}

function isCatalogKept(step: Step): boolean {
  const { file, to, purpose } = step;
  const before = file.catalog(to - 1);
  const after = file.catalog(to);
  if (before === undefined || after === undefined || !isSameBut(before, after, CATALOG_KEYS[purpose])) return false;
  const metadata = after.entries.get('Metadata');
  const permissions = dictionaryOf(file.resolve(after.entries.get('Perms'), to));
  return (
    (metadata === undefined || nameOf(entryOf(file.resolve(metadata, to), 'Type')) === 'Metadata') &&
    [...(permissions?.entries.keys() ?? [])].every((key) => key === 'DocMDP') &&
    areColoursPlain(step)
  );
}

/** Pages change in their lists of annotations only, and each widget is shown once. */
function arePagesKept(step: Step, pages: ReadonlySet<number>, widgets: ReadonlySet<number>): boolean {
  const shown: number[] = [];
  for (const page of pages) {
    const before = dictionaryOf(step.file.find(page, step.to - 1)?.value);
    const after = dictionaryOf(step.file.find(page, step.to)?.value);
    if (before === undefined || after === undefined || !isSameBut(before, after, ['Annots'])) return false;
    const annotations = added(step, before.entries.get('Annots'), after.entries.get('Annots'));
    if (annotations?.every(({ kind }) => kind === 'reference') !== true) return false;
    shown.push(...annotations.flatMap((one) => [...referencesIn(one)]));
  }
  return shown.every((number) => widgets.has(number)) && new Set(shown).size === shown.length;
}

/** Numbers of all pages; undefined if the tree is not one. */
function pagesAt({ file }: Step, index: number): Set<number> | undefined {
  const pages = new Set<number>();
  const seen = new Set<number>();
  const waiting: (PdfValue | undefined)[] = [file.catalog(index)?.entries.get('Pages')];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (node?.kind !== 'reference' || seen.has(node.number) || seen.size > MOST_PAGES) return undefined;
    seen.add(node.number);
    const dictionary: PdfDictionary | undefined = dictionaryOf(file.resolve(node, index));
    if (nameOf(dictionary?.entries.get('Type')) === 'Page') pages.add(node.number);
    else waiting.push(...(itemsOf(file.resolve(dictionary?.entries.get('Kids'), index)) ?? [undefined]));
  }
  return pages.size === 0 ? undefined : pages;
}
