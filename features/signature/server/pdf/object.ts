import { contentOf } from './content.ts';
import { Broken, type Budget, Inconsistent } from './limits.ts';
import { PdfReader } from './reader.ts';
import { countOf, entryOf, nameOf, type PdfObject } from './values.ts';

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
