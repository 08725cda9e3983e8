import type { Page } from '@playwright/test';

/** A screen worth a picture. */
export interface PictureState {
  name: string;
  /** What begins with '^' is where the first such link of the account's list leads to; '+' lies below that. */
  path: string;
  /** What is done there first. */
  act?: (page: Page) => Promise<unknown>;
}

interface AccountStates {
  /** Of the demonstration; absent: a visitor. */
  account?: string;
  /** Where links are looked for. */
  list: string;
  states: readonly PictureState[];
}

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** The screens of visitors and applicants, by who sees them. */
export const PICTURE_STATES: readonly AccountStates[] = [
  {
    list: '/',
    states: [
      { name: 'start', path: '/' },
      { name: 'login', path: '/anmelden' },
      { name: 'registration', path: '/registrieren' },
      { name: 'registration-errors', path: '/registrieren', act: press('Registrieren') },
      { name: 'faq', path: '/faq' },
      {
        name: 'faq-found',
        path: '/faq',
        act: async (page) => {
          await page.getByLabel('Fragen durchsuchen').fill('Signatur');
          await press('Alle öffnen')(page);
        },
      },
      { name: 'eligibility', path: '/foerdercheck', act: press('Prüfen') },
      { name: 'questionnaire', path: '/was-wird-gefragt', act: press('Alle öffnen') },
      { name: 'receipt-check', path: '/quittung' },
      { name: 'imprint', path: '/impressum' },
      { name: 'accessibility', path: '/barrierefreiheit' },
      { name: 'easy-language', path: '/leichte-sprache' },
      { name: 'not-found', path: '/gibt-es-nicht' },
    ],
  },
  { account: 'unbestaetigt', list: '/', states: [{ name: 'unconfirmed', path: '/' }] },
  {
    account: 'frisch',
    list: '/',
    states: [
      { name: 'fresh-start', path: '/' },
      { name: 'fresh-quota', path: '/los' },
      { name: 'fresh-applications', path: '/antrag' },
      { name: 'fresh-proofs', path: '/vn' },
    ],
  },
  {
    account: 'im-lostopf',
    list: '/',
    states: [
      { name: 'entered-start', path: '/' },
      { name: 'entered-quota', path: '/los' },
    ],
  },
  { account: 'nicht-gezogen', list: '/', states: [{ name: 'lost-quota', path: '/los' }] },
  {
    account: 'gezogen',
    list: '/',
    states: [
      { name: 'drawn-start', path: '/' },
      { name: 'drawn-applications', path: '/antrag' },
    ],
  },
  { account: 'schritt-0', list: '/antrag', states: [{ name: 'step-0', path: '^/antrag/' }] },
  {
    account: 'schritt-3',
    list: '/antrag',
    states: [
      { name: 'step-3', path: '^/antrag/' },
      { name: 'step-3-errors', path: '^/antrag/', act: press('Speichern & Weiter') },
    ],
  },
  { account: 'schritt-5', list: '/antrag', states: [{ name: 'step-5', path: '^/antrag/' }] },
  {
    account: 'schritt-8',
    list: '/antrag',
    states: [
      { name: 'filling-start', path: '/' },
      { name: 'filling-applications', path: '/antrag' },
      { name: 'step-8', path: '^/antrag/' },
      { name: 'step-8-proof', path: '^/antrag/', act: press('Nachweis hinzufügen') },
    ],
  },
  {
    account: 'schritt-10',
    list: '/antrag',
    states: [
      { name: 'review', path: '^/antrag/' },
      { name: 'review-open', path: '^/antrag/', act: press('Alle aufklappen') },
    ],
  },
  { account: 'eingereicht', list: '/antrag', states: [{ name: 'step-11', path: '^/antrag/' }] },
  { account: 'abgeschickt', list: '/antrag', states: [{ name: 'sent-overview', path: '^/uebersicht/' }] },
  {
    account: 'unterlagen-offen',
    list: '/antrag',
    states: [
      { name: 'asked-files', path: '^/uebersicht/' },
      { name: 'asked-overview', path: '+/..' },
    ],
  },
  {
    account: 'bewilligt',
    list: '/antrag',
    states: [
      { name: 'granted-start', path: '/' },
      { name: 'granted-overview', path: '^/uebersicht/' },
      { name: 'amendment', path: '+/aenderung' },
      { name: 'objection', path: '+/widerspruch' },
    ],
  },
  {
    account: 'nachweis-finanzplan',
    list: '/vn',
    states: [
      { name: 'proofs', path: '/vn' },
      { name: 'proof-step-4', path: '^/vn/' },
    ],
  },
  { account: 'nachweis-uebersicht', list: '/vn', states: [{ name: 'proof-review', path: '^/vn/' }] },
  { account: 'nachweis-eingereicht', list: '/vn', states: [{ name: 'proof-sent', path: '^/vn/' }] },
];
