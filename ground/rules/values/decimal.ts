import { plainSigns, type Read } from './typed-text.ts';

const PLAIN = /^-?\d+(,\d+)?$/;
// A group never follows a leading zero: '0.500' is no five hundred.
const GROUPED = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;
const SPACED = /^-?[1-9]\d{0,2}([\s'’]\d{3})+(,\d+)?$/;
const ENGLISH = /^-?\d+\.\d+$/;

/**
 * Reads a typed number in German form with at most `decimals` decimals: dots, blanks or apostrophes group thousands, a comma stands
 * before the decimals. A form that could mean two numbers is refused with a question.
 */
export function readDecimal(typed: string, decimals: number): Read<number> {
  const text = plainSigns(typed).replace(/^-\s+/, '-');
  if (PLAIN.test(text) || GROUPED.test(text) || SPACED.test(text))
    return exact(text.replaceAll(/[.\s'’]/g, ''), decimals);
  const meant = decimalCommaHint(typed);
  if (meant !== undefined) return { ok: false, message: meant };
  return { ok: false, message: `Bitte geben Sie eine Zahl an, zum Beispiel ${decimals === 0 ? '12' : '12,5'}.` };
}

/** 'Meinen Sie 12,5?', where somebody has typed a dot before the decimals; undefined for every other text. */
export function decimalCommaHint(typed: string): string | undefined {
  const text = plainSigns(typed);
  if (!ENGLISH.test(text) || GROUPED.test(text)) return undefined;
  return `Meinen Sie ${text.replace('.', ',')}? Bitte schreiben Sie ein Komma.`;
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
