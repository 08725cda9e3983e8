import { deflateSync } from 'node:zlib';
import { type PdfFile, readFile } from '../pdf/file.ts';
import type { PdfDictionary, PdfValue } from '../pdf/values.ts';

/** A value as it is written. */
export function written(value: PdfValue | undefined): string {
  switch (value?.kind) {
    case 'number':
    case 'boolean':
      return String(value.value);
    case 'name':
      return `/${value.name}`;
    case 'string':
      return value.raw.toString('latin1');
    case 'reference':
      return `${value.number} ${value.generation} R`;
    case 'array':
      return `[${value.items.map(written).join(' ')}]`;
    case 'dictionary':
      return `<< ${[...value.entries].map(([key, entry]) => `/${key} ${written(entry)}`).join(' ')} >>`;
    default:
      return 'null';
  }
}

/** Names used to write an update to a document: numbers of its parts, and the next free one. */
export interface Numbers {
  catalog: number;
  page: number;
  contents: number;
  info: number;
  metadata: number;
  next: number;
}

export class Base {
  readonly bytes: Buffer;
  readonly file: PdfFile;
  readonly numbers: Numbers;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.file = readFile(bytes);
    const catalog = this.file.catalog(this.last);
    const pages = this.file.resolve(catalog?.entries.get('Pages'), this.last);
    const kids = pages?.kind === 'dictionary' ? pages.entries.get('Kids') : undefined;
    const page = numberOf(kids?.kind === 'array' ? kids.items[0] : undefined);
    this.numbers = {
      catalog: numberOf(this.trailer.entries.get('Root')),
      page,
      contents: numberOf(this.dictionary(page).entries.get('Contents')),
      info: numberOf(this.trailer.entries.get('Info')),
      metadata: numberOf(catalog?.entries.get('Metadata')),
      next: Number(written(this.trailer.entries.get('Size'))),
    };
  }

  get last(): number {
    return this.file.revisions.length - 1;
  }

  get trailer(): PdfDictionary {
    const trailer = this.file.revisions[this.last]?.trailer;
    if (trailer === undefined) throw new Error('no revision');
    return trailer;
  }

  dictionary(number: number): PdfDictionary {
    const value = this.file.find(number, this.last)?.value;
    if (value?.kind !== 'dictionary') throw new Error(`no dictionary ${number}`);
    return value;
  }

  /** The object with entries put in; undefined takes one away. */
  changed(number: number, entries: Record<string, string | undefined>): string {
    const all = new Map([...this.dictionary(number).entries].map(([key, value]) => [key, written(value)]));
    for (const [key, value] of Object.entries(entries)) value === undefined ? all.delete(key) : all.set(key, value);
    return `<< ${[...all].map(([key, value]) => `/${key} ${value}`).join(' ')} >>`;
  }
}

function numberOf(value: PdfValue | undefined): number {
  return value?.kind === 'reference' ? value.number : 0;
}

export interface Update {
  /** Objects by number, streams as made by `stream`. */
  objects: Record<number, string>;
  /** Further entries of the trailer, or others in their place. */
  trailer?: Record<string, string>;
  table?: 'plain' | 'stream';
  /** Numbers of the objects that go into an object stream; needs a table that is a stream. */
  packed?: readonly number[];
  /** Written between the objects and named by no table. */
  hidden?: string;
  /** Rows of the table as they would not come by themselves: offset by number. */
  rows?: Record<number, number>;
  /** Where the table is said to stand. */
  tableAt?: number;
}

export function stream(dictionary: string, body: string | Buffer): string {
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : body;
  return `<< ${dictionary} /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

/** Appends an update to the document (ISO 32000-1, 7.5.6). */
export function append(base: Base, update: Update): Buffer {
  const { objects, packed = [], hidden = '', table = 'plain', rows = {} } = update;
  const parts: string[] = [];
  let at = base.bytes.length;
  const places = new Map<number, string>();
  const put = (text: string) => {
    parts.push(text);
    at += Buffer.byteLength(text, 'latin1');
  };
  const putObject = (number: number, text: string) => {
    places.set(number, row(at, table));
    put(`${number} 0 obj\n${text}\nendobj\n`);
  };
  for (const [number, text] of Object.entries(objects)) {
    if (!packed.includes(Number(number))) putObject(Number(number), text);
  }
  for (const [number, offset] of Object.entries(rows)) places.set(Number(number), row(offset, table));
  put(hidden);
  const numbers = [base.numbers.next, ...Object.keys(objects).map((number) => Number(number) + 1)];
  let next = Math.max(...numbers);
  if (packed.length > 0) {
    putObject(next, packedStream(packed.map((number) => [number, objects[number] ?? ''])));
    packed.forEach((number, index) => void places.set(number, `02${hex(next, 4)}${hex(index, 2)}`));
    next += 1;
  }
  const start = at;
  const isStream = table === 'stream';
  if (isStream) places.set(next, row(start, table));
  const named = {
    Size: String(isStream ? next + 1 : next),
    Root: written(base.trailer.entries.get('Root')),
    Info: written(base.trailer.entries.get('Info')),
    Prev: String(base.file.revisions.at(-1)?.tableAt[0]),
    ...update.trailer,
  };
  const entries = Object.entries(named).map(([key, value]) => `/${key} ${value}`);
  put(isStream ? tableStream(next, places, entries) : plainTable(places, entries));
  put(`startxref\n${update.tableAt ?? start}\n%%EOF\n`);
  return Buffer.concat([base.bytes, Buffer.from(parts.join(''), 'latin1')]);
}

function row(at: number, table: 'plain' | 'stream'): string {
  return table === 'stream' ? `01${hex(at, 4)}0000` : `${String(at).padStart(10, '0')} 00000 n \n`;
}

function hex(value: number, bytes: number): string {
  return value.toString(16).padStart(2 * bytes, '0');
}

function plainTable(places: ReadonlyMap<number, string>, entries: readonly string[]): string {
  const rows = [...places].sort(([a], [b]) => a - b).map(([number, text]) => `${number} 1\n${text}`);
  return `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< ${entries.join(' ')} >>\n`;
}

function tableStream(number: number, places: ReadonlyMap<number, string>, entries: readonly string[]): string {
  const sorted = [...places].sort(([a], [b]) => a - b);
  const index = sorted.map(([one]) => `${one} 1`).join(' ');
  const body = deflateSync(Buffer.from(sorted.map(([, text]) => text).join(''), 'hex'));
  const dictionary = `/Type /XRef /W [1 4 2] /Index [${index}] /Filter /FlateDecode ${entries.join(' ')}`;
  return `${number} 0 obj\n${stream(dictionary, body)}\nendobj\n`;
}

function packedStream(objects: readonly (readonly [number, string])[]): string {
  const places: string[] = [];
  let content = '';
  for (const [number, text] of objects) {
    places.push(`${number} ${content.length}`);
    content += `${text} `;
  }
  const head = `${places.join(' ')} `;
  const body = deflateSync(Buffer.from(head + content, 'latin1'));
  return stream(`/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode`, body);
}
