/** The values of a PDF (ISO 32000-1, 7.3). */
export type PdfValue =
  | { kind: 'null' }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | PdfString
  | { kind: 'array'; items: PdfValue[] }
  | PdfDictionary
  | PdfReference;

/** A string as written, delimiters included: bytes[from, to) of the file, or of an object stream. */
export interface PdfString {
  kind: 'string';
  raw: Buffer;
  isHex: boolean;
  from: number;
  to: number;
}

export interface PdfDictionary {
  kind: 'dictionary';
  entries: Map<string, PdfValue>;
}

export interface PdfReference {
  kind: 'reference';
  number: number;
  generation: number;
}

export interface PdfObject {
  number: number;
  generation: number;
  value: PdfValue;
  /** Where it begins in the file; undefined inside an object stream. */
  at: number | undefined;
  /** The stream's body as stored. */
  body: Buffer | undefined;
}

export function isSame(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  switch (a.kind) {
    case 'null':
      return b.kind === 'null';
    case 'boolean':
      return b.kind === 'boolean' && a.value === b.value;
    case 'number':
      return b.kind === 'number' && a.value === b.value;
    case 'name':
      return b.kind === 'name' && a.name === b.name;
    case 'string':
      return b.kind === 'string' && (a.raw.equals(b.raw) || textOf(a).equals(textOf(b)));
    case 'reference':
      return b.kind === 'reference' && a.number === b.number && a.generation === b.generation;
    case 'array':
      return (
        b.kind === 'array' && a.items.length === b.items.length && a.items.every((one, i) => isSame(one, b.items[i]))
      );
    case 'dictionary':
      return b.kind === 'dictionary' && a.entries.size === b.entries.size && isSameBut(a, b, []);
  }
}

/** The same entries, leaving out the keys that may differ. */
export function isSameBut(a: PdfDictionary, b: PdfDictionary, keys: readonly string[]): boolean {
  const names = new Set([...a.entries.keys(), ...b.entries.keys()]);
  for (const key of keys) names.delete(key);
  return [...names].every((name) => isSame(a.entries.get(name), b.entries.get(name)));
}

export function isSameObject(a: PdfObject, b: PdfObject): boolean {
  if (a.generation !== b.generation || !isSame(a.value, b.value)) return false;
  return a.body === undefined || b.body === undefined ? a.body === b.body : a.body.equals(b.body);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes a string stands for, however it is written (ISO 32000-1, 7.3.4): '(de\055DE)', '(de-DE)' and '<64652D4445>' are one. */
function textOf({ raw, isHex }: PdfString): Buffer {
  const inner = raw.toString('latin1', 1, raw.length - 1);
  if (isHex) {
    const digits = inner.replaceAll(/[\s\0]/g, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
  const text = inner.replaceAll(/\\([0-7]{1,3}|\r\n|[\s\S])|\r\n?/g, (_written, escaped?: string) => {
    if (escaped === undefined) return '\n';
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return /^[\r\n]/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped);
  });
  return Buffer.from(text, 'latin1');
}

export function nameOf(value: PdfValue | undefined): string | undefined {
  return value?.kind === 'name' ? value.name : undefined;
}

/** A whole number that is not negative. */
export function countOf(value: PdfValue | undefined): number | undefined {
  return value?.kind === 'number' && Number.isSafeInteger(value.value) && value.value >= 0 ? value.value : undefined;
}

export function dictionaryOf(value: PdfValue | undefined): PdfDictionary | undefined {
  return value?.kind === 'dictionary' ? value : undefined;
}

export function itemsOf(value: PdfValue | undefined): readonly PdfValue[] | undefined {
  return value?.kind === 'array' ? value.items : undefined;
}

export function entryOf(value: PdfValue | undefined, key: string): PdfValue | undefined {
  return dictionaryOf(value)?.entries.get(key);
}

export function hasOnly({ entries }: PdfDictionary, keys: readonly string[]): boolean {
  return [...entries.keys()].every((key) => keys.includes(key));
}

/** Every dictionary in the value, itself included. Depth is bounded by what the reader lets through. */
export function* dictionariesIn(value: PdfValue): Generator<PdfDictionary> {
  if (value.kind === 'array') for (const item of value.items) yield* dictionariesIn(item);
  if (value.kind !== 'dictionary') return;
  yield value;
  for (const entry of value.entries.values()) yield* dictionariesIn(entry);
}

/** The number of every object the value refers to. */
export function* referencesIn(value: PdfValue): Generator<number> {
  if (value.kind === 'reference') yield value.number;
  const parts = value.kind === 'array' ? value.items : value.kind === 'dictionary' ? value.entries.values() : [];
  for (const part of parts) yield* referencesIn(part);
}

const DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z.*|([+-]\d\d)'?(\d\d)?'?)?$/;

/** A date as PDF writes it (ISO 32000-2, 7.9.4), to the second; one without a zone is read as UTC. */
export function instantOf(value: PdfValue | undefined): Date | undefined {
  const found = value?.kind === 'string' ? DATE.exec(textOf(value).toString('latin1')) : null;
  if (found === null) return undefined;
  const [, year, month, day, hours, minutes, seconds, zoneHours, zoneMinutes = '00'] = found;
  const zone = zoneHours === undefined ? 'Z' : `${zoneHours}:${zoneMinutes}`;
  const date = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${zone}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
