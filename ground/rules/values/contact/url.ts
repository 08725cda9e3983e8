import type { Read } from '../typed-text.ts';

const SCHEME = /^https?:\/\//i;
const HOST_LABEL = /^[\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?$/u;

const INVALID = 'Bitte geben Sie die Internetadresse im Format https://www.beispiel.de an.';

/**
 * Reads a web address (2-application §5, step 2). Without a scheme it means https. Only http and https are accepted, and
 * no user name before an at sign: the address is shown to the agency as a link.
 */
export function readUrl(typed: string): Read<string> {
  const text = typed.trim();
  const value = SCHEME.test(text) ? text : `https://${text}`;
  const authority = value.replace(SCHEME, '').split(/[/?#]/)[0] ?? '';
  const valid = !/[\s\\<>"]/.test(value) && isAuthority(authority);
  return valid ? { ok: true, value } : { ok: false, message: INVALID };
}

function isAuthority(authority: string): boolean {
  const [host = '', port, ...more] = authority.split(':');
  const labels = host.split('.');
  const topLevel = labels.at(-1) ?? '';
  const hostFits = labels.length > 1 && labels.every((label) => HOST_LABEL.test(label)) && /\p{L}{2}/u.test(topLevel);
  return hostFits && more.length === 0 && (port === undefined || /^\d{1,5}$/.test(port));
}
