import type { Field } from '@portal/domain/fields/field.ts';
import { readScalar } from '@portal/domain/fields/read-scalar.ts';
import { readCalendarDay } from '@portal/domain/values/calendar-day.ts';
import { readEuro } from '@portal/domain/values/money.ts';

/**
 * The sentence about a typed text that is no value of its field, undefined for anything readable. Amounts and days have
 * a reader of their own that says more than the type check of the wire.
 */
export function unreadableMessage(field: Field, value: unknown): string | undefined {
  if (field.kind === 'group' || field.kind === 'list' || value === null || value === undefined) return undefined;
  const read = readScalar(field, value);
  if (read.ok) return undefined;
  if (typeof value === 'string' && field.kind === 'money') return messageOf(readEuro(value)) ?? read.message;
  const hasOwnMessages = field.kind === 'day' && field.messages !== undefined;
  if (typeof value === 'string' && field.kind === 'day' && !hasOwnMessages) {
    return messageOf(readCalendarDay(value)) ?? read.message;
  }
  return read.message;
}

function messageOf(read: { ok: true } | { ok: false; message: string }): string | undefined {
  return read.ok ? undefined : read.message;
}
