import { expect, it } from 'vitest';
import { positionText, waitText } from './waiting-room.ts';

it('tells the place', () => {
  expect(positionText({ ahead: 1234 })).toBe('Vor Ihnen: 1.234.');
  expect(positionText({ ahead: 0 })).toBe('Sie sind als Nächstes an der Reihe.');
});

it('tells the wait, rounded up', () => {
  expect(waitText({ seconds: 60 })).toBe('Wartezeit: weniger als 1 Minute.');
  expect(waitText({ seconds: 61 })).toBe('Wartezeit: ungefähr 2 Minuten.');
  expect(waitText({ seconds: 5401 })).toBe('Wartezeit: ungefähr 2 Stunden.');
  expect(waitText({ seconds: 86_400 })).toBe('Wartezeit: ungefähr 24 Stunden.');
  expect(waitText({ seconds: 86_401 })).toBe('Wartezeit: zurzeit nicht abzusehen.');
});
