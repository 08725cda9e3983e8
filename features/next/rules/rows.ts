import { type OwnTimes, timeText } from '#features/cases/rules/case-wire.ts';
import { LEAD_HAS_LEFT } from '#features/proposal/rules/value-chain.ts';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { findCurrentPot } from '#features/raffle/rules/pots.ts';
import {
  type ApplicationState,
  type QuotaEntry,
  type QuotaPot,
  windowEnd,
} from '#features/raffle/rules/quota-entry.ts';
import type { QuotaStanding } from '#features/raffle/rules/quota-standing.ts';
import { QUOTA_STATUS, type QuotaCode } from '#features/raffle/rules/quota-status.ts';
import { idIn } from '#ground/rules/contract/wire.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import type { CompanyAct } from '#ground/rules/session/rights.ts';
import { type CalendarDay, dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';

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
        : [{ id: `fenster-${idIn(entry.rafflePot)}`, title: 'Ihr Antragsfenster öffnet', day: dayOf(begin(entry)) }]),
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
function ofWindow(entry: QuotaEntry | undefined, programme: Programme): Deadline[] {
  if (entry === undefined) return [];
  return [instant(`einreichen-${idIn(entry.rafflePot)}`, 'Antrag einreichen', windowEnd(entry, programme))];
}

function ofDraw(pot: QuotaPot | undefined): Deadline[] {
  if (pot === undefined) return [];
  return [{ id: `ziehung-${idIn(pot['@id'])}`, title: 'Ziehung der Antragskontingente', day: pot.dayOfRaffle }];
}

function ofOpenPot(pot: QuotaPot | undefined): Deadline[] {
  if (pot === undefined) return [];
  const title = 'Bewerbung um ein Antragskontingent endet';
  return [instant(`bewerben-${idIn(pot['@id'])}`, title, new Date(pot.raffleEnd)), ...ofDraw(pot)];
}

export interface ApplicationSaid {
  programme: Programme;
  application: Proposal;
  times: OwnTimes;
  /** The quota it was made from, where there is one. */
  entry: QuotaEntry | undefined;
}

const overview = ({ id }: Proposal) => ({ ...READ_ON, to: `/uebersicht/${id}` });

const EDITING: Row<ApplicationSaid> = {
  station: 'application',
  task: ({ application }) => ({
    title: 'Füllen Sie Ihren Antrag aus',
    text: 'Ihre Eingaben werden laufend gespeichert. Sie können jederzeit aufhören.',
    action: { label: 'Antrag weiter ausfüllen', to: `/antrag/${application.id}` },
  }),
  deadlines: ({ entry, programme }) => ofWindow(entry, programme),
};

/** `quota`: it goes on no more, what comes next the quota says. `grant`: it has become a project. */
export const APPLICATION_ROWS = {
  editing: EDITING,
  'without-lead': {
    ...EDITING,
    task: ({ application }) => ({
      title: LEAD_HAS_LEFT.title,
      text: LEAD_HAS_LEFT.text,
      action: { label: 'Antrag ändern', to: `/antrag/${application.id}` },
    }),
  },
  submitted: {
    station: 'application',
    task: ({ application }) => ({
      title: 'Schicken Sie Ihren Antrag ab',
      text: 'Er gilt erst mit dem unterschriebenen Blatt als gestellt.',
      action: { label: 'Unterschriftenblatt abschicken', to: `/antrag/${application.id}`, act: 'submit' },
    }),
  },
  sent: {
    station: 'decision',
    task: ({ application }) => ({
      title: 'Schicken Sie uns das unterschriebene Blatt',
      text: 'Mit dem Eingang beginnt die Prüfung. Ist es schon unterwegs, müssen Sie nichts tun.',
      action: overview(application),
    }),
  },
  received: {
    station: 'decision',
    task: ({ application, times }) => ({
      title: 'Wir prüfen Ihren Antrag',
      text: waitText(times.decision),
      waits: true,
      action: overview(application),
    }),
  },
  asked: {
    station: 'decision',
    task: ({ application }) => askedTask(application),
    deadlines: ({ application: { id, correctionUntil } }) =>
      correctionUntil === null
        ? []
        : [{ id: `unterlagen-${id}`, title: 'Unterlagen nachreichen', day: correctionUntil }],
  },
  revoked: {
    station: 'nowhere',
    task: ({ application }) => ({
      title: 'Ihre Bewilligung wurde widerrufen',
      text: 'Den Grund und Ihre Rechte nennt der Bescheid.',
      waits: true,
      action: overview(application),
    }),
  },
  approved: 'grant',
  denied: 'quota',
  lapsed: 'quota',
  withdrawn: 'quota',
} as const satisfies Record<ApplicationState | 'without-lead', Row<ApplicationSaid> | 'quota' | 'grant'>;

export function askedTask({ id, correctionUntil }: Pick<Proposal, 'id' | 'correctionUntil'>): NextTask {
  return {
    title: 'Reichen Sie die fehlenden Unterlagen nach',
    text: correctionUntil === null ? undefined : `Wir brauchen sie bis zum ${formatDay(correctionUntil)}.`,
    action: { label: 'Unterlagen nachreichen', to: `/uebersicht/${id}/unterlagen` },
  };
}

/** Nothing is to be done but to wait. */
export function waitText(median: OwnTimes['decision']): string {
  return ['Sie müssen nichts tun.', timeText(median)].filter(Boolean).join(' ');
}

/** The way from the registration to the money. */
export type Station = 'account' | 'quota' | 'application' | 'decision' | 'project' | 'proof' | 'payment';

/** The one thing a company does next. */
export interface NextTask {
  title: string;
  text?: string | undefined;
  /** Nothing is to be done: it says how things stand. */
  waits?: true;
  /** `act`: whose it is, where not everybody's who fills in. */
  action: { label: string; to: string; name?: string; act?: CompanyAct };
}

/** A day on which something ends or happens. */
export interface Deadline {
  /** Tells it from the others; the same in every calendar file about it. */
  id: string;
  title: string;
  day: CalendarDay;
  /** The last instant, where it is not the whole day. */
  at?: Date | undefined;
}

/** What is so at one place; `S`: what is known there. */
export interface Row<S> {
  /** `end`: the way is gone to its end. `nowhere`: it leads nowhere any more. */
  station: Station | 'end' | 'nowhere';
  task: (said: S) => NextTask;
  deadlines?: (said: S) => readonly Deadline[];
}

export const READ_ON = { label: 'Stand ansehen' } as const;

function instant(id: string, title: string, at: Date): Deadline {
  return { id, title, day: dayOf(at), at };
}
