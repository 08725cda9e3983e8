import { expect } from '@playwright/test';
import { button } from '../support/desk-acts.ts';
import { CHANGED_CASES, prepareChangedCases, QUESTION } from './changed-cases.ts';
import type { PersonStates } from './screen-state.ts';

const changed = { scenario: CHANGED_CASES, prepare: prepareChangedCases, besides: 'changed' } as const;

/** What the companies of these cases read meanwhile. */
export const CASE_COMPANIES: readonly PersonStates[] = [
  {
    ...changed,
    account: 'unterlagen-offen',
    list: '/antrag',
    states: [
      {
        name: 'overview-questions',
        path: '^/uebersicht/',
        act: (page) => expect(page.getByText(QUESTION).first()).toBeVisible(),
      },
      {
        name: 'question-at-field',
        act: async (page) => {
          await page
            .getByRole('main')
            .getByRole('link', { name: /Was planen Sie/ })
            .first()
            .click();
          await expect(page.getByText('Unsere Frage dazu')).toBeVisible();
        },
      },
    ],
  },
  {
    ...changed,
    account: 'unterlagen-da',
    list: '/antrag',
    states: [
      {
        name: 'hearing-answer-missing',
        path: '^/uebersicht/',
        act: async (page) => {
          await button(page, 'Stellungnahme absenden').click();
          await expect(page.getByRole('link', { name: /Bitte schreiben Sie Ihre Stellungnahme/ })).toBeVisible();
        },
      },
      {
        name: 'overview-heard',
        path: '+/..',
        act: (page) =>
          expect(page.getByRole('heading', { name: 'Wir hören Sie an: Ablehnung des Antrags' })).toBeVisible(),
      },
    ],
  },
  {
    ...changed,
    account: 'in-pruefung',
    list: '/antrag',
    states: [
      {
        name: 'overview-not-answered',
        path: '^/uebersicht/',
        act: async (page) => {
          const over = 'Die Frist Ihrer Anhörung ist am 29.03.2022 abgelaufen';
          await expect(page.getByRole('heading', { name: over })).toBeVisible();
          await expect(page.getByRole('link', { name: 'Stellung nehmen' })).toHaveCount(0);
        },
      },
      {
        name: 'hearing-expired',
        path: '+/anhoerung',
        act: (page) =>
          expect(
            page.getByText(/am 29\.03\.2022 abgelaufen\. Wir entscheiden nach dem, was uns vorliegt/),
          ).toBeVisible(),
      },
    ],
  },
  {
    ...changed,
    account: 'nachweis-blatt-da',
    list: '/vn',
    states: [
      {
        name: 'late-invoices-asked',
        path: '/vn',
        act: async (page) => {
          await page
            .getByRole('link', { name: /nachreichen/i })
            .first()
            .click();
          await expect(page.getByRole('heading', { name: 'Darum bitten wir Sie' })).toBeVisible();
        },
      },
    ],
  },
];
