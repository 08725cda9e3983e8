import { inflateSync } from 'node:zlib';
import { Broken, type Budget, TooComplex } from './limits.ts';
import { countOf, entryOf, nameOf, type PdfObject, type PdfValue } from './values.ts';

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
