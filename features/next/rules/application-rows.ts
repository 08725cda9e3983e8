import { type OwnTimes, timeText } from '#features/cases/rules/case-wire.ts';
import { LEAD_HAS_LEFT } from '#features/proposal/rules/value-chain.ts';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import type { ApplicationState, QuotaEntry } from '#features/raffle/rules/quota-entry.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { ofWindow } from './quota-rows.ts';
import { type NextTask, READ_ON, type Row } from './row.ts';

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
