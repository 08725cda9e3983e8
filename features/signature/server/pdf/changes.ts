import type { ChangedPart } from '../../rules/refusals.ts';
import type { PdfFile } from './file.ts';
import { added, type SignatureField, type Step, signatureField } from './form.ts';
import { Broken } from './limits.ts';
import { contentOf } from './object.ts';
import { changedStructure } from './structure.ts';
import { storeObjects } from './validation-store.ts';
import {
  dictionariesIn,
  dictionaryOf,
  entryOf,
  hasOnly,
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
 * What the update changes beyond adding a signature, or validation data; undefined: nothing. No object of the document may
 * be replaced but the catalog (a few entries), the list of annotations of a page, the form, its empty signature field, what
 * the structure says of the new field, and the properties. Shadow attacks (hide, replace, hide and replace) need one of the
 * others.
 */
export function forbiddenChange(step: Step): ChangedPart | undefined {
  const { file, to } = step;
  const pages = pagesAt(step, to - 1);
  if (pages === undefined) return 'pages';
  // What is seen on a page is the better explanation for whatever else does not fit.
  const onPages = changeOnPages(step, pages);
  if (onPages !== undefined) return onPages;
  const field = signatureField(step);
  if (typeof field === 'string') return field;
  const structure = changedStructure(step, field.widgets);
  if (structure === undefined) return 'structure';
  const changeable = new Set([...changeableObjects(step, pages, field), ...structure]);
  const changed = [...(file.revisions[to]?.objects.values() ?? [])];
  for (const object of changed) {
    const part = changeOfObject(step, object, changeable);
    if (part !== undefined) return part;
  }
  if (!isTrailerKept(step) || storeObjects(file, to) === undefined) return 'parts';
  if (!isCatalogKept(step)) return 'settings';
  return areWidgetsShownOnce(step, pages, field.widgets) ? undefined : 'annotation';
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

function changeOfObject(
  { file, to }: Step,
  object: PdfObject,
  changeable: ReadonlySet<number>,
): ChangedPart | undefined {
  const before = file.find(object.number, to - 1);
  if (before !== undefined && isSameObject(before, object)) return undefined;
  if (before !== undefined && (!changeable.has(object.number) || before.generation !== object.generation)) {
    return 'parts';
  }
  if (before !== undefined && !isContinued(before.value, object.value)) return 'parts';
  // What an earlier revision refers to in vain would appear in it now.
  if (before === undefined && file.isReferred(object.number, to - 1)) return 'parts';
  // A stream with /F stands in another file.
  if (object.body !== undefined && entryOf(object.value, 'F') !== undefined) return 'active';
  const isNew = (key: string) => FORBIDDEN.has(key) && (before === undefined || !hasKey(before, key));
  const keys = [...dictionariesIn(object.value)].flatMap(({ entries }) => [...entries.keys()]);
  return keys.some(isNew) ? 'active' : undefined;
}

/** A list may become longer at its end only. */
function isContinued(before: PdfValue, after: PdfValue): boolean {
  const earlier = itemsOf(before);
  return earlier === undefined || earlier.every((item, index) => isSame(item, itemsOf(after)?.[index]));
}

function hasKey({ value }: PdfObject, key: string): boolean {
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

/** Pages change in their lists of annotations only, which become longer by signature fields. */
function changeOnPages(step: Step, pages: ReadonlySet<number>): ChangedPart | undefined {
  const { file, to } = step;
  for (const page of pages) {
    const before = dictionaryOf(file.find(page, to - 1)?.value);
    const after = dictionaryOf(file.find(page, to)?.value);
    if (before === undefined || after === undefined || !isSameBut(before, after, ['Annots', 'Contents']))
      return 'pages';
    if (!isSame(before.entries.get('Contents'), after.entries.get('Contents'))) return 'page';
    if (isWrittenAnew(step, before.entries.get('Contents'))) return 'page';
    const annotations = shownAnew(step, before, after);
    const isField = (one: PdfValue) => nameOf(entryOf(file.resolve(one, to), 'Subtype')) === 'Widget';
    if (annotations?.every(isField) !== true) return 'annotation';
  }
  return undefined;
}

/** What the page shows was exchanged under its number. */
function isWrittenAnew({ file, to }: Step, contents: PdfValue | undefined): boolean {
  return [...(contents === undefined ? [] : referencesIn(contents))].some((number) => {
    const before = file.find(number, to - 1);
    const after = file.revisions[to]?.objects.get(number);
    return after !== undefined && (before === undefined || !isSameObject(before, after));
  });
}

function shownAnew(step: Step, before: PdfDictionary, after: PdfDictionary): readonly PdfValue[] | undefined {
  const annotations = added(step, before.entries.get('Annots'), after.entries.get('Annots'));
  return annotations?.every(({ kind }) => kind === 'reference') === true ? annotations : undefined;
}

function areWidgetsShownOnce(step: Step, pages: ReadonlySet<number>, widgets: ReadonlySet<number>): boolean {
  const { file, to } = step;
  const shown = [...pages].flatMap((page) => {
    const before = dictionaryOf(file.find(page, to - 1)?.value);
    const after = dictionaryOf(file.find(page, to)?.value);
    const annotations = before && after && shownAnew(step, before, after);
    return (annotations ?? []).flatMap((one) => [...referencesIn(one)]);
  });
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

const INTENT_KEYS = [
  'Type',
  'S',
  'OutputCondition',
  'OutputConditionIdentifier',
  'RegistryName',
  'Info',
  'DestOutputProfile',
];
/** Where an ICC profile says what it is (ISO 15076-1, 7.2). */
const PROFILE_MARK = { at: 36, text: 'acsp' };

/**
 * Programs that draw a picture of the signature declare how its colours are meant, where the document does not yet
 * (ISO 32000-2, 14.11.5): one intent with one profile. An existing declaration stays.
 */
export function areColoursPlain({ file, to }: Step): boolean {
  const before = file.catalog(to - 1)?.entries.get('OutputIntents');
  const after = file.catalog(to)?.entries.get('OutputIntents');
  if (before !== undefined || after === undefined) return isSame(before, after);
  const intents = itemsOf(file.resolve(after, to)) ?? [];
  return intents.length === 1 && intents.every((intent) => isIntent(file, intent, to));
}

function isIntent(file: PdfFile, value: PdfValue, index: number): boolean {
  const intent = dictionaryOf(file.resolve(value, index));
  const profile = intent?.entries.get('DestOutputProfile');
  const object = profile?.kind === 'reference' ? file.findReferred(profile, index) : undefined;
  if (intent === undefined || object === undefined) return false;
  return hasOnly(intent, INTENT_KEYS) && nameOf(intent.entries.get('S')) === 'GTS_PDFA1' && isProfile(file, object);
}

function isProfile(file: PdfFile, object: PdfObject): boolean {
  try {
    const { at, text } = PROFILE_MARK;
    return contentOf(object, file.budget).toString('latin1', at, at + text.length) === text;
  } catch (error) {
    if (error instanceof Broken) return false;
    throw error;
  }
}
