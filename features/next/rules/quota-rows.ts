import { findCurrentPot } from '#features/raffle/rules/pots.ts';
import { type QuotaEntry, type QuotaPot, windowEnd } from '#features/raffle/rules/quota-entry.ts';
import type { QuotaStanding } from '#features/raffle/rules/quota-standing.ts';
import { QUOTA_STATUS, type QuotaCode } from '#features/raffle/rules/quota-status.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { type Deadline, idOf, instant, type NextTask, type Row } from './row.ts';

export interface QuotaSaid {
  programme: Programme;
  now: Date;
  pots: readonly QuotaPot[];
  standing: QuotaStanding;
}

/** A quota that was won is one thing before its window opens, and another one in it. */
export type QuotaPlace = (typeof QUOTA_STATUS)[Exclude<QuotaCode, 7>]['name'] | 'window-ahead';

export function quotaPlace({ code, application, mayCreate }: QuotaStanding): QuotaPlace {
  return code === 2 && application === 'none' && !mayCreate ? 'window-ahead' : QUOTA_STATUS[code].name;
}

export const CREATE: NextTask = {
  title: 'Legen Sie Ihren Antrag an',
  text: 'Sie brauchen dafür Ihre Angebote und etwa einen Abend.',
  action: { label: 'Antrag anlegen', to: '/antrag' },
};

/** Nothing is to be done, and why: in the words of the quota's own table. */
const asItIs = ({ standing: { title, text } }: QuotaSaid): NextTask => ({
  title,
  text,
  waits: true,
  action: { label: 'Zum Antragskontingent', to: '/los' },
});

const WAITING: Row<QuotaSaid> = {
  station: 'quota',
  task: () => ({
    title: 'Warten Sie die Ziehung ab',
    text: 'Sie müssen nichts tun. Das Ergebnis kommt per E-Mail.',
    waits: true,
    action: { label: 'Zum Antragskontingent', to: '/los' },
  }),
  deadlines: ({ pots, standing: { entry } }) => ofDraw(pots.find((pot) => pot['@id'] === entry?.rafflePot)),
};

/** Of a company without an application that goes on: what its quota says. */
export const QUOTA_ROWS = {
  'may-enter': {
    station: 'quota',
    task: () => ({
      title: 'Bewerben Sie sich um ein Antragskontingent',
      text: 'Das dauert zwei Minuten. Wer gezogen wird, kann einen Antrag stellen.',
      action: { label: 'Zur Bewerbung', to: '/los', act: 'submit' },
    }),
    deadlines: ({ pots, now }) => ofOpenPot(findCurrentPot(pots, now)),
  },
  'in-pot': WAITING,
  'in-several-pots': WAITING,
  'window-ahead': {
    station: 'application',
    task: (said) => ({ ...asItIs(said), action: { label: 'Jetzt vorbereiten', to: '/was-wird-gefragt' } }),
    deadlines: ({ standing: { entry }, programme }) => [
      ...(entry === undefined
        ? []
        : [{ id: `fenster-${idOf(entry.rafflePot)}`, title: 'Ihr Antragsfenster öffnet', day: dayOf(begin(entry)) }]),
      ...ofWindow(entry, programme),
    ],
  },
  drawn: {
    station: 'application',
    // An application that is there is told of by its own row.
    task: (said) => (said.standing.mayCreate ? CREATE : asItIs(said)),
    deadlines: ({ standing: { entry }, programme }) => ofWindow(entry, programme),
  },
  'not-drawn': { station: 'quota', task: asItIs },
  submitted: {
    station: 'decision',
    task: (said) => ({ ...asItIs(said), action: { label: 'Zur Antragsübersicht', to: '/antrag' } }),
  },
  'window-missed': { station: 'nowhere', task: asItIs },
  'no-pot-open': { station: 'quota', task: asItIs },
  'all-denied': { station: 'quota', task: asItIs },
} as const satisfies Record<QuotaPlace, Row<QuotaSaid>>;

function begin({ submitBegin }: QuotaEntry): Date {
  return new Date(submitBegin);
}

/** Until when what is being filled in can be submitted. */
export function ofWindow(entry: QuotaEntry | undefined, programme: Programme): Deadline[] {
  if (entry === undefined) return [];
  return [instant(`einreichen-${idOf(entry.rafflePot)}`, 'Antrag einreichen', windowEnd(entry, programme))];
}

function ofDraw(pot: QuotaPot | undefined): Deadline[] {
  if (pot === undefined) return [];
  return [{ id: `ziehung-${idOf(pot['@id'])}`, title: 'Ziehung der Antragskontingente', day: pot.dayOfRaffle }];
}

function ofOpenPot(pot: QuotaPot | undefined): Deadline[] {
  if (pot === undefined) return [];
  const title = 'Bewerbung um ein Antragskontingent endet';
  return [instant(`bewerben-${idOf(pot['@id'])}`, title, new Date(pot.raffleEnd)), ...ofDraw(pot)];
}
