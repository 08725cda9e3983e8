import { plainSigns, type Read } from './typed-text.ts';

/** 37.5 → '37,5 %', with a blank that does not break. */
export function formatPercent(percent: number): string {
  return `${percent}\u00a0%`.replace('.', ',');
}

/** -88 → '-0,88 %'. */
export function formatHundredths(hundredths: number): string {
  return `${formatAmount(hundredths)}\u00a0%`;
}

/** Integer cents. */
export type Cents = number;

/** Guards every sum: anything but a safe integer is a bug, not an amount. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an amount in cents`);
  return value;
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}

/** 123456 → '1.234,56 €' with a non-breaking blank. */
export function formatEuro(amount: Cents): string {
  return `${formatAmount(amount)}\u00a0€`;
}

/** 123456 → '1.234,56'. */
export function formatAmount(amount: Cents): string {
  const digits = String(Math.abs(cents(amount))).padStart(3, '0');
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${amount < 0 ? '-' : ''}${euros},${digits.slice(-2)}`;
}

const PLAIN = /^\d+(,\d{1,2})?$/;
// A group never follows a leading zero: '0.500' is no five hundred euros.
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/;
const SPACED = /^[1-9]\d{0,2}([\s'’]\d{3})+(,\d{1,2})?$/;
const ENGLISH = /^\d+([,'’]\d{3})*\.\d{1,2}$/;
const TOO_EXACT = /,\d{3,}$/;

/** The largest sum anybody may type: 1 billion euros, far below what an integer holds exactly. */
export const MAX_CENTS: Cents = 100_000_000_000;

export const NEGATIVE = 'Bitte geben Sie einen Betrag ab 0,00 € an.';

/** Names the most that can be given. */
export function tooMuch(most: Cents = MAX_CENTS): string {
  return `Der Betrag ist zu hoch. Bitte geben Sie höchstens ${formatEuro(most)} an.`;
}

/** Names the least that can be given. */
export function tooLittle(least: Cents): string {
  return `Der Betrag ist zu niedrig. Bitte geben Sie mindestens ${formatEuro(least)} an.`;
}

const UNREADABLE = 'Bitte geben Sie den Betrag in Euro an, zum Beispiel 1.234,56.';

/**
 * Reads a typed amount in German form: dots, blanks or apostrophes group thousands, a comma stands before at most two decimals; a euro
 * sign is ignored (2-application §5). A form that could mean two amounts is refused with a question. `least`: below 0
 * where a negative amount has a meaning.
 */
export function readEuro(typed: string, least: Cents = 0): Read<Cents> {
  const plain = plainSigns(typed);
  const without = /^(€\s*)?-/.test(plain) ? readEuro(plain.replace('-', '')) : undefined;
  if (without?.ok) return negated(without.value, least);
  const text = plain.replace(/^(€|EUR)\s*|\s*(€|EUR|Euro)$/i, '').replace(/,(-|–|—)$/, '');
  if (PLAIN.test(text) || GROUPED.test(text) || SPACED.test(text)) return fromGerman(text.replaceAll(/[.\s'’]/g, ''));
  if (ENGLISH.test(text)) {
    const meant = text.replaceAll(/[,'’]/g, '').replace('.', ',');
    const read = fromGerman(meant);
    return read.ok
      ? { ok: false, message: `Meinen Sie ${formatEuro(read.value)}? Bitte schreiben Sie Cent nach einem Komma.` }
      : read;
  }
  if (TOO_EXACT.test(text)) return { ok: false, message: 'Bitte geben Sie höchstens zwei Stellen nach dem Komma an.' };
  return { ok: false, message: UNREADABLE };
}

function negated(amount: Cents, least: Cents): Read<Cents> {
  if (least === 0) return { ok: false, message: NEGATIVE };
  if (-amount < least) return { ok: false, message: tooLittle(least) };
  return { ok: true, value: amount === 0 ? 0 : -amount };
}

function fromGerman(text: string): Read<Cents> {
  const [euros = '', fraction = ''] = text.split(',');
  const value = Number(euros) * 100 + Number(fraction.padEnd(2, '0'));
  return value <= MAX_CENTS ? { ok: true, value } : { ok: false, message: tooMuch() };
}
