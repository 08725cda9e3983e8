import { describe, expect, it } from 'vitest';
import { readEmail } from './email.ts';

describe('readEmail', () => {
  it.each([
    'e@m.de',
    'erika.muster+antrag@mail.muster-gmbh.example',
    "o'neill_1@firma.digital",
    'info@müller.de',
    `x@${'a'.repeat(63)}.museum`,
  ])('takes %s as it is', (typed) => {
    expect(readEmail(typed)).toEqual({ ok: true, value: typed });
  });

  it('drops blanks around the address', () => {
    expect(readEmail('  e@m.de\n')).toEqual({ ok: true, value: 'e@m.de' });
  });

  it.each([
    'erika',
    'erika@',
    '@m.de',
    'e@m',
    'e@m.d',
    'e@m.1a',
    'e@.de',
    'e@m..de',
    'e@-m.de',
    'e@m-.de',
    'e e@m.de',
    'e@m .de',
    'e@m.de, f@m.de',
    'e@@m.de',
    'ü@m.de',
    `e@m.${'a'.repeat(21)}`,
    `${'e'.repeat(65)}@m.de`,
    `e@${'m.'.repeat(130)}de`,
  ])('refuses %s', (typed) => {
    expect(readEmail(typed)).toEqual({ ok: false, message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' });
  });
});
