import { expect, type Page } from '@playwright/test';
import { control } from '../support/fill.ts';
import { alter, forge } from '../support/forge.ts';
import { demoPerson, openKnown } from '../support/login.ts';
import { forgetLogin } from '../support/registration.ts';
import { CHANGED_MONEY, prepareChangedMoney } from './changed-money.ts';
import { COMPANY_PEOPLE_STATES } from './company-people.ts';
import { type PersonStates, press } from './screen-state.ts';

const CASE = '**/case';
const besides = 'after sending';

const OVERVIEWS: readonly PersonStates[] = [
  {
    account: 'in-pruefung',
    besides,
    list: '/antrag',
    states: [{ name: 'overview-in-check', path: '^/uebersicht/' }],
  },
  {
    account: 'abgelehnt',
    besides,
    list: '/antrag',
    states: [
      { name: 'overview-denied', path: '^/uebersicht/' },
      { name: 'objection-late', path: '+/widerspruch', answers: (page) => alter(page, CASE, announcedLongAgo) },
      { name: 'objection-several', path: '+/widerspruch', answers: (page) => alter(page, CASE, decidedTwice) },
      {
        name: 'objection-several-chosen',
        act: (page) => page.getByRole('radio', { name: /^Schlussbescheid/ }).check(),
      },
    ],
  },
  {
    account: 'widerspruch',
    besides,
    list: '/antrag',
    states: [
      { name: 'overview-objected', path: '^/uebersicht/' },
      { name: 'objection-to-take-back', act: press('Widerspruch zurücknehmen') },
      { name: 'objection-filed', path: '+/widerspruch' },
    ],
  },
  {
    account: 'aenderung',
    besides,
    list: '/antrag',
    states: [{ name: 'overview-amending', path: '^/uebersicht/' }],
  },
  {
    account: 'abgeschlossen',
    besides,
    list: '/antrag',
    states: [{ name: 'overview-closed', path: '^/uebersicht/' }],
  },
  {
    account: 'widerrufen',
    besides,
    list: '/antrag',
    states: [{ name: 'overview-revoked', path: '^/uebersicht/' }],
  },
  {
    account: 'bewilligt',
    besides,
    list: '/antrag',
    states: [
      {
        name: 'overview-case-failed',
        path: '^/uebersicht/',
        complaints: [500],
        answers: (page) => forge(page, { path: CASE, answer: 500 }),
        act: (page) => expect(page.getByRole('alert')).toContainText('konnte nicht geladen werden'),
      },
      { name: 'amendment-errors', path: '+/aenderung', act: press('Änderung beantragen') },
      {
        name: 'amendment-filled',
        act: async (page) => {
          await page.getByRole('checkbox', { name: 'Bewilligungszeitraum' }).check();
          await page.getByRole('checkbox', { name: 'Kosten und Positionen der Nachweise' }).check();
          await control(page, 'endDate').fill('31.12.2022');
          await control(page, 'reason').fill('Die Maschine wird später geliefert.');
          await expect(page.getByRole('table', { name: 'Was sich ändert' })).toContainText('31.12.2022');
        },
      },
    ],
  },
];

interface Decided {
  objectable: readonly object[];
}

/** A month and more before the demonstration's day. */
const announcedLongAgo = (own: Decided) => ({
  ...own,
  objectable: own.objectable.map((one) => ({ ...one, announcedOn: '2022-01-10', until: '2022-02-10' })),
});

/** Another decision, whose letter has not arrived yet. */
const decidedTwice = (own: Decided) => {
  const other = { id: 'other', act: 'final-notice', decidedOn: '2022-03-10', announcedOn: null, until: null };
  return { ...own, objectable: [other, ...own.objectable] };
};

interface Asked {
  corrections: readonly object[];
}

const asked = (change: object) => (own: Asked) => ({
  ...own,
  corrections: own.corrections.map((one) => ({ ...one, ...change })),
});

const DOCUMENTS: readonly PersonStates[] = [
  {
    account: 'unterlagen-offen',
    besides,
    list: '/antrag',
    states: [
      { name: 'applications-asked', path: '/antrag' },
      {
        name: 'documents-emptied',
        path: '^/uebersicht/',
        route: '/uebersicht/x/unterlagen',
        complaints: [422],
        act: async (page) => {
          await control(page, 'explainCommon').fill('');
          await press('Fertig')(page);
          await expect(page.locator('.error-summary').first()).toBeVisible();
        },
      },
      { name: 'documents-files', act: press(/^Weiter zu/) },
      {
        name: 'documents-over',
        path: '+',
        answers: (page) => alter(page, CASE, asked({ until: '2022-03-01' })),
        act: (page) => expect(page.getByText('Die Frist ist abgelaufen.')).toBeVisible(),
      },
    ],
  },
  {
    account: 'unterlagen-da',
    besides,
    list: '/antrag',
    states: [
      { name: 'overview-documents-there', path: '^/uebersicht/' },
      { name: 'documents-handed-in', path: '+/unterlagen' },
    ],
  },
];

const LAST_STEP = '+?schritt=7';

const MONEY: readonly PersonStates[] = [
  {
    account: 'nachweis-geprueft',
    besides,
    list: '/vn',
    states: [
      { name: 'proof-money-open', path: '^/vn/' },
      { name: 'proof-money-examined', path: LAST_STEP },
    ],
  },
  {
    account: 'auszahlung-freigegeben',
    besides,
    list: '/vn',
    states: [
      { name: 'proof-view-approved', path: '^/vn/' },
      { name: 'proof-money-approved', path: LAST_STEP },
    ],
  },
  {
    account: 'auszahlung-angewiesen',
    besides,
    list: '/vn',
    states: [
      { name: 'proof-view-sent', path: '^/vn/' },
      { name: 'proof-money-sent', path: LAST_STEP },
    ],
  },
  {
    account: 'auszahlung-gescheitert',
    besides,
    list: '/antrag',
    states: [{ name: 'overview-payout-failed', path: '^/uebersicht/' }],
  },
  {
    account: 'ausgezahlt',
    besides,
    list: '/antrag',
    states: [{ name: 'overview-paid', path: '^/uebersicht/' }],
  },
  {
    account: 'ausgezahlt',
    besides: 'its proof of use',
    list: '/vn',
    states: [
      { name: 'proof-view-paid', path: '^/vn/' },
      { name: 'proof-money-paid', path: LAST_STEP },
    ],
  },
];

const changed = { scenario: CHANGED_MONEY, prepare: prepareChangedMoney, besides: 'money that went on' } as const;

/** Of the same cases as the agency's states of money that went on. */
const WENT_ON: readonly PersonStates[] = [
  {
    ...changed,
    account: 'ausgezahlt',
    list: '/vn',
    states: [
      { name: 'proofs-reclaimed', path: '/vn' },
      { name: 'proof-view-reclaimed', path: '^/vn/' },
      {
        name: 'proof-money-reclaimed',
        path: LAST_STEP,
        act: (page) => page.getByText('Warum? Zinsen Schritt für Schritt').click(),
      },
    ],
  },
  {
    ...changed,
    account: 'in-pruefung',
    list: '/antrag',
    states: [
      {
        name: 'overview-not-announced',
        path: '^/uebersicht/',
        act: (page) => expect(page.getByText(/am dritten Tag nach der Aufgabe zur Post/).first()).toBeVisible(),
      },
      { name: 'objection-not-announced', path: '+/widerspruch' },
    ],
  },
  {
    ...changed,
    account: 'aenderung',
    list: '/antrag',
    states: [
      {
        name: 'overview-amended',
        path: '^/uebersicht/',
        act: (page: Page) => expect(page.getByText('Änderungsantrag angenommen').first()).toBeVisible(),
      },
    ],
  },
  {
    ...changed,
    account: 'ablehnung-widerspruch',
    list: '/antrag',
    states: [{ name: 'overview-remedied', path: '^/uebersicht/' }],
  },
];

/** First come, first served: a budget stands where the draws would be. */
const OTHER_PROGRAMME: PersonStates = {
  officer: 'programm',
  besides: 'another programme',
  list: '/sachbearbeitung/kennzahlen',
  scenario: 'states of another programme',
  environment: async () => ({ PORTAL_PROGRAMME: 'handwerk-digital' }),
  states: [
    {
      name: 'desk-figures-of-budget',
      path: '/sachbearbeitung/kennzahlen',
      act: (page) => expect(page.getByRole('region', { name: 'Budget' })).toBeVisible(),
    },
    {
      name: 'start-with-budget',
      act: async (page) => {
        await forgetLogin(page);
        await openKnown(page, '/', demoPerson('frisch'));
        await expect(page.getByText(/^Noch verfügbar: /)).toBeVisible();
      },
    },
  ],
};

export const LIVES_STATES: readonly PersonStates[] = [
  ...OVERVIEWS,
  ...DOCUMENTS,
  ...MONEY,
  ...WENT_ON,
  OTHER_PROGRAMME,
  ...COMPANY_PEOPLE_STATES,
];
