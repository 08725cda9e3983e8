import { expect, it } from 'vitest';
import { lastPlace, NOT_FOUND, notePlace } from './last-place.ts';

it('leads back to the page before the login', () => {
  notePlace('/faq', undefined);
  notePlace('/anmelden', undefined);
  expect(lastPlace()).toBe('/faq');
});

it.each(['/abmelden', '/registrieren', '/benutzerkonto-bestaetigen/abc'])(
  'leads to the start page after %s',
  (path) => {
    notePlace('/antrag/1', undefined);
    notePlace(path, undefined);
    notePlace('/anmelden', undefined);
    expect(lastPlace()).toBe('/');
  },
);

it('leads to the start page after an unknown address', () => {
  notePlace('/gibt-es-nicht', NOT_FOUND);
  expect(lastPlace()).toBe('/');
});
