import type { CalendarDay } from '../values/calendar-day.ts';
import type { Cents } from '../values/money.ts';
import type { Brand } from './brand.ts';

const EURO = 100;

/** Regulation (EU) No 1407/2013: the current tax year and the two before; less for road transport. */
export const THREE_TAX_YEARS: DeMinimisRegime = {
  clause: 'Art. 3 Abs. 2 der Verordnung (EU) Nr. 1407/2013',
  ceiling: 200_000 * EURO,
  ceilingRoadTransport: 100_000 * EURO,
  period: { kind: 'tax-years', before: 2 },
};

/** Regulation (EU) 2023/2831: any three years, to the day; road transport as everybody. */
export const THREE_YEARS_TO_THE_DAY: DeMinimisRegime = {
  clause: 'Art. 3 Abs. 2 der Verordnung (EU) 2023/2831',
  ceiling: 300_000 * EURO,
  ceilingRoadTransport: 300_000 * EURO,
  period: { kind: 'to-the-day', years: 3 },
};

/**
 * The steps an application can be made of, each with its number: its place on the wire, in the tables and among the bits of
 * what is complete. Of two steps with one number a programme has at most one. The review (10) belongs to every programme.
 */
export const STEP_NUMBERS = {
  'application-form': 0,
  'craft-business': 0,
  'authorised-person': 1,
  'applicant-company': 2,
  'company-details': 3,
  'de-minimis': 4,
  'digitalisation-plan': 5,
  'project-description': 6,
  'sustainable-effect': 7,
  'financing-plan': 8,
  grant: 9,
  send: 11,
} as const;

export type StepName = keyof typeof STEP_NUMBERS;

/** Where the browser finds the programme in the page. */
export const PROGRAMME_ID = 'programme';

/** The programme as a part of the page: data, which no policy takes for a script. */
export function programmeTag(programme: Programme): string {
  return `<script type="application/json" id="${PROGRAMME_ID}">${programmeJson(programme)}</script>`;
}

/** No text of a programme ends the element it stands in. */
export function programmeJson(programme: Programme): string {
  return JSON.stringify(programme).replaceAll('<', '\\u003c');
}

/** Share of costs in percent by headcount band, valid from a day on (by receipt of the signed sheet). */
export interface RateTable {
  from: CalendarDay;
  /** Percent by lower bound of the band. */
  byBand: Readonly<Record<number, number>>;
}

export interface HeadcountBand {
  /** Lower bound; the value on the wire. */
  value: number;
  label: string;
  eligible: boolean;
}

/** Smallest and largest grant of a case, in cents. */
export interface GrantLimits {
  min: Cents;
  max: Cents;
}

/** How much small aid a company may receive, and within which time. */
interface DeMinimisRegime {
  /** Where the ceiling is laid down, as a letter cites it. */
  clause: string;
  ceiling: Cents;
  ceilingRoadTransport: Cents;
  /** Whole tax years, the current one and so many before; or so many years back from today, to the day. */
  period: { kind: 'tax-years'; before: number } | { kind: 'to-the-day'; years: number };
}

/** Somebody with a postal address. */
interface Addressed {
  name: string;
  street: string;
  city: string;
}

/** Who runs the programme, and the court at which its decisions are challenged. */
export interface Agency extends Addressed {
  court: Addressed;
}

/** Whose laws and texts the letters of a programme cite; they stand with the letters (`features/letter/rules/legal`). */
export type LetterLawName = 'digital-jetzt' | 'handwerk-digital';

export interface Contact {
  name: string;
  email: string;
  phone?: string;
  hours?: string;
}

export interface Banner {
  /** Names the banner when a visitor has dismissed it. */
  id: string;
  text: string;
  /** First and last instant it shows, ISO with offset. */
  from: string;
  until: string;
}

/** An application period as planned: what the lottery calendar is seeded from. */
export interface PlannedPot {
  raffleBegin: string;
  raffleEnd: string;
  dayOfRaffle: CalendarDay;
  submitBegin: string;
  submitEnd: string;
  quotas: number;
}

/**
 * Who may write an application: whom the monthly lottery drew, or who comes first, as long as the budget lasts. A budget is
 * the sum of all grants in cents; what is applied for is reserved with the submission.
 */
type Access = { kind: 'lottery' } | { kind: 'budget'; cents: Cents };

/** Everything that makes one grant programme differ from another (decisions §1). */
export interface Programme {
  name: string;
  /** What one line says of it to a visitor. */
  slogan: { title: string; lead: string };
  /** The steps of the application in their order; 'send' is the last, and the review stands before it. */
  steps: readonly StepName[];
  access: Access;
  /** Two letters before the funding reference number. */
  numberPrefix: string;
  agency: Agency;
  letterLaw: LetterLawName;
  /** How the portal that runs it calls itself and looks. */
  brand: Brand;
  /** Last day on which quotas are given and applications are written. */
  lastDay: CalendarDay;
  processingHint: string;
  bands: readonly HeadcountBand[];
  rates: readonly RateTable[];
  /** Percentage points on top of the base rate. */
  bonus: { valueChain: number; security: number; weakRegion: number };
  grant: {
    single: GrantLimits;
    valueChain: GrantLimits;
    /** Minimum where module 2 stands alone. */
    minModuleTwoOnly: Cents;
  };
  /** `minRemaining`: what must be left to go on at all. */
  deMinimis: DeMinimisRegime & { minRemaining: Cents };
  project: {
    /** Start at the earliest this many months after today, then up to the next first of a month. */
    leadMonths: number;
    maxMonths: number;
    warnBelowMonths: number;
  };
  ownResearchMax: Cents;
  foundedRecentlyMonths: number;
  proofOfUse: {
    dueMonthsAfterEnd: number;
    eligibleMonthsAfterEnd: number;
    /** When mails remind of the due day, before it. */
    dueReminders: { months: number; days: number };
    /** Days before the last day of a resubmission on which its mails go out. */
    resubmitReminderDays: readonly number[];
  };
  /** The account grants are paid from. */
  payout: { debtor: { name: string; iban: string; bic: string } };
  raffle: { monthsShown: number; submitWeeks: number; reminderDays: readonly number[] };
  /** Which business units open which question of step 5; 'all' asks it of everybody. */
  maturityQuestions: readonly { question: number; units: 'all' | readonly number[]; valueChainOnly: boolean }[];
  files: { defaultMaxBytes: number; proofMaxBytes: number };
  account: { approval: 'automatic' | 'manual'; registrationCap: number | null };
  contacts: { content: Contact; technical: Contact };
  banners: readonly Banner[];
  features: { resubmitInvoices: boolean };
  calendar: readonly PlannedPot[];
}

/** What is made of a programme once, the first time somebody asks. */
export function perProgramme<T>(make: (programme: Programme) => T): (programme: Programme) => T {
  const made = new WeakMap<Programme, { value: T }>();
  return (programme) => {
    const kept = made.get(programme) ?? { value: make(programme) };
    made.set(programme, kept);
    return kept.value;
  };
}

/** Companies may apply together as a value chain: its questions stand in that step. */
export function hasValueChains({ steps }: Pick<Programme, 'steps'>): boolean {
  return steps.includes('application-form');
}

export function hasLottery({ access }: Pick<Programme, 'access'>): boolean {
  return access.kind === 'lottery';
}

/** True from the first instant after the programme's last day. */
export function isEnded(programme: Programme, today: CalendarDay): boolean {
  return today > programme.lastDay;
}

/** Why every application write and quota call is refused after the end (decisions §1). */
export function endReason(programme: Programme): string {
  const [year, month, day] = programme.lastDay.split('-');
  return `Das Förderprogramm „${programme.name}“ ist am ${day}.${month}.${year} ausgelaufen. Es können nur noch Verwendungsnachweise eingereicht werden.`;
}
