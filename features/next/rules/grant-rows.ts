import type { OwnStart, OwnTimes } from '#features/cases/rules/case-wire.ts';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { dueDay, isProofDue, isResubmissionOver } from '#features/verification/rules/deadlines.ts';
import { mayCreateVerification } from '#features/verification/rules/may-create.ts';
import { STANDINGS, type StandingName } from '#features/verification/rules/standing.ts';
import { dueText, LIST_TEXTS, resubmitBanner } from '#features/verification/rules/texts.ts';
import type { Verification } from '#features/verification/rules/wire.ts';
import type { VerificationState } from '#features/verification/rules/workflow.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Deadline, READ_ON, type Row, waitText } from './rows.ts';

export interface GrantSaid {
  programme: Programme;
  today: CalendarDay;
  application: Proposal;
  period: OwnStart['period'];
  verification: Verification | null;
}

export type GrantPlace = 'project' | 'project-over' | 'in-proceeding';

/** Approved, and no proof of use begun. */
export function grantPlace({ application, period, today }: GrantSaid): GrantPlace {
  if (application.inObjection || application.inAmendment) return 'in-proceeding';
  return period !== null && period.endDate < today ? 'project-over' : 'project';
}

export const GRANT_ROWS = {
  project: {
    station: 'project',
    task: () => ({
      title: 'Setzen Sie Ihr Vorhaben um',
      text: 'Sammeln Sie Rechnungen und Zahlungsbelege. Danach reichen Sie den Verwendungsnachweis ein.',
      action: { label: 'Zum Verwendungsnachweis', to: '/vn' },
    }),
    deadlines: ofProject,
  },
  'project-over': {
    station: 'proof',
    task: (said) => ({
      title: 'Weisen Sie nach, wofür Sie das Geld verwendet haben',
      text: `Ihr Vorhaben ist beendet. Mit dem Verwendungsnachweis beantragen Sie die Auszahlung.${overdue(said)}`,
      action: { label: 'Verwendungsnachweis beginnen', to: '/vn' },
    }),
    deadlines: ofProject,
  },
  'in-proceeding': {
    station: 'project',
    task: ({ application }) => ({
      title: 'Wir entscheiden über Ihre Eingabe',
      text: barText(application),
      waits: true,
      action: { ...READ_ON, to: `/uebersicht/${application.id}` },
    }),
    deadlines: ofProject,
  },
} as const satisfies Record<GrantPlace, Row<GrantSaid>>;

function barText({ inObjection, inAmendment }: Proposal): string | undefined {
  const may = mayCreateVerification({
    revisionStatus: 'final_approved',
    inObjection,
    inAmendment,
    hasVerification: false,
  });
  return may.allowed ? undefined : may.text;
}

/** The days of an approved project; while a proceeding is open nothing is due, for its days may become others. */
function ofProject(said: GrantSaid): Deadline[] {
  const { application, period } = said;
  const due = dueOf(said);
  return [
    ...(period === null ? [] : [{ id: `ende-${application.id}`, title: 'Ende Ihres Vorhabens', day: period.endDate }]),
    ...(due === undefined
      ? []
      : [{ id: `nachweis-${application.id}`, title: 'Verwendungsnachweis einreichen', day: due }]),
  ];
}

/** Last day for the proof of use; undefined: none is named now. */
function dueOf({ application, period, verification, programme }: GrantSaid): CalendarDay | undefined {
  const due = verification?.dueDate ?? (period === null ? undefined : dueDay(period.endDate, programme));
  return due === undefined || !isProofDue(application) ? undefined : due;
}

/** The day has gone by: it is no deadline any more, and must not go unsaid. */
function overdue(said: GrantSaid): string {
  const due = dueOf(said);
  return due === undefined || due >= said.today ? '' : ` ${dueText(due, said.today)}.`;
}

export interface ProofSaid extends GrantSaid {
  verification: Verification;
  owed: OwnStart['owed'];
  times: OwnTimes;
}

export type ProofPlace = 'filling-in' | 'to-hand-in' | 'resubmission' | 'awaits-paper' | 'in-check' | StandingName;

const OF_STATE = {
  editable: 'filling-in',
  affirmable: 'filling-in',
  in_review: 'filling-in',
  submittable: 'to-hand-in',
  resubmit_invoices: 'resubmission',
  submitted: 'handed-in',
} as const satisfies Record<VerificationState, ProofPlace | 'handed-in'>;

/** A resubmission ends with its last second, whenever the job runs, and where the portal offers none. */
export function proofPlace(verification: Verification, now: Date, offersResubmission: boolean): ProofPlace {
  const { currentStep, resubmitUntil: until, awaitsPaper, standing } = verification;
  const place = OF_STATE[currentStep];
  const isOpen = offersResubmission && until !== null && !isResubmissionOver(until, now);
  const isOver = place === 'resubmission' && !isOpen;
  if (place !== 'handed-in' && !isOver) return place;
  return awaitsPaper ? 'awaits-paper' : (standing ?? 'in-check');
}

const edit = ({ id }: Verification, label: string) => ({ label, to: `/vn/${id}/bearbeiten` });
const look = ({ id }: Verification) => ({ ...READ_ON, to: `/vn/${id}/anzeigen` });

const CHECKING: Row<ProofSaid> = {
  station: 'payment',
  task: ({ verification, times }) => ({
    title: STANDINGS.checking.title,
    text: waitText(times.payment),
    waits: true,
    action: look(verification),
  }),
};

function ofStanding(name: StandingName, station: 'payment' | 'end' = 'payment'): Row<ProofSaid> {
  const { title, next: text } = STANDINGS[name];
  return { station, task: ({ verification }) => ({ title, text, waits: true, action: look(verification) }) };
}

export const PROOF_ROWS = {
  'filling-in': {
    station: 'proof',
    task: (said) => ({
      title: 'Füllen Sie Ihren Verwendungsnachweis aus',
      text: `Weisen Sie nach, wofür Sie das Geld verwendet haben. Danach zahlen wir den Zuschuss aus.${overdue(said)}`,
      action: edit(said.verification, 'Nachweis weiter ausfüllen'),
    }),
    deadlines: ofProject,
  },
  'to-hand-in': {
    station: 'proof',
    task: (said) => ({
      title: 'Reichen Sie Ihren Verwendungsnachweis ein',
      text: `Ihre Angaben sind übermittelt. Es fehlt noch das unterschriebene Blatt.${overdue(said)}`,
      action: { ...edit(said.verification, 'Unterschriftsblatt abschicken'), act: 'submit' },
    }),
    deadlines: ofProject,
  },
  resubmission: {
    station: 'proof',
    task: ({ application: { proposalId }, verification: { id, resubmitUntil } }) => ({
      title: resubmitUntil === null ? LIST_TEXTS.resubmit : resubmitBanner(formatDay(resubmitUntil)),
      action: { label: LIST_TEXTS.resubmit, to: `/nachreichen/${id}`, name: `${LIST_TEXTS.resubmit}: ${proposalId}` },
    }),
    deadlines: ({ verification: { id, resubmitUntil } }) =>
      resubmitUntil === null ? [] : [{ id: `nachreichen-${id}`, title: 'Rechnungen nachreichen', day: resubmitUntil }],
  },
  'awaits-paper': {
    station: 'proof',
    task: ({ verification }) => ({
      title: 'Schicken Sie uns das unterschriebene Blatt',
      text: 'Der Nachweis ist eingereicht. Das Blatt ist noch nicht bei uns eingegangen.',
      action: look(verification),
    }),
  },
  'in-check': CHECKING,
  received: CHECKING,
  checking: CHECKING,
  checked: ofStanding('checked'),
  payout_proposed: ofStanding('payout_proposed'),
  payout_approved: ofStanding('payout_approved'),
  sent: ofStanding('sent'),
  paid: ofStanding('paid'),
  failed: ofStanding('failed'),
  returned: ofStanding('returned'),
  closed: ofStanding('closed', 'end'),
  reclaim: {
    station: 'payment',
    task: ({ application: { id }, owed }) => ({
      title: owed?.title ?? STANDINGS.reclaim.title,
      text: owed?.text ?? STANDINGS.reclaim.next,
      action: { ...READ_ON, to: `/uebersicht/${id}` },
    }),
    deadlines: ({ application: { id }, owed }) =>
      owed?.dueOn == null ? [] : [{ id: `rueckzahlung-${id}`, title: 'Zuschuss zurückzahlen', day: owed.dueOn }],
  },
} as const satisfies Record<ProofPlace, Row<ProofSaid>>;
