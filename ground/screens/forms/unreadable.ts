import type { DayField, Field } from '#ground/rules/fields/field.ts';
import { readScalar } from '#ground/rules/fields/read-scalar.ts';
import { readCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { decimalCommaHint } from '#ground/rules/values/decimal.ts';
import { readEuro } from '#ground/rules/values/money.ts';

/**
 * The sentence about a typed text that is no value of its field, undefined for anything readable. Amounts and days have
 * a reader of their own that says more than the type check of the wire; a field's own messages go before the reader's.
 */
export function unreadableMessage(field: Field, value: unknown): string | undefined {
  if (field.kind === 'group' || field.kind === 'list' || value === null || value === undefined) return undefined;
  const read = readScalar(field, value);
  if (read.ok) return undefined;
  if (typeof value === 'string' && field.kind === 'money') return messageOf(readEuro(value, field.min)) ?? read.message;
  if (typeof value === 'string' && field.kind === 'number') return decimalCommaHint(value) ?? read.message;
  // A day that is readable but not finished is settled when its field is left.
  if (typeof value === 'string' && field.kind === 'day') return dayMessage(field, value);
  return read.message;
}

const NO_SUCH_DAY = messageOf(readCalendarDay('31.02.2022'));

function dayMessage({ messages }: DayField, typed: string): string | undefined {
  const message = messageOf(readCalendarDay(typed));
  if (message === undefined || messages === undefined) return message;
  return message === NO_SUCH_DAY ? messages.invalid : messages.format;
}

function messageOf(read: { ok: true } | { ok: false; message: string }): string | undefined {
  return read.ok ? undefined : read.message;
}
