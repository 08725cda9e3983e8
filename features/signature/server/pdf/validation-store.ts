import type { PdfFile } from './file.ts';
import { Broken, TooComplex } from './limits.ts';
import { contentOf } from './object.ts';
import { dictionaryOf, hasOnly, itemsOf, type PdfValue } from './values.ts';

/** The document security store (ETSI EN 319 142-1, 5.4): certificates and answers about them, added after signing. */
const STORE_KEYS = ['Type', 'VRI', 'Certs', 'OCSPs', 'CRLs'];
const RECORD_KEYS = ['Type', 'Cert', 'OCSP', 'CRL', 'TU', 'TS'];
const MOST_ENTRIES = 256;

export interface ValidationData {
  certificates: Buffer[];
  ocsps: Buffer[];
  crls: Buffer[];
}

/** Numbers of the objects the store consists of, its streams left out; undefined if it is not shaped as a store. */
export function storeObjects(file: PdfFile, index: number): Set<number> | undefined {
  const numbers = new Set<number>();
  const note = (value: PdfValue | undefined): PdfValue | undefined => {
    if (value?.kind === 'reference') numbers.add(value.number);
    return file.resolve(value, index);
  };
  const written = file.catalog(index)?.entries.get('DSS');
  if (written === undefined) return numbers;
  const store = dictionaryOf(note(written));
  if (store === undefined || !hasOnly(store, STORE_KEYS)) return undefined;
  const lists = ['Certs', 'OCSPs', 'CRLs'].map((key) => note(store.entries.get(key)));
  const records = note(store.entries.get('VRI'));
  const isRight = lists.every(isList) && (records === undefined || areRecords(records, note));
  return isRight ? numbers : undefined;
}

function areRecords(records: PdfValue, note: (value: PdfValue | undefined) => PdfValue | undefined): boolean {
  const entries = dictionaryOf(records)?.entries;
  if (entries === undefined || entries.size > MOST_ENTRIES) return false;
  return [...entries].every(([name, value]) => {
    if (name === 'Type') return value.kind === 'name';
    const record = dictionaryOf(note(value));
    if (record === undefined || !/^[0-9A-Fa-f]{40}$/.test(name) || !hasOnly(record, RECORD_KEYS)) return false;
    return ['Cert', 'OCSP', 'CRL'].every((key) => isList(note(record.entries.get(key))));
  });
}

function isList(value: PdfValue | undefined): boolean {
  return value === undefined || itemsOf(value)?.every(({ kind }) => kind === 'reference') === true;
}

/** What the store holds at the end of the file. A stream that cannot be opened is evidence of nothing. */
export function validationData(file: PdfFile): ValidationData {
  const index = file.revisions.length - 1;
  const store = dictionaryOf(file.resolve(file.catalog(index)?.entries.get('DSS'), index));
  const read = (key: string) => {
    const items = itemsOf(file.resolve(store?.entries.get(key), index)) ?? [];
    if (items.length > MOST_ENTRIES) throw new TooComplex('store');
    return items.flatMap((item) => streamOf(file, item, index));
  };
  return { certificates: read('Certs'), ocsps: read('OCSPs'), crls: read('CRLs') };
}

function streamOf(file: PdfFile, item: PdfValue, index: number): Buffer[] {
  const object = item.kind === 'reference' ? file.findReferred(item, index) : undefined;
  if (object?.body === undefined) return [];
  try {
    return [contentOf(object, file.budget)];
  } catch (error) {
    if (error instanceof Broken) return [];
    throw error;
  }
}
