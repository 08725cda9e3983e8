import type { Page } from '@playwright/test';
import { failed, openSections } from './application-acts.ts';
import { ask } from './quota.ts';
import { type PersonStates, press } from './screen-state.ts';

const withdraw = (page: Page) => page.getByRole('button', { name: /^Zurückziehen: / }).click();

/** Where applications are listed and looked at. */
export const APPLICATION_LISTS: readonly PersonStates[] = [
  {
    account: 'schritt-0',
    besides: 'withdrawing',
    list: '/antrag',
    states: [
      { name: 'withdraw-consequences', path: '/antrag', act: withdraw },
      {
        name: 'withdraw-for-good',
        act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Antrag zurückziehen' }).click(),
      },
      {
        name: 'steps-listed',
        path: '^/antrag/',
        act: (page) =>
          page.getByRole('main').getByRole('button', { name: 'Antragsschritte', exact: true }).press('Enter'),
      },
    ],
  },
  {
    account: 'eingereicht',
    besides: 'the sheet',
    list: '/antrag',
    states: [
      { name: 'list-sheet-missing', path: '/antrag' },
      {
        name: 'not-sent-yet',
        path: '^/antrag/',
        act: (page) => page.goto(page.url().replace('/antrag/', '/eingereicht/')),
      },
      failed('sheet-not-ready', '**/proposal_pdf', 503),
      failed('sheet-not-found', '**/proposal_pdf', 404),
      {
        name: 'sheet-not-loaded',
        path: '^/antrag/',
        answers: (page) => page.route('**/download', (route) => route.abort()),
        complaints: ['no-answer'],
        act: async (page) => {
          await press('Unterschriftenblatt herunterladen')(page);
          await page.getByText('Datei konnte nicht geladen werden').waitFor();
        },
      },
    ],
  },
  {
    account: 'im-lostopf',
    besides: 'list',
    list: '/antrag',
    states: [{ name: 'list-waits-for-draw', path: '/antrag' }],
  },
  {
    account: 'abgeschickt',
    besides: 'list',
    list: '/antrag',
    states: [
      { name: 'list-sent', path: '/antrag' },
      {
        name: 'sent',
        path: '^/uebersicht/',
        act: (page) => page.goto(page.url().replace('/uebersicht/', '/eingereicht/')),
      },
    ],
  },
  {
    account: 'in-pruefung',
    besides: 'why',
    list: '/antrag',
    states: [{ name: 'overview-why', path: '^/uebersicht/', act: ask('Warum diese Fördersumme?') }],
  },
  {
    account: 'bewilligt',
    besides: 'list',
    list: '/antrag',
    states: [
      { name: 'list-granted', path: '/antrag' },
      { name: 'overview-granted-open', path: '^/uebersicht/', act: openSections },
      {
        ...failed('overview-section-failed', '**/step_1', 500, '^/uebersicht/'),
        act: (page) => page.getByRole('main').locator('.kern-accordion > summary').nth(1).click(),
      },
    ],
  },
  ...['zurueckgezogen', 'widerrufen'].map((account) => ({
    account,
    besides: 'list',
    list: '/antrag',
    states: [
      { name: `list-${account}`, path: '/antrag' },
      { name: `overview-${account}`, path: '^/uebersicht/' },
    ],
  })),
  {
    account: 'abgelehnt',
    besides: 'list',
    list: '/antrag',
    states: [
      { name: 'list-denied', path: '/antrag' },
      {
        name: 'overview-denied-why',
        path: '^/uebersicht/',
        act: ask('Warum? Frist für einen Widerspruch Schritt für Schritt'),
      },
    ],
  },
];
