import { contentOf } from './content.ts';
import type { PdfFile } from './file.ts';
import type { Step } from './form.ts';
import { Broken } from './limits.ts';
import { dictionaryOf, isSame, itemsOf, nameOf, type PdfObject, type PdfValue } from './values.ts';

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
  const entries = dictionaryOf(file.resolve(value, index))?.entries;
  const profile = entries?.get('DestOutputProfile');
  const object = profile?.kind === 'reference' ? file.findReferred(profile, index) : undefined;
  if (entries === undefined || object === undefined) return false;
  return (
    [...entries.keys()].every((key) => INTENT_KEYS.includes(key)) &&
    nameOf(entries.get('S')) === 'GTS_PDFA1' &&
    isProfile(file, object)
  );
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
