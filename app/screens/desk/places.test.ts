import { expect, test } from 'vitest';
import { SIGNERS } from '#features/cases/rules/all-tables.ts';
import { isClosedTo, menuOf, openPlaces, placesOf, seesLists, startOf } from '#features/desk/screens/places.ts';
import { DESK_FEATURES } from './features.ts';

const PLACES = DESK_FEATURES.flatMap(({ places = [] }) => places);
openPlaces(PLACES);

test.each([
  ['/eingang', true],
  ['/lostoepfe/017', true],
  ['/protokoll', true],
  ['/auszahlungen', false],
  ['/mein-zugang', false],
  // The start leads on; what is in no menu is everybody's.
  ['/', false],
  ['/fall/proposals/017', false],
  ['/uhr', false],
  ['/abmelden', false],
  ['/eingangs', false],
])('a caseworker at %s: closed is %s', (path, isClosed) => {
  expect(isClosedTo(['caseworker'], path)).toBe(isClosed);
});

test('one fitting role is enough', () => {
  expect(isClosedTo(['caseworker', 'intake'], '/eingang')).toBe(false);
  expect(isClosedTo(['service-desk'], '/')).toBe(false);
});

test('no key leads to two places: one person may hold any roles', () => {
  const keys = PLACES.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('whoever signs anything has what waits for a signature', () => {
  expect(PLACES.find(({ to }) => to === '/unterschreiben')?.roles).toEqual(SIGNERS);
});

test('no two stand at the same place in the menu', () => {
  const ranks = PLACES.map(({ rank }) => rank);
  expect(new Set(ranks).size).toBe(ranks.length);
});

test('whoever works on no cases begins elsewhere', () => {
  expect(seesLists(['programme-admin'])).toBe(false);
  expect(placesOf(['programme-admin'])[0]?.to).toBe('/unterschreiben');
});

test.each([
  [['caseworker', 'decision-maker'], '/mein-tag'],
  [['decision-maker'], '/unterschreiben'],
  [['intake'], '/eingang'],
  [['intake', 'decision-maker'], '/eingang'],
  [['treasury'], '/auszahlungen'],
  [['finance-approver', 'treasury'], '/unterschreiben'],
  [['auditor'], '/'],
  [['access-admin'], '/zugaenge'],
] as const)('a login of %j leads to %s', (roles, start) => {
  expect(startOf(roles)).toBe(start);
});

test.each([
  [['caseworker'], ['Postausgang', 'Haushalt', 'Kennzahlen']],
  [
    ['caseworker', 'intake'],
    ['Haushalt', 'Kennzahlen'],
  ],
  [['programme-admin'], ['Kennzahlen']],
  [['service-desk'], []],
] as const)('what %j only look at stands behind one entry', (roles, looked) => {
  const { own, more } = menuOf(roles);
  expect(more.map(({ label }) => label)).toEqual(looked);
  expect([...own, ...more]).toHaveLength(placesOf(roles).length);
});

test('an auditor has cases and the record in view', () => {
  expect(menuOf(['auditor']).own.map(({ label }) => label)).toEqual(['Fälle', 'Bearbeitungsprotokoll', 'Mein Zugang']);
});
