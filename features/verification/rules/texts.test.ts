import { expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { dueText, listRules, resubmitBanner } from './texts.ts';

it.each([
  ['2022-11-16', 'Fällig am 30.11.2022, noch 14 Tage'],
  ['2022-11-29', 'Fällig am 30.11.2022, noch 1 Tag'],
  ['2022-11-30', 'Fällig am 30.11.2022, heute'],
  ['2022-12-01', 'War fällig am 30.11.2022'],
])('on %s: %s', (today, text) => {
  expect(dueText('2022-11-30', today)).toBe(text);
});

it('the banner names day and time', () => {
  expect(resubmitBanner('27.03.2026')).toBe('Sie können bis zum 27.03.2026 um 23:59 Uhr Rechnungen nachreichen.');
});

it('the rules take their figures from the programme', () => {
  const later = { proofOfUse: { ...EXAMPLE_PROGRAMME.proofOfUse, dueMonthsAfterEnd: 5 } };
  expect(listRules(later).join(' ')).toContain('5 Monate nach dem Ende des Bewilligungszeitraums');
});
