import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PASSWORD_MIN, PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { BREACH_FILTER_FILE, findNewPasswordFault, isBreached, isInFilter, makeFilter } from './passwords.ts';

const EMAIL = 'erika.muster@example.org';
/** In the list, and hard to guess for the estimator: words of other languages, or other keyboards. */
const LISTED = ['happygolucky', 'severodvinsk', 'ababagalamaga', 'nekronomikon', '3RjQdxCNMRC568'];

it.each(LISTED)('%s is known from a breach, whatever its case, and refused as a new password', async (password) => {
  expect(isBreached(password)).toBe(true);
  expect(isBreached(password.toUpperCase())).toBe(true);
  expect(await findNewPasswordFault(password, EMAIL)).toBe(PASSWORD_TEXT.breached);
});

it('takes hardly any other password for one of the list', () => {
  const words = ['Kiesel', 'Wolke', 'Laterne', 'Werkbank', 'Regenschirm', 'Hobel'];
  const others = Array.from({ length: 20_000 }, (_, n) => `${words[n % 6]}-${words[(n * 7 + 1) % 6]}-${n}`);
  expect(others.filter(isBreached).length).toBeLessThanOrEqual(4);
});

it('forgets none of the passwords it was made of', () => {
  const password = fc.string({ minLength: PASSWORD_MIN, maxLength: 40, unit: 'grapheme' });
  fc.assert(
    fc.property(fc.uniqueArray(password, { minLength: 1, maxLength: 50 }), (passwords) => {
      const filter = makeFilter(passwords);
      return passwords.every((one) => isInFilter(filter, one));
    }),
  );
});

it('is as large as the list it says where it came from', async () => {
  const source = await readFile(new URL('SOURCE.md', BREACH_FILTER_FILE), 'utf8');
  const passwords = Number(/(\d+) passwords/.exec(source)?.[1]);
  expect((await readFile(BREACH_FILTER_FILE)).length).toBe(passwords * 3);
});
