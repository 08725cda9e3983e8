import { contentOf } from './content.ts';
import { Broken, type Budget, Inconsistent, LIMITS, TooComplex } from './limits.ts';
import type { PdfReader } from './reader.ts';
import { countOf, dictionaryOf, entryOf, itemsOf, type PdfDictionary, type PdfObject } from './values.ts';

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
