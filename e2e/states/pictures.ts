import { type PersonStates, press } from './screen-state.ts';

/** The screens whose pictures are kept. */
export const PICTURE_STATES: readonly PersonStates[] = [
  {
    list: '/',
    states: [
      { name: 'start', path: '/', picture: true, gate: true },
      { name: 'login', path: '/anmelden', picture: true, gate: true },
      { name: 'registration', path: '/registrieren', picture: true },
      { name: 'registration-errors', path: '/registrieren', act: press('Registrieren'), picture: true, gate: true },
      { name: 'faq', path: '/faq', picture: true },
      {
        name: 'faq-found',
        path: '/faq',
        act: async (page) => {
          await page.getByLabel('Fragen durchsuchen').fill('Signatur');
          await press('Alle öffnen')(page);
        },
        picture: true,
        gate: true,
      },
      { name: 'eligibility', path: '/foerdercheck', act: press('Prüfen'), picture: true },
      { name: 'questionnaire', path: '/was-wird-gefragt', act: press('Alle öffnen'), picture: true },
      { name: 'receipt-check', path: '/quittung', picture: true },
      { name: 'imprint', path: '/impressum', picture: true },
      { name: 'accessibility', path: '/barrierefreiheit', picture: true },
      { name: 'easy-language', path: '/leichte-sprache', picture: true },
      { name: 'not-found', path: '/gibt-es-nicht', complaints: [404], picture: true },
    ],
  },
  { account: 'unbestaetigt', list: '/', states: [{ name: 'unconfirmed', path: '/', picture: true }] },
  {
    account: 'frisch',
    list: '/',
    states: [
      { name: 'fresh-start', path: '/', picture: true },
      { name: 'fresh-quota', path: '/los', picture: true, gate: true },
      { name: 'fresh-applications', path: '/antrag', picture: true },
      { name: 'fresh-proofs', path: '/vn', picture: true },
    ],
  },
  {
    account: 'im-lostopf',
    list: '/',
    states: [
      { name: 'entered-start', path: '/', picture: true },
      { name: 'entered-quota', path: '/los', picture: true },
    ],
  },
  { account: 'nicht-gezogen', list: '/', states: [{ name: 'lost-quota', path: '/los', picture: true }] },
  {
    account: 'gezogen',
    list: '/',
    states: [
      { name: 'drawn-start', path: '/', picture: true },
      { name: 'drawn-applications', path: '/antrag', picture: true },
    ],
  },
  { account: 'schritt-0', list: '/antrag', states: [{ name: 'step-0', path: '^/antrag/', picture: true }] },
  {
    account: 'schritt-3',
    list: '/antrag',
    states: [
      { name: 'step-3', path: '^/antrag/', picture: true },
      { name: 'step-3-errors', path: '^/antrag/', act: press('Speichern & Weiter'), picture: true, gate: true },
    ],
  },
  { account: 'schritt-5', list: '/antrag', states: [{ name: 'step-5', path: '^/antrag/', picture: true }] },
  {
    account: 'schritt-8',
    list: '/antrag',
    states: [
      { name: 'filling-start', path: '/', picture: true },
      { name: 'filling-applications', path: '/antrag', picture: true, gate: true },
      { name: 'step-8', path: '^/antrag/', picture: true, gate: true },
    ],
  },
  {
    account: 'schritt-10',
    list: '/antrag',
    states: [
      { name: 'review', path: '^/antrag/', picture: true },
      { name: 'review-open', path: '^/antrag/', act: press('Alle aufklappen'), picture: true, gate: true },
    ],
  },
  { account: 'eingereicht', list: '/antrag', states: [{ name: 'step-11', path: '^/antrag/', picture: true }] },
  {
    account: 'abgeschickt',
    list: '/antrag',
    states: [{ name: 'sent-overview', path: '^/uebersicht/', picture: true, gate: true }],
  },
  {
    account: 'unterlagen-offen',
    list: '/antrag',
    states: [
      { name: 'asked-files', path: '^/uebersicht/', picture: true },
      { name: 'asked-overview', path: '+/..', picture: true },
    ],
  },
  {
    account: 'bewilligt',
    list: '/antrag',
    states: [
      { name: 'granted-start', path: '/', picture: true, gate: true },
      { name: 'granted-overview', path: '^/uebersicht/', picture: true },
      { name: 'amendment', path: '+/aenderung', picture: true },
      { name: 'objection', path: '+/widerspruch', picture: true },
    ],
  },
  {
    account: 'nachweis-finanzplan',
    list: '/vn',
    states: [
      { name: 'proofs', path: '/vn', picture: true, gate: true },
      { name: 'proof-step-4', path: '^/vn/', route: '/vn/x/bearbeiten', picture: true, gate: true },
    ],
  },
  {
    account: 'nachweis-uebersicht',
    list: '/vn',
    states: [{ name: 'proof-review', path: '^/vn/', picture: true, gate: true }],
  },
  { account: 'nachweis-eingereicht', list: '/vn', states: [{ name: 'proof-sent', path: '^/vn/', picture: true }] },
];
