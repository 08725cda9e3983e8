import { expect, it } from 'vitest';
import { DIGITAL_JETZT } from '#programmes/digital-jetzt/programme.ts';
import { checkSettings, initialSettings, settingChanges } from './settings.ts';

const INITIAL = initialSettings(DIGITAL_JETZT);
const BANNER = { text: 'Wartung', from: '2022-03-20T08:00:00+01:00', until: '2022-03-20T10:00:00+01:00' };

it('begins as the programme says, and that is in order', () => {
  expect(INITIAL).toMatchObject({ registrationOpen: true, accountApproval: 'automatic', banner: null });
  expect(checkSettings(INITIAL)).toEqual([]);
  expect(checkSettings({ ...INITIAL, registrationCap: 5000, banner: BANNER })).toEqual([]);
});

it.each([
  ['registrationCap', { registrationCap: 0 }],
  ['registrationCap', { registrationCap: 1.5 }],
  ['banner.text', { banner: { ...BANNER, text: ' ' } }],
  ['banner.text', { banner: { ...BANNER, text: 'x'.repeat(301) } }],
  ['banner.until', { banner: { ...BANNER, until: BANNER.from } }],
])('complains at %s about %o', (path, change) => {
  expect(checkSettings({ ...INITIAL, ...change }).map(({ propertyPath }) => propertyPath)).toEqual([path]);
});

it('names what has changed', () => {
  expect(settingChanges(INITIAL, INITIAL)).toEqual([]);
  expect(settingChanges(INITIAL, { ...INITIAL, registrationCap: 5000, banner: BANNER })).toEqual([
    { path: 'registrationCap', label: 'Höchstzahl der Benutzerkonten', before: 'unbegrenzt', after: '5.000' },
    {
      path: 'banner',
      label: 'Ankündigung',
      before: 'keine',
      after: '„Wartung“, 20.03.2022, 08:00 Uhr bis 20.03.2022, 10:00 Uhr',
    },
  ]);
});
