import { PORTAL_BRAND } from '#ground/rules/programme/brand.ts';
import { type PlannedPot, type Programme, THREE_TAX_YEARS } from '#ground/rules/programme/programme.ts';
import { addDays, endOfDay, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';

const EURO = 100;

/** Figures of the specification (1-portal §1 and §9, 2-application §9) and of the decisions. */
export const DIGITAL_JETZT: Programme = {
  name: 'Digital Jetzt',
  slogan: {
    title: 'Den Mittelstand digitalisieren',
    lead: 'Mit „Digital Jetzt“ fördert der Bund digitale Investitionen kleiner und mittlerer Unternehmen.',
  },
  steps: [
    'application-form',
    'authorised-person',
    'applicant-company',
    'company-details',
    'de-minimis',
    'digitalisation-plan',
    'project-description',
    'sustainable-effect',
    'financing-plan',
    'grant',
    'send',
  ],
  access: { kind: 'lottery' },
  numberPrefix: 'DJ',
  agency: {
    name: 'Projektträger Digital Jetzt',
    street: 'Musterallee 1',
    city: '53175 Bonn',
    court: { name: 'Verwaltungsgericht Köln', street: 'Appellhofplatz', city: '50667 Köln' },
  },
  letterLaw: 'digital-jetzt',
  brand: PORTAL_BRAND,
  lastDay: '2023-12-31',
  processingHint: 'Die Bearbeitung dauert mindestens 6 bis 8 Wochen.',
  bands: [
    { value: 0, label: '0 bis 2', eligible: false },
    { value: 3, label: '3 bis 10', eligible: true },
    { value: 11, label: '11 bis 50', eligible: true },
    { value: 51, label: '51 bis 250', eligible: true },
    { value: 251, label: '251 bis 499', eligible: true },
    { value: 500, label: '500 und mehr', eligible: false },
  ],
  rates: [
    { from: '2020-09-07', byBand: { 3: 50, 11: 50, 51: 45, 251: 40 } },
    { from: '2021-07-01', byBand: { 3: 40, 11: 40, 51: 35, 251: 30 } },
  ],
  bonus: { valueChain: 5, security: 5, weakRegion: 10 },
  grant: {
    single: { min: 17_000 * EURO, max: 50_000 * EURO },
    valueChain: { min: 17_000 * EURO, max: 100_000 * EURO },
    minModuleTwoOnly: 3_000 * EURO,
  },
  deMinimis: { ...THREE_TAX_YEARS, minRemaining: 3_000 * EURO },
  project: { leadMonths: 2, maxMonths: 12, warnBelowMonths: 2 },
  ownResearchMax: 5_000 * EURO,
  foundedRecentlyMonths: 24,
  proofOfUse: {
    dueMonthsAfterEnd: 2,
    eligibleMonthsAfterEnd: 2,
    dueReminders: { months: 1, days: 7 },
    resubmitReminderDays: [7, 1],
  },
  // The example account of the IBAN standard: operators put in their own.
  payout: { debtor: { name: 'Projektträger Digital Jetzt', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } },
  raffle: { monthsShown: 3, submitWeeks: 4, reminderDays: [14, 7, 2] },
  maturityQuestions: [
    { question: 0, units: 'all', valueChainOnly: false },
    { question: 1, units: [3, 5, 6, 11], valueChainOnly: false },
    { question: 2, units: 'all', valueChainOnly: false },
    { question: 3, units: [0, 5, 6, 7, 10, 11], valueChainOnly: false },
    { question: 4, units: [1, 2, 3, 4, 7, 8, 10, 11], valueChainOnly: false },
    { question: 5, units: [2, 3, 6, 9, 10, 11], valueChainOnly: false },
    { question: 6, units: [1, 2, 3, 6, 8, 9, 10, 11], valueChainOnly: false },
    { question: 7, units: 'all', valueChainOnly: false },
    { question: 8, units: 'all', valueChainOnly: true },
    { question: 9, units: 'all', valueChainOnly: false },
    { question: 10, units: 'all', valueChainOnly: false },
    { question: 11, units: 'all', valueChainOnly: false },
  ],
  files: { defaultMaxBytes: 5 * 1024 * 1024, proofMaxBytes: 18 * 1024 * 1024 },
  account: { approval: 'automatic', registrationCap: null },
  contacts: {
    content: {
      name: 'Inhaltliche Fragen',
      email: 'beratung@foerderportal.example',
      phone: '0228 99 0000-1',
      hours: 'Montag bis Freitag, 9 bis 16 Uhr',
    },
    technical: {
      name: 'Technische Fragen',
      email: 'technik@foerderportal.example',
      phone: '0228 99 0000-2',
      hours: 'Montag bis Freitag, 8 bis 18 Uhr',
    },
  },
  banners: [
    {
      id: 'wartung-2023-10',
      text: 'Wartungsarbeiten: Am 07. und 08.10.2023 steht das Portal zeitweise nicht zur Verfügung.',
      from: '2023-09-25T00:00:00+02:00',
      until: '2023-10-08T23:59:59+02:00',
    },
  ],
  features: { resubmitInvoices: true },
  calendar: monthlyPots(2022, 1, 24),
};

/**
 * The lottery calendar: apply from the 1st to the 24th, draw on the 25th, submit from the 26th for four weeks.
 * So in every month somebody can apply and somebody can submit.
 */
function monthlyPots(firstYear: number, firstMonth: number, count: number): PlannedPot[] {
  return Array.from({ length: count }, (_, index) => {
    const month = firstMonth - 1 + index;
    const year = firstYear + Math.floor(month / 12);
    return monthlyPot(`${year}-${String((month % 12) + 1).padStart(2, '0')}`);
  });
}

function monthlyPot(month: string): PlannedPot {
  const submitBegin = `${month}-26`;
  return {
    raffleBegin: startOfDay(`${month}-01`).toISOString(),
    raffleEnd: endOfDay(`${month}-24`).toISOString(),
    dayOfRaffle: `${month}-25`,
    submitBegin: startOfDay(submitBegin).toISOString(),
    submitEnd: endOfDay(addDays(submitBegin, 4 * 7 - 1)).toISOString(),
    quotas: 500,
  };
}
