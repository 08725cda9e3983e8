import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** What is taken out of a file: pages from 1, and for each run of them in its place a PDF that says why. */
export interface PagesToTake {
  pages: readonly number[];
  /** By the first page of each run. */
  sheets: Readonly<Record<number, Uint8Array>>;
}

/** The file cannot be taken apart for certain. */
export class UncertainPdf extends Error {
  override name = 'UncertainPdf';
}

/** What of a page is taken over: nothing that could lead to another page, and nothing beside what is printed. */
const KEPT_OF_PAGE = [
  'Type',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Group',
  'Resources',
  'Contents',
];
/** Private data of programs, descriptions, and ways to other files. */
const DROPPED_OF_FORM = ['PieceInfo', 'LastModified', 'Metadata', 'StructParent', 'StructParents', 'Ref', 'OPI'];
const NAMED = ['XObject', 'Pattern', 'Shading', 'Properties', 'ExtGState', 'Font', 'ColorSpace'];
const DEPTH_MAX = 12;

/**
 * The file with pages gone and sheets in their place, made anew: of the old one only what the pages that stay draw goes over.
 * What several pages share (one dictionary of fonts and pictures for all of them is usual) is cut down to what the page names
 * itself, since a picture of a page that is gone would lie in the file otherwise. Remarks and the old properties, bookmarks and
 * attachments do not go over; filled fields become part of the page. Throws UncertainPdf, also for a page the file does not have.
 */
export async function takePages(bytes: Uint8Array, { pages, sheets }: PagesToTake): Promise<Uint8Array> {
  const source = await open(bytes);
  const count = source.getPageCount();
  const taken = new Set(pages);
  if (pages.some((page) => page < 1 || page > count)) throw new UncertainPdf('no such page');
  const kept = source.getPages().flatMap((page, index) => (taken.has(index + 1) ? [] : [{ page, index }]));
  for (const { page } of kept) cutDown(page);
  const made = await PDFDocument.create({ updateMetadata: false });
  const copies = await made.copyPages(
    source,
    kept.map(({ index }) => index),
  );
  for (let number = 1; number <= count; number++) {
    const copy = taken.has(number) ? undefined : copies.shift();
    if (copy !== undefined) made.addPage(copy);
    const sheet = taken.has(number) ? sheets[number] : undefined;
    if (sheet !== undefined) await addSheet(made, sheet);
  }
  refuseStrays(made);
  return made.save({ addDefaultPage: false });
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    if (source.catalog.has(PDFName.of('AcroForm'))) source.getForm().flatten();
    return source;
  } catch (error) {
    throw new UncertainPdf(error instanceof Error ? error.message : 'unreadable');
  }
}

async function addSheet(made: PDFDocument, sheet: Uint8Array): Promise<void> {
  const source = await PDFDocument.load(sheet, { updateMetadata: false });
  for (const page of await made.copyPages(source, source.getPageIndices())) made.addPage(page);
}

/** Every page in the file stands in its order of pages: none came along by another way. */
function refuseStrays(made: PDFDocument): void {
  const isPage = (object: PDFObject) =>
    object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Page');
  const found = made.context.enumerateIndirectObjects().filter(([, object]) => isPage(object)).length;
  if (found !== made.getPageCount()) throw new UncertainPdf('a page came along');
}

function cutDown({ node, doc }: PDFPage): void {
  const { context } = doc;
  const resources = node.Resources();
  const contents = node.Contents();
  const kept = new Set([...KEPT_OF_PAGE, 'Parent'].map((name) => PDFName.of(name)));
  for (const key of node.keys()) if (!kept.has(key)) node.delete(key);
  if (resources === undefined) return;
  const drawn = contents === undefined ? '' : textOf(context, contents);
  node.set(PDFName.of('Resources'), cutResources(context, resources, drawn, 0));
}

/** What is drawn, as the operators say it. */
function textOf(context: PDFContext, contents: PDFObject): string {
  const found = contents instanceof PDFRef ? context.lookup(contents) : contents;
  if (found instanceof PDFArray)
    return found
      .asArray()
      .map((part) => textOf(context, part))
      .join('\n');
  if (!(found instanceof PDFStream)) throw new UncertainPdf('no content');
  return Buffer.from(bytesOf(found)).toString('latin1');
}

function bytesOf(stream: PDFStream): Uint8Array {
  if (!(stream instanceof PDFRawStream)) return stream.getContents();
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    throw new UncertainPdf('content that cannot be read');
  }
}

/** Every name that stands in it: more than is drawn, never less. */
function namesIn(content: string): Set<PDFName> {
  return new Set([...content.matchAll(/\/([^\s()<>[\]{}/%]+)/g)].map(([, name = '']) => PDFName.of(name)));
}

function cutResources(context: PDFContext, resources: PDFDict, drawn: string, depth: number): PDFDict {
  if (depth > DEPTH_MAX) throw new UncertainPdf('too deep');
  const names = namesIn(drawn);
  // Forms without resources of their own take the page's: what they name counts as named here.
  for (const form of unresourced(resources, names)) for (const name of namesIn(form)) names.add(name);
  const cut = resources.clone(context);
  for (const category of NAMED.map((name) => PDFName.of(name))) {
    const entries = cut.lookup(category);
    if (!(entries instanceof PDFDict)) continue;
    const left = entries.clone(context);
    for (const key of left.keys()) {
      const entry = left.get(key);
      if (!names.has(key) || entry === undefined) left.delete(key);
      else left.set(key, cutEntry(context, entry, depth + 1));
    }
    cut.set(category, left);
  }
  return cut;
}

/** Contents of the forms that are named, and of those they name, as long as these have no resources of their own. */
function unresourced(resources: PDFDict, names: ReadonlySet<PDFName>): string[] {
  const forms = resources.lookup(PDFName.of('XObject'));
  if (!(forms instanceof PDFDict)) return [];
  const texts = new Map<PDFName, string>();
  const wanted = [...names];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const form = forms.lookup(name);
    if (texts.has(name) || !isForm(form) || form.dict.has(PDFName.of('Resources'))) continue;
    const text = Buffer.from(bytesOf(form)).toString('latin1');
    texts.set(name, text);
    wanted.push(...namesIn(text));
  }
  return [...texts.values()];
}

function isForm(object: PDFObject | undefined): object is PDFStream {
  return object instanceof PDFStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Form');
}

/** A resource with whatever hangs on it cut down as well. */
function cutEntry(context: PDFContext, entry: PDFObject, depth: number): PDFObject {
  const found = entry instanceof PDFRef ? context.lookup(entry) : entry;
  if (found instanceof PDFStream) return cutStream(context, entry, found, depth);
  if (!(found instanceof PDFDict)) return entry;
  // Its glyphs are drawn from a dictionary of its own, with all that this holds.
  if (found.get(PDFName.of('Subtype')) === PDFName.of('Type3')) throw new UncertainPdf('drawn letters');
  const mask = found.lookup(PDFName.of('SMask'));
  if (!(mask instanceof PDFDict)) return entry;
  const group = mask.get(PDFName.of('G'));
  if (group === undefined) return entry;
  const [state, cutMask] = [found.clone(context), mask.clone(context)];
  cutMask.set(PDFName.of('G'), cutEntry(context, group, depth));
  state.set(PDFName.of('SMask'), cutMask);
  return state;
}

/** Forms and patterns draw something themselves; pictures stay as they are. */
function cutStream(context: PDFContext, entry: PDFObject, stream: PDFStream, depth: number): PDFObject {
  const resources = stream.dict.lookup(PDFName.of('Resources'));
  const isPattern = stream.dict.has(PDFName.of('PatternType'));
  if (!isForm(stream) && !isPattern) return entry;
  const dict = stream.dict.clone(context);
  for (const name of DROPPED_OF_FORM) dict.delete(PDFName.of(name));
  if (resources instanceof PDFDict) {
    const drawn = Buffer.from(bytesOf(stream)).toString('latin1');
    dict.set(PDFName.of('Resources'), cutResources(context, resources, drawn, depth));
  }
  const contents = stream instanceof PDFRawStream ? stream.contents : stream.getContents();
  return context.register(PDFRawStream.of(dict, contents));
}
