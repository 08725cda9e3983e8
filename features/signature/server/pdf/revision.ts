import { Broken, type Budget, Inconsistent, LIMITS, TooComplex } from './limits.ts';
import { checkLength, contentOf, isKind, readObject, readPacked } from './object.ts';
import { PdfReader } from './reader.ts';
import { countOf, dictionaryOf, entryOf, itemsOf, type PdfDictionary, type PdfObject } from './values.ts';

/** One version of the file: the first one, or what an update has appended (ISO 32000-1, 7.5.6). */
export interface Revision {
  /** Objects written here, those in object streams included, by number. */
  objects: Map<number, PdfObject>;
  trailer: PdfDictionary;
  /** Where its table stands, and where it is said to stand; the next update must name one of them. */
  tableAt: readonly [real: number, named: number];
  /** The end of its marker '%%EOF', and of the line behind it. */
  markerEnd: number;
  end: number;
}

/**
 * Reads one revision from `from` on, from its first byte to its last: an object that no table names, a table that names
 * something else and bytes between the parts are all Inconsistent, for two readers could see two documents in them.
 */
export function readRevision(bytes: Buffer, from: number, before: readonly Revision[], budget: Budget): Revision {
  const reader = new PdfReader(bytes, from, budget);
  const written: PdfObject[] = [];
  while (reader.peek() !== 'xref' && reader.peek() !== 'startxref') written.push(readObject(reader, budget));
  const find = finder(written, before);
  for (const object of written) checkLength(object, find);
  const table = reader.peek() === 'xref' ? readTable(reader) : tableIn(written, budget);
  const ends = readEnd(reader, table);
  checkPrevious(table, before.at(-1));
  return { objects: collect(bytes, { written, table, before, budget }), trailer: table.trailer, ...ends };
}

function finder(written: readonly PdfObject[], before: readonly Revision[]): (number: number) => PdfObject | undefined {
  const own = new Map(written.map((object) => [object.number, object]));
  return (number) => own.get(number) ?? before.findLast(({ objects }) => objects.has(number))?.objects.get(number);
}

function tableIn(written: readonly PdfObject[], budget: Budget): Table {
  const last = written.at(-1);
  if (last === undefined || !isKind(last, 'XRef')) throw new Broken('no table');
  return readTableStream(last, budget);
}

/** 'startxref 1234 %%EOF' and at most one end of line. */
function readEnd(reader: PdfReader, table: Table): Pick<Revision, 'tableAt' | 'markerEnd' | 'end'> {
  reader.expect('startxref');
  const named = reader.count();
  const { bytes } = reader;
  if (!isAt(bytes, named, table.at)) throw new Inconsistent('startxref');
  const [, blank = ''] = /^([\s\0]*)%%EOF/.exec(bytes.toString('latin1', reader.at, reader.at + 64)) ?? [];
  if (blank === '') throw new Broken('end');
  const markerEnd = reader.at + blank.length + '%%EOF'.length;
  const next = bytes.toString('latin1', markerEnd, markerEnd + 2);
  const tableAt = [table.at, named] as const;
  return { tableAt, markerEnd, end: markerEnd + (/^(\r\n|\n|\r)/.exec(next)?.[0].length ?? 0) };
}

function checkPrevious({ trailer }: Table, previous: Revision | undefined): void {
  const named = trailer.entries.get('Prev');
  const at = countOf(named);
  const isRight = previous === undefined ? named === undefined : at !== undefined && previous.tableAt.includes(at);
  if (!isRight) throw new Inconsistent('prev');
}

/** A place may be named a little early, at the white space before it: every reader skips that. */
function isAt(bytes: Buffer, named: number, real: number): boolean {
  return named === real || (named < real && real - named <= 4 && /^\s+$/.test(bytes.toString('latin1', named, real)));
}

interface Parts {
  written: readonly PdfObject[];
  table: Table;
  before: readonly Revision[];
  budget: Budget;
}

/** Every object written and every place named, one to one. */
function collect(bytes: Buffer, { written, table, before, budget }: Parts): Map<number, PdfObject> {
  const { places } = table;
  const objects = new Map<number, PdfObject>();
  const add = (object: PdfObject, isNamed: boolean) => {
    if (!isNamed || objects.has(object.number)) throw new Inconsistent('object');
    objects.set(object.number, object);
  };
  for (const object of written) {
    const place = places.get(object.number);
    const isItself = place === undefined && object.at === table.at;
    add(object, isItself || (place?.kind === 'file' && isPlaced(bytes, object, place)));
  }
  for (const stream of written.filter((object) => isKind(object, 'ObjStm'))) {
    readPacked(stream, budget).forEach((object, index) => {
      const place = places.get(object.number);
      add(object, place?.kind === 'packed' && place.stream === stream.number && place.index === index);
    });
  }
  for (const [number, place] of places) {
    if (!objects.has(number) && !isKept(bytes, number, place, before)) throw new Inconsistent('place');
  }
  return objects;
}

function isPlaced(bytes: Buffer, { at, generation }: PdfObject, place: { at: number; generation: number }): boolean {
  return at !== undefined && isAt(bytes, place.at, at) && generation === place.generation;
}

/** A place without an object of this revision: free and never used, or said once more as it was. */
function isKept(bytes: Buffer, number: number, place: ObjectPosition, before: readonly Revision[]): boolean {
  const earlier = before.findLast(({ objects }) => objects.has(number))?.objects.get(number);
  if (place.kind === 'free') return earlier === undefined;
  return earlier !== undefined && place.kind === 'file' && isPlaced(bytes, earlier, place);
}

/** Where an object stands: in the file, in an object stream, or nowhere. */
export type ObjectPosition =
  | { kind: 'free' }
  | { kind: 'file'; at: number; generation: number }
  | { kind: 'packed'; stream: number; index: number };

export interface Table {
  /** What `startxref` must name. */
  at: number;
  places: Map<number, ObjectPosition>;
  trailer: PdfDictionary;
}

/** Reads 'xref … trailer << … >>' at the reader's place. */
export function readTable(reader: PdfReader): Table {
  reader.skipBlank();
  const { at } = reader;
  reader.expect('xref');
  const places = new Map<number, ObjectPosition>();
  while (reader.peek() !== 'trailer') {
    const first = reader.count();
    const count = reader.count();
    if (count > LIMITS.objects) throw new TooComplex('table');
    for (let index = 0; index < count; index++) add(places, first + index, readRow(reader));
  }
  reader.expect('trailer');
  const trailer = dictionaryOf(reader.value());
  if (trailer === undefined) throw new Broken('trailer');
  // A hybrid file shows two tables to two kinds of readers.
  if (trailer.entries.has('XRefStm')) throw new Inconsistent('hybrid');
  return { at, places, trailer };
}

function readRow(reader: PdfReader): ObjectPosition {
  const at = reader.count();
  const generation = reader.count();
  const kind = reader.word();
  if (kind === 'f') return { kind: 'free' };
  if (kind !== 'n') throw new Broken('row');
  return { kind: 'file', at, generation };
}

function add(places: Map<number, ObjectPosition>, number: number, place: ObjectPosition): void {
  if (places.has(number)) throw new Inconsistent('place twice');
  places.set(number, place);
}

/** Reads a cross-reference stream (ISO 32000-1, 7.5.8). */
export function readTableStream(object: PdfObject, budget: Budget): Table {
  const trailer = dictionaryOf(object.value);
  const widths = itemsOf(entryOf(object.value, 'W'))?.map(countOf) ?? [];
  const size = countOf(entryOf(object.value, 'Size'));
  const [first = -1, second = -1, third = -1] = widths;
  const isFit =
    widths.length === 3 && first >= 0 && first <= 1 && second >= 1 && second <= 6 && third >= 0 && third <= 4;
  if (trailer === undefined || object.at === undefined || size === undefined || !isFit) throw new Broken('table');
  const content = contentOf(object, budget);
  const places = new Map<number, ObjectPosition>();
  let at = 0;
  for (const number of numbersIn(object, size)) {
    if (at + first + second + third > content.length) throw new Broken('table');
    const kind = first === 0 ? 1 : (content[at] as number);
    const middle = content.readUIntBE(at + first, second);
    const last = third === 0 ? 0 : content.readUIntBE(at + first + second, third);
    add(places, number, placeOf(kind, middle, last));
    at += first + second + third;
  }
  if (at !== content.length) throw new Inconsistent('table');
  return { at: object.at, places, trailer };
}

function placeOf(kind: number, middle: number, last: number): ObjectPosition {
  if (kind === 0) return { kind: 'free' };
  if (kind === 1) return { kind: 'file', at: middle, generation: last };
  if (kind === 2) return { kind: 'packed', stream: middle, index: last };
  throw new Broken('row');
}

function* numbersIn(object: PdfObject, size: number): Generator<number> {
  const index = itemsOf(entryOf(object.value, 'Index'))?.map(countOf) ?? [0, size];
  for (let pair = 0; pair < index.length; pair += 2) {
    const first = index[pair];
    const count = index[pair + 1];
    if (first === undefined || count === undefined) throw new Broken('index');
    if (count > LIMITS.objects) throw new TooComplex('index');
    for (let offset = 0; offset < count; offset++) yield first + offset;
  }
}
