import type { Read } from './typed-text.ts';

/** Longest address mail systems carry (RFC 5321). */
export const EMAIL_MAX = 254;

const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const DOMAIN_LABEL = /^[\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?$/u;
const TOP_LEVEL = /^[A-Za-z]{2,20}$/;

const INVALID = 'Bitte geben Sie eine gültige E-Mail-Adresse an.';

/** Reads an address: local part, at sign, domain, dot, 2 to 20 letters (2-application §5, step 1). Blanks around it go. */
export function readEmail(typed: string): Read<string> {
  // A letter with its accent typed as two signs is the same address.
  const text = typed.trim().normalize('NFC');
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  const topLevel = labels.pop() ?? '';
  const valid =
    text.length <= EMAIL_MAX &&
    more.length === 0 &&
    LOCAL_PART.test(local) &&
    labels.length > 0 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(topLevel);
  return valid ? { ok: true, value: text } : { ok: false, message: INVALID };
}
