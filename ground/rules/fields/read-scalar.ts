import { contractText } from '../contract/messages.ts';
import { isCalendarDay } from '../values/calendar-arithmetic.ts';
import { formatDecimal } from '../values/decimal.ts';
import { MAX_CENTS, NEGATIVE, tooLittle, tooMuch } from '../values/money.ts';
import { lengthOf, oneLine, type Read } from '../values/typed-text.ts';
import type {
  ChoiceField,
  ChoicesField,
  ChoiceValue,
  DayField,
  Field,
  GroupField,
  ListField,
  MoneyField,
  NumberField,
  TextField,
} from './field.ts';

type ScalarField = Exclude<Field, GroupField | ListField>;

export type ReadScalar = (field: ScalarField, given: unknown) => Read<unknown>;

/** Messages of the library the original service is built on, for values of the wrong JSON type (contract §3.4). */
const TYPE_MESSAGE = {
  string: contractText('wrongType', { type: 'string' }),
  bool: contractText('wrongType', { type: 'bool' }),
  int: contractText('wrongType', { type: 'int' }),
  float: contractText('wrongType', { type: 'float' }),
  array: contractText('wrongType', { type: 'array' }),
} as const;

const NOT_AN_OPTION = 'Bitte wählen Sie einen der angebotenen Werte.';
const NOT_A_DAY = 'Bitte geben Sie ein gültiges Datum an, zum Beispiel 27.03.2022.';
const UNSTORABLE = 'Der Text enthält Zeichen, die nicht gespeichert werden können. Bitte entfernen Sie diese.';

/** One value as it arrived (null: not given) → its stored form, or the sentence to show. */
export function readScalar(field: ScalarField, given: unknown): Read<unknown> {
  if (given === null || given === undefined || given === '') return stored(field.kind === 'choices' ? [] : null);
  switch (field.kind) {
    case 'text':
      return readText(field, given);
    case 'yesNo':
    case 'checkbox':
      return readBoolean(given);
    case 'choice':
      return readChoice(field, given);
    case 'choices':
      return readChoices(field, given);
    case 'number':
      return readNumber(field, given);
    case 'money':
      return readMoney(field, given);
    case 'day':
      return readDay(field, given);
    case 'reference':
      return readReference(given);
  }
}

/** A stored value → the same, as far as its kind and length allow: a text was read when it came. */
export function restoreScalar(field: ScalarField, given: unknown): Read<unknown> {
  if (field.kind !== 'text' || field.read === undefined) return readScalar(field, given);
  const { read: _read, ...plain } = field;
  return readScalar(plain, given);
}

function stored<V>(value: V): Read<V> {
  return { ok: true, value };
}

function refused(message: string): Read<never> {
  return { ok: false, message };
}

function readText(field: TextField, given: unknown): Read<string | null> {
  if (typeof given !== 'string') return refused(TYPE_MESSAGE.string);
  if (given.includes('\u0000') || !given.isWellFormed()) return refused(UNSTORABLE);
  if (oneLine(given) === '') return stored(null);
  // Readers drop separators, so a text may arrive longer than it is stored; a text beyond this length is refused unread.
  if (given.length > 4 * field.max + 100) return refused(tooLong(field.max));
  const typed = field.verbatim ? given : given.normalize('NFC');
  const kept = field.multiline || field.verbatim ? typed : oneLine(typed);
  const read = field.read === undefined ? stored(kept) : field.read(kept);
  if (!read.ok) return read;
  return lengthOf(read.value) > field.max ? refused(tooLong(field.max)) : read;
}

export function tooLong(max: number): string {
  return `Bitte geben Sie höchstens ${max.toLocaleString('de-DE')} Zeichen ein.`;
}

function readBoolean(given: unknown): Read<boolean> {
  if (given === true || given === 'true') return stored(true);
  if (given === false || given === 'false') return stored(false);
  return refused(TYPE_MESSAGE.bool);
}

function optionFor(options: ChoiceField['options'], given: unknown): ChoiceValue | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  return options.find((option) => option.value === given || String(option.value) === given)?.value;
}

function readChoice(field: ChoiceField, given: unknown): Read<ChoiceValue> {
  const value = optionFor(field.options, given);
  return value === undefined ? refused(NOT_AN_OPTION) : stored(value);
}

function readChoices(field: ChoicesField, given: unknown): Read<ChoiceValue[]> {
  if (!Array.isArray(given)) return refused(TYPE_MESSAGE.array);
  if (field.open !== undefined) {
    const isFitting = given.length <= field.open && given.every((one) => typeof one === 'string');
    return isFitting ? stored([...new Set(given)]) : refused(NOT_AN_OPTION);
  }
  const values = given.map((one) => optionFor(field.options, one));
  if (values.includes(undefined)) return refused(NOT_AN_OPTION);
  const chosen = new Set(values);
  return stored(field.options.map((option) => option.value).filter((value) => chosen.has(value)));
}

function readNumber(field: NumberField, given: unknown): Read<number> {
  if (typeof given !== 'number') return refused(typeof given === 'string' ? field.invalid : TYPE_MESSAGE.float);
  const { min = 0, max = 1_000_000_000, decimals, invalid } = field;
  if (given < min) return refused(`Bitte geben Sie eine ${decimals === 0 ? 'ganze ' : ''}Zahl ab ${min} an.`);
  if (given > max) return refused(`Bitte geben Sie höchstens ${formatDecimal(max, decimals)} an.`);
  return Number(given.toFixed(decimals)) === given ? stored(given) : refused(invalid);
}

function readMoney(field: MoneyField, given: unknown): Read<number> {
  if (typeof given !== 'number' || !Number.isInteger(given)) return refused(TYPE_MESSAGE.int);
  const least = field.min ?? 0;
  if (given < least) return refused(least === 0 ? NEGATIVE : tooLittle(least));
  const most = field.max ?? MAX_CENTS;
  return given > most ? refused(tooMuch(most)) : stored(given);
}

function readDay(field: DayField, given: unknown): Read<string> {
  if (typeof given !== 'string') return refused(TYPE_MESSAGE.string);
  if (isCalendarDay(given)) return stored(given);
  const { format, invalid } = field.messages ?? { format: NOT_A_DAY, invalid: NOT_A_DAY };
  return refused(/^\d{4}-\d{2}-\d{2}$/.test(given) ? invalid : format);
}

/** An IRI, or an object with `@id` (contract G11). Whether it exists is the server's to say. */
function readReference(given: unknown): Read<string> {
  const iri = typeof given === 'object' && given !== null ? (given as { '@id'?: unknown })['@id'] : given;
  return typeof iri === 'string' ? stored(asPath(iri)) : refused(TYPE_MESSAGE.string);
}

/** One spelling for each item, since rules compare them: some clients send whole addresses, others ids in upper case. */
function asPath(iri: string): string {
  const path = iri.replace(/^https?:\/\/[^/]+(?=\/)/i, '');
  return path.startsWith('/') ? path.toLowerCase() : iri;
}
