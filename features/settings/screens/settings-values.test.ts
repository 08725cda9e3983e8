import { expect, it } from 'vitest';
import type { ProgrammeSettings } from '#ground/rules/programme/settings.ts';
import { problemsOf, rebaseValues, settingsOf, valuesOf } from './settings-values.ts';

const SETTINGS: ProgrammeSettings = {
  registrationOpen: true,
  registrationCap: 5000,
  accountApproval: 'automatic',
  submissionOpen: true,
  resubmitInvoices: true,
  postWithinDays: 3,
  banner: { text: 'Wartung am Abend', from: '2022-03-15T17:00:00.000Z', until: '2022-03-15T19:30:00.000Z' },
};

it('shows settings as they are and sends them back unchanged', () => {
  const values = valuesOf(SETTINGS);
  expect(values.from).toEqual({ day: '2022-03-15', time: '18:00' });
  expect(settingsOf(values)).toEqual(SETTINGS);
  expect(problemsOf(values)).toEqual([]);
  expect(settingsOf({ ...values, hasBanner: false }).banner).toBeNull();
});

it('names what is wrong at its field', () => {
  const values = { ...valuesOf(SETTINGS), registrationCap: 'viele', until: { day: '2022-03-14', time: '9' } };
  expect(problemsOf(values).map(({ propertyPath }) => propertyPath)).toEqual([
    'settings.registrationCap',
    'settings.banner.until',
  ]);
  const unread = { ...valuesOf(SETTINGS), from: { day: null, time: 'früh' } };
  expect(problemsOf(unread).map(({ propertyPath }) => propertyPath)).toEqual([
    'settings.banner.from',
    'settings.banner.from.time',
  ]);
});

it('keeps what was typed and takes over what somebody else changed elsewhere', () => {
  const typed = { ...valuesOf(SETTINGS), submissionOpen: false };
  const now = { ...SETTINGS, registrationCap: 100, banner: null };
  expect(settingsOf(rebaseValues(now, SETTINGS, typed))).toEqual({ ...now, submissionOpen: false });
});
