import { inflateSync } from 'node:zlib';
import { Broken, type Budget, Inconsistent, TooComplex } from './limits.ts';
import { PdfReader } from './reader.ts';
import { countOf, entryOf, nameOf, type PdfObject, type PdfValue } from './values.ts';

const CLOSING = Buffer.from('endstream');

/** Reads '12 0 obj … endobj' at the reader's place. */
export function readObject(reader: PdfReader, budget: Budget): PdfObject {
  budget.take('objects');
  reader.skipBlank();
  const { at } = reader;
  const number = reader.count();
  const generation = reader.count();
  reader.expect('obj');
  const value = reader.value();
  const body = reader.peek() === 'stream' ? readBody(reader) : undefined;
  if (body !== undefined && value.kind !== 'dictionary') throw new Broken('stream');
  reader.expect('endobj');
  return { number, generation, value, at, body };
}

/** Up to the first closing keyword; whether the length written in the dictionary agrees is checked by `checkLength`. */
function readBody(reader: PdfReader): Buffer {
  reader.expect('stream');
  const { bytes } = reader;
  if (bytes[reader.at] === 0x0d) reader.at++;
  if (bytes[reader.at] !== 0x0a) throw new Broken('stream');
  const from = reader.at + 1;
  const to = bytes.indexOf(CLOSING, from);
  if (to === -1) throw new Broken('endstream');
  reader.at = to;
  reader.expect('endstream');
  return bytes.subarray(from, to);
}

/**
 * Some readers go by the length and some by the keyword: both must see the same body. An end of line before the keyword
 * does not count.
 */
export function checkLength(object: PdfObject, find: (number: number) => PdfObject | undefined): void {
  const { body } = object;
  if (body === undefined) return;
  const written = entryOf(object.value, 'Length');
  const value = written?.kind === 'reference' ? find(written.number)?.value : written;
  const length = countOf(value);
  const rest = length === undefined || length > body.length ? undefined : body.toString('latin1', length);
  if (length === undefined || rest === undefined || !['', '\n', '\r', '\r\n'].includes(rest)) {
    throw new Inconsistent('length');
  }
  object.body = body.subarray(0, length);
}

/** The objects in an object stream (ISO 32000-1, 7.5.7), in order. */
export function readPacked(stream: PdfObject, budget: Budget): PdfObject[] {
  if (entryOf(stream.value, 'Extends') !== undefined) throw new Inconsistent('extends');
  const count = countOf(entryOf(stream.value, 'N'));
  const first = countOf(entryOf(stream.value, 'First'));
  if (count === undefined || first === undefined) throw new Broken('object stream');
  budget.take('objects', count);
  const content = contentOf(stream, budget);
  const head = new PdfReader(content.subarray(0, first), 0, budget);
  const places = Array.from({ length: count }, () => ({ number: head.count(), from: first + head.count() }));
  return places.map(({ number, from }, index) => {
    const reader = new PdfReader(content.subarray(0, places[index + 1]?.from ?? content.length), from, budget);
    const value = withoutPlaces(reader);
    return { number, generation: 0, value, at: undefined, body: undefined };
  });
}

function withoutPlaces(reader: PdfReader): PdfObject['value'] {
  const value = reader.value();
  reader.skipBlank();
  if (reader.at < reader.bytes.length) throw new Inconsistent('object stream');
  return value;
}

export function isKind(object: PdfObject, type: string): boolean {
  return object.body !== undefined && nameOf(entryOf(object.value, 'Type')) === type;
}

/** The content of a stream that is plain or compressed by Flate, as tables, object streams and validation data are. */
export function contentOf(object: PdfObject, budget: Budget): Buffer {
  const { body, value } = object;
  if (body === undefined) throw new Broken('no stream');
  const filter = onlyOne(entryOf(value, 'Filter'));
  if (filter === undefined) {
    budget.take('content', body.length);
    return body;
  }
  if (nameOf(filter) !== 'FlateDecode') throw new Broken('filter');
  const content = inflate(body, budget);
  return unpredicted(content, onlyOne(entryOf(value, 'DecodeParms')));
}

function onlyOne(value: PdfValue | undefined): PdfValue | undefined {
  if (value?.kind !== 'array') return value;
  if (value.items.length > 1) throw new Broken('filters');
  return value.items[0];
}

function inflate(body: Buffer, budget: Budget): Buffer {
  try {
    const content = inflateSync(body, { maxOutputLength: Math.max(1, budget.content) });
    budget.take('content', content.length);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooComplex('content');
    if (error instanceof TooComplex) throw error;
    throw new Broken('flate');
  }
}

/** Undoes the PNG predictors (ISO 32000-1, 7.4.4.4), which writers use for cross-reference streams. */
function unpredicted(content: Buffer, parameters: PdfValue | undefined): Buffer {
  const predictor = countOf(entryOf(parameters, 'Predictor')) ?? 1;
  if (predictor === 1) return content;
  const width = countOf(entryOf(parameters, 'Columns')) ?? 1;
  const isByteWise = (countOf(entryOf(parameters, 'Colors')) ?? 1) === 1;
  if (predictor < 10 || width === 0 || !isByteWise || content.length % (width + 1) !== 0) throw new Broken('predictor');
  const rows = content.length / (width + 1);
  const plain = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row++) {
    const kind = content[row * (width + 1)] as number;
    for (let column = 0; column < width; column++) {
      const left = column === 0 ? 0 : (plain[row * width + column - 1] as number);
      const up = row === 0 ? 0 : (plain[(row - 1) * width + column] as number);
      const written = content[row * (width + 1) + 1 + column] as number;
      plain[row * width + column] = written + predicted(kind, left, up);
    }
  }
  return plain;
}

function predicted(kind: number, left: number, up: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  throw new Broken('predictor');
}
