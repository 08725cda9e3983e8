import { PORTAL_BRAND } from '#ground/rules/programme/brand.ts';
import { type Programme, THREE_YEARS_TO_THE_DAY } from '#ground/rules/programme/programme.ts';

const EURO = 100;

/**
 * An invented second programme, for crafts businesses: a single application without a value chain, no lottery, first come within
 * a budget. It shows that nothing outside this folder and its own first step knows which programme runs.
 */
export const HANDWERK_DIGITAL: Programme = {
  name: 'Handwerk Digital',
  slogan: {
    title: 'Digitale Werkzeuge für Ihr Handwerk',
    lead: 'Mit „Handwerk Digital“ fördert das Land digitale Investitionen von Handwerksbetrieben.',
  },
  steps: [
    'craft-business',
    'authorised-person',
    'applicant-company',
    'company-details',
    'de-minimis',
    'project-description',
    'financing-plan',
    'grant',
    'send',
  ],
  access: { kind: 'budget', cents: 2_000_000 * EURO },
  numberPrefix: 'HD',
  agency: {
    name: 'Förderstelle Handwerk Digital',
    street: 'Werkgasse 7',
    city: '50667 Köln',
    court: { name: 'Verwaltungsgericht Köln', street: 'Appellhofplatz', city: '50667 Köln' },
  },
  letterLaw: 'handwerk-digital',
  brand: PORTAL_BRAND,
  lastDay: '2027-12-31',
  processingHint: 'Die Bearbeitung dauert in der Regel 4 bis 6 Wochen.',
  bands: [
    { value: 0, label: '0 bis 2', eligible: false },
    { value: 3, label: '3 bis 10', eligible: true },
    { value: 11, label: '11 bis 50', eligible: true },
    { value: 51, label: '51 bis 250', eligible: true },
    { value: 251, label: '251 und mehr', eligible: false },
  ],
  rates: [{ from: '2020-01-01', byBand: { 3: 60, 11: 50, 51: 40 } }],
  bonus: { valueChain: 0, security: 10, weakRegion: 5 },
  grant: {
    single: { min: 4_000 * EURO, max: 30_000 * EURO },
    valueChain: { min: 4_000 * EURO, max: 30_000 * EURO },
    minModuleTwoOnly: 2_000 * EURO,
  },
  deMinimis: { ...THREE_YEARS_TO_THE_DAY, minRemaining: 2_000 * EURO },
  project: { leadMonths: 1, maxMonths: 18, warnBelowMonths: 1 },
  ownResearchMax: 2_500 * EURO,
  foundedRecentlyMonths: 12,
  proofOfUse: {
    dueMonthsAfterEnd: 3,
    eligibleMonthsAfterEnd: 2,
    dueReminders: { months: 1, days: 7 },
    resubmitReminderDays: [7, 1],
  },
  // An example account of the IBAN standard: operators put in their own.
  payout: { debtor: { name: 'Förderstelle Handwerk Digital', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' } },
  raffle: { monthsShown: 0, submitWeeks: 0, reminderDays: [] },
  maturityQuestions: [],
  files: { defaultMaxBytes: 5 * 1024 * 1024, proofMaxBytes: 18 * 1024 * 1024 },
  account: { approval: 'automatic', registrationCap: null },
  contacts: {
    content: {
      name: 'Inhaltliche Fragen',
      email: 'beratung@handwerk-digital.example',
      phone: '0221 99 0000-1',
      hours: 'Montag bis Donnerstag, 8 bis 15 Uhr',
    },
    technical: {
      name: 'Technische Fragen',
      email: 'technik@handwerk-digital.example',
      phone: '0221 99 0000-2',
      hours: 'Montag bis Freitag, 8 bis 16 Uhr',
    },
  },
  banners: [],
  features: { resubmitInvoices: true },
  calendar: [],
};
