import type { Read } from '#ground/rules/values/typed-text.ts';

/** Digits and capitals without the look-alikes 0, 1, I, L and O. Their number, 31, is a prime: see `checkCharacter`. */
export const WSK_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight characters and one check character (decisions §4). */
export const WSK_CODE_LENGTH = 9;

const PAYLOAD_LENGTH = WSK_CODE_LENGTH - 1;

const WRONG_LENGTH = `Ein WSK-Code hat ${WSK_CODE_LENGTH} Zeichen. Bitte prüfen Sie die Länge.`;
const WRONG_CHARACTER = 'Ein WSK-Code enthält nur Buchstaben und Ziffern, aber nie 0, 1, I, L und O.';
const WRONG_CHECK = 'Dieser WSK-Code stimmt nicht. Bitte vergleichen Sie ihn mit dem Code des Lead-Partners.';

/**
 * A new code from random bytes. Bytes that would favour some characters are skipped, so hand in more than eight: with 32
 * a failure is beyond all practice. Throws a RangeError when too few usable bytes are left.
 */
export function makeCode(randomBytes: Uint8Array): string {
  const fair = 256 - (256 % WSK_ALPHABET.length);
  const usable = [...randomBytes].filter((byte) => byte < fair).slice(0, PAYLOAD_LENGTH);
  if (usable.length < PAYLOAD_LENGTH) throw new RangeError('too few random bytes for a WSK code');
  const payload = usable.map((byte) => WSK_ALPHABET.charAt(byte % WSK_ALPHABET.length)).join('');
  return payload + checkCharacter(payload);
}

/**
 * Reads a typed code: blanks, hyphens and case do not matter. Finds every single mistyped character and every swap of
 * two characters. Whether the code was ever given out is the server's to say.
 */
export function readCode(typed: string): Read<string> {
  const text = typed.replaceAll(/[\s\u2010-\u2014-]/g, '');
  if (text.length !== WSK_CODE_LENGTH) return { ok: false, message: WRONG_LENGTH };
  // Plain letters before changing case: 'ß' would become two characters.
  if (!/^[0-9A-Za-z]+$/.test(text)) return { ok: false, message: WRONG_CHARACTER };
  const value = text.toUpperCase();
  if ([...value].some((character) => !WSK_ALPHABET.includes(character))) {
    return { ok: false, message: WRONG_CHARACTER };
  }
  const fits = checkCharacter(value.slice(0, PAYLOAD_LENGTH)) === value.at(-1);
  return fits ? { ok: true, value } : { ok: false, message: WRONG_CHECK };
}

/** In groups of three, for reading out: 'K7M2QXAB3' → 'K7M-2QX-AB3'. */
export function formatCode(code: string): string {
  return code.replaceAll(/(.{3})(?=.)/g, '$1-');
}

/** Different weights modulo a prime: one wrong character or one swap always changes the sum. */
function checkCharacter(payload: string): string {
  const sum = [...payload].reduce(
    (total, character, index) => total + (index + 2) * WSK_ALPHABET.indexOf(character),
    0,
  );
  return WSK_ALPHABET.charAt((WSK_ALPHABET.length - (sum % WSK_ALPHABET.length)) % WSK_ALPHABET.length);
}
