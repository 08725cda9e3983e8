import type { Read } from '@portal/domain/fields/field.ts';

const PLAIN = /^-?\d+(,\d+)?$/;
const GROUPED = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/;
const ENGLISH = /^-?\d+\.\d+$/;

const UNREADABLE = 'Bitte geben Sie eine Zahl an, zum Beispiel ';

/**
 * Reads a typed number in German form with at most `decimals` decimals: dots group thousands, a comma stands before
 * the decimals. A form that could mean two numbers is refused with a question.
 */
export function readDecimal(typed: string, decimals: number): Read<number> {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '');
  if (PLAIN.test(text) || GROUPED.test(text)) return exact(text.replaceAll('.', ''), decimals);
  if (ENGLISH.test(text))
    return { ok: false, message: `Meinen Sie ${text.replace('.', ',')}? Bitte schreiben Sie ein Komma.` };
  return { ok: false, message: `${UNREADABLE}${decimals === 0 ? '12' : '12,5'}.` };
}

function exact(text: string, decimals: number): Read<number> {
  const fraction = text.split(',')[1]?.replace(/0+$/, '') ?? '';
  if (fraction.length > decimals) {
    const limit = decimals === 0 ? 'eine ganze Zahl an' : `höchstens ${decimals} Stellen nach dem Komma an`;
    return { ok: false, message: `Bitte geben Sie ${limit}.` };
  }
  return { ok: true, value: Number(text.replace(',', '.')) };
}

/** 1234.5 → '1.234,5'. */
export function formatDecimal(value: number, decimals: number): string {
  return value.toLocaleString('de-DE', { maximumFractionDigits: decimals });
}
