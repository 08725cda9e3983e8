import type { Cents } from '#ground/rules/values/money.ts';
import { plainSigns } from '#ground/rules/values/typed-text.ts';
import { isCurrency } from './bank-words.ts';

/** Which sign stands before the cents. */
export type AmountStyle = 'german' | 'english';

/** A cell that holds an amount. */
export interface BankAmount {
  cents: Cents;
  /** As the cell names it, 'EUR' for a euro sign; null: it names none. */
  currency: string | null;
  /** Said by a sign or a letter, before or behind. */
  isSigned: boolean;
  /** Undefined: the digits could be either. */
  style: AmountStyle | undefined;
  hasCents: boolean;
}

const CURRENCY = String.raw`(?:EUR|USD|CHF|GBP|[A-Z]{3}|€|\$|£|Euro)`;
const SIDE = '(?:S|H|D|C|DR|CR|Soll|Haben)';
const CELL = new RegExp(
  String.raw`^(${CURRENCY})?\s*([+-])?\s*(${CURRENCY})?\s*(\d[\d.,' ]*|[.,]\d+)\s*([+-])?\s*(${CURRENCY})?\s*([+-])?\s*(${SIDE})?\s*(${CURRENCY})?$`,
  'i',
);
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', EURO: 'EUR', $: 'USD', '£': 'GBP' };
const LENGTH_MAX = 40;
const DIGITS_MAX = 12;

/** Undefined for a cell that holds no amount. `style` decides what could be either. */
export function readBankAmount(text: string, style: AmountStyle = 'german'): BankAmount | undefined {
  if (text.length > LENGTH_MAX || !/\d/.test(text)) return undefined;
  const plain = plainSigns(text)
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  const parts = CELL.exec(plain.replace(/,-{1,2}$/, ''));
  if (parts === null) return undefined;
  const [, before, sign, between, digits = '', behind, after, last, side, end] = parts;
  const number = readDigits(digits.trim(), style);
  if (number === undefined) return undefined;
  const isOut = [sign, behind, last].includes('-') || /^(S|D)/i.test(side ?? '');
  const named = (before ?? between ?? after ?? end)?.toUpperCase();
  if (named !== undefined && !isCurrency(named)) return undefined;
  return {
    cents: isOut && number.cents !== 0 ? -number.cents : number.cents,
    currency: named === undefined ? null : (SIGNS[named] ?? named),
    isSigned: isOut || side !== undefined || [sign, behind, last].includes('+'),
    style: number.style,
    hasCents: number.hasCents,
  };
}

const GROUPS_OF = {
  german: /^\d{1,3}([.' ]\d{3})*$|^\d+$/,
  english: /^\d{1,3}([,' ]\d{3})*$|^\d+$/,
} as const satisfies Record<AmountStyle, RegExp>;

type Digits = Pick<BankAmount, 'cents' | 'style' | 'hasCents'>;

/** What stands before the last sign, and behind it, tells the style; '1.190' tells none. */
function readDigits(digits: string, style: AmountStyle): Digits | undefined {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (at < 0) return amountOf(digits, '', style, undefined);
  const seen: AmountStyle = digits[at] === ',' ? 'german' : 'english';
  const [euros, decimals] = [digits.slice(0, at), digits.slice(at + 1)];
  const other = seen === 'german' ? 'english' : 'german';
  // '1.190', '1,190,000': the sign may group as well.
  const mayGroup = GROUPS_OF[other].test(digits) && !/^0/.test(digits);
  const couldBeCents = /^\d*$/.test(decimals) && GROUPS_OF[seen].test(euros === '' ? '0' : euros);
  if (mayGroup && (!couldBeCents || style === other))
    return amountOf(digits, '', other, couldBeCents ? undefined : other);
  if (!couldBeCents) return undefined;
  return amountOf(euros, decimals, seen, mayGroup ? undefined : seen);
}

function amountOf(
  grouped: string,
  decimals: string,
  style: AmountStyle,
  told: AmountStyle | undefined,
): Digits | undefined {
  if (!GROUPS_OF[style].test(grouped === '' ? '0' : grouped)) return undefined;
  const euros = grouped.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (euros.length > DIGITS_MAX) return undefined;
  const cents = Number(`${euros}${decimals.slice(0, 2).padEnd(2, '0')}`) + (decimals.charAt(2) >= '5' ? 1 : 0);
  return { cents, style: told, hasCents: decimals !== '' };
}
