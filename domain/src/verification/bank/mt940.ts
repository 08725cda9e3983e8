import { centsFromDecimal } from '../e-invoice.ts';
import type { StatementLine } from './statement.ts';

/** Longest statement, in characters. */
export const STATEMENT_MAX = 10_000_000;

const BOOKING = /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,2})/;
/** Subfields of :86: that carry the purpose, and the other side's name (Deutsche Kreditwirtschaft, GVC). */
const PURPOSE = /^(2\d|6[0-3])$/;
const NAME = /^3[23]$/;

/** Reads an account statement in the format MT940; what is no booking in it is left out. */
export function readMt940(text: string): StatementLine[] {
  const fields = text
    .slice(0, STATEMENT_MAX)
    .replace(/\r\n?/g, '\n')
    .split(/\n?(?=^:\d\d[A-Z]?:)/m);
  const lines: StatementLine[] = [];
  for (const field of fields) {
    const [, tag = '', content = ''] = /^:(\d\d[A-Z]?):([\s\S]*)$/.exec(field.trim()) ?? [];
    if (tag === '61') lines.push(...bookingOf(content));
    const last = lines.at(-1);
    if (tag === '86' && last !== undefined && last.purpose === '') Object.assign(last, detailsOf(content));
  }
  return lines;
}

function bookingOf(content: string): StatementLine[] {
  const [, year, month, day, , mark = '', amount = ''] = BOOKING.exec(content) ?? [];
  const cents = centsFromDecimal(amount.replace(/,$/, ',0').replace(',', '.'));
  if (year === undefined || cents === null) return [];
  // 'RC' takes a credit back: money goes.
  const isPaid = mark === 'D' || mark === 'RC';
  return [{ day: `20${year}-${month}-${day}`, amount: isPaid ? -cents : cents, name: '', purpose: '' }];
}

function detailsOf(content: string): Pick<StatementLine, 'name' | 'purpose'> {
  const text = content.replaceAll('\n', '');
  if (!/^\d{3}\?/.test(text)) return { name: '', purpose: text.trim() };
  const subfields = text
    .slice(4)
    .split('?')
    .map((one) => [one.slice(0, 2), one.slice(2)] as const);
  const joined = (wanted: RegExp) => subfields.flatMap(([key, value]) => (wanted.test(key) ? value : [])).join('');
  return { name: joined(NAME).trim(), purpose: joined(PURPOSE).trim() };
}
