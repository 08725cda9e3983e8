import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONTEXT_WORDS,
  findPasswordFault,
  normalisePassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_TEXT,
} from './password.ts';

const EMAIL = 'erika.muster@example.org';

describe('form of a password', () => {
  it.each([
    ['kurz', PASSWORD_TEXT.tooShort],
    ['elf zeichen', PASSWORD_TEXT.tooShort],
    ['zwölfzeichen', undefined],
    ['x'.repeat(PASSWORD_MAX), undefined],
    ['x'.repeat(PASSWORD_MAX + 1), PASSWORD_TEXT.tooLong],
    ['mein Erika.Muster Passwort', PASSWORD_TEXT.containsName],
  ])('%s', (password, fault) => {
    expect(findPasswordFault(password, EMAIL)).toBe(fault);
  });

  it('ignores a local part so short that it stands in any password', () => {
    expect(findPasswordFault('Wolke Kiesel Lampe', 'ka@example.org')).toBeUndefined();
  });

  it('counts characters, not code units', () => {
    expect(findPasswordFault('😀'.repeat(PASSWORD_MIN - 1), EMAIL)).toBe(PASSWORD_TEXT.tooShort);
    expect(findPasswordFault('😀'.repeat(PASSWORD_MAX), EMAIL)).toBeUndefined();
  });

  it('refuses every password holding the local part, whatever its case', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 40 }), fc.nat(12), (filler, at) => {
        const password = `${filler.slice(0, at)}ERIKA.muster${filler.slice(at)}`;
        return findPasswordFault(password, EMAIL) === PASSWORD_TEXT.containsName;
      }),
    );
  });

  it.each([
    'antragsportal-bewilligung',
    'Zuschuss Bewilligung Antrag 2027!',
    'Digital-Jetzt-Antrag-1',
    'FÖRDERPORTAL.2027',
  ])('refuses words of the portal alone: %s', (password) =>
    expect(findPasswordFault(password, EMAIL)).toBe(PASSWORD_TEXT.contextOnly),
  );

  it.each(['Antrag Kiesel Wolke Laterne', 'Der Zuschuss kam am Dienstag', '8f3k-antrag-92kx7'])(
    'leaves them among words of one’s own: %s',
    (password) => expect(findPasswordFault(password, EMAIL)).toBeUndefined(),
  );

  it('refuses words of the portal in every order, case and with every sign between them', () => {
    const word = fc.constantFrom(...CONTEXT_WORDS).chain((text) => fc.constantFrom(text, text.toUpperCase()));
    const sign = fc.constantFrom('', ' ', '-', '_', '!', '.', '&');
    const year = fc.constantFrom('', '1', '24', '2027');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, sign), { minLength: 2, maxLength: 5 }), year, (parts, end) => {
        const password = parts.flat().join('') + end;
        const length = Array.from(password).length;
        fc.pre(length >= PASSWORD_MIN && length <= PASSWORD_MAX);
        return findPasswordFault(password, EMAIL) === PASSWORD_TEXT.contextOnly;
      }),
    );
  });

  it('reads composed and decomposed umlauts as the same', () => {
    expect(normalisePassword('u\u0308ber')).toBe(normalisePassword('über'));
  });
});
