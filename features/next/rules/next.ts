import type { OwnStart } from '#features/cases/rules/case-wire.ts';
import { decisionOf, type Proposal } from '#features/proposal/rules/wire.ts';
import { WITHDRAWN } from '#features/proposal/rules/wizard.ts';
import { hasPassed } from '#features/raffle/rules/pots.ts';
import { type ApplicationState, applicationState, type QuotaPot } from '#features/raffle/rules/quota-entry.ts';
import type { QuotaStanding } from '#features/raffle/rules/quota-standing.ts';
import { isResubmissionOver } from '#features/verification/rules/deadlines.ts';
import { hasLottery, isEnded, type Programme } from '#ground/rules/programme/programme.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { GRANT_ROWS, type GrantPlace, grantPlace, PROOF_ROWS, type ProofPlace, proofPlace } from './grant-rows.ts';
import {
  APPLICATION_ROWS,
  CREATE,
  type Deadline,
  type NextTask,
  QUOTA_ROWS,
  type QuotaPlace,
  quotaPlace,
  READ_ON,
  type Row,
} from './rows.ts';

/** Everything known about a company that decides what it does next. */
export interface NextFacts {
  programme: Programme;
  now: Date;
  /** Undefined without a lottery, and as long as its pots are not known: what is not known is not guessed. */
  quota: { standing: QuotaStanding; pots: readonly QuotaPot[] } | undefined;
  /** Late invoices are a matter of this portal at all. */
  offersResubmission: boolean;
  start: OwnStart;
}

type Place =
  | QuotaPlace
  | keyof typeof APPLICATION_ROWS
  | GrantPlace
  | ProofPlace
  | 'in-objection'
  | 'may-apply'
  | 'ended'
  | 'unknown';

export interface Next {
  place: Place;
  /** Undefined: it is not known. */
  task: NextTask | undefined;
  station: Row<never>['station'];
  /** Soonest first; what has passed is not among them. */
  deadlines: Deadline[];
  /** A new application may be begun, whatever comes first. */
  mayCreate: boolean;
}

type Found = Omit<Next, 'mayCreate'>;

/**
 * Where a company stands, what it does next and until when: start page, list, overview, mails and calendar read it. Each
 * place has a row of its own; there is no default row, so a new place does not compile without one.
 */
export function next(facts: NextFacts): Next {
  const { place, station, task, deadlines } = found(facts);
  const heard = openHearing(facts);
  const today = dayOf(facts.now);
  return {
    place,
    station,
    task: heard?.task ?? task,
    deadlines: [...deadlines, ...(heard?.deadlines ?? []), ...ofObjection(facts)]
      .filter(({ day, at }) => (at === undefined ? day >= today : !hasPassed(at, facts.now)))
      .sort((one, other) => one.day.localeCompare(other.day)),
    mayCreate: mayCreate(facts),
  };
}

/** With a quota, where they are drawn; else each company has one application that goes on. */
function mayCreate(facts: NextFacts): boolean {
  const { programme, now, quota, start } = facts;
  if (isEnded(programme, dayOf(now))) return false;
  if (hasLottery(programme)) return quota?.standing.mayCreate === true;
  if (start.application === null) return true;
  const state = stateOf(start.application, facts);
  return state === 'revoked' || APPLICATION_ROWS[state] === 'quota';
}

function found(facts: NextFacts): Found {
  const { application } = facts.start;
  if (application === null) return ofQuota(facts);
  const state = stateOf(application, facts);
  const row = APPLICATION_ROWS[state];
  if (awaitsObjection(state, facts)) return rowAt('in-objection', IN_OBJECTION, application);
  if (state === 'revoked' && facts.start.verification?.standing === 'reclaim') return ofGrant(facts, application);
  if (row === 'grant') return ofGrant(facts, application);
  if (row === 'quota' || isTooLate(state, facts)) return ofQuota(facts);
  const { programme, start, quota } = facts;
  const said = { programme, application, times: start.times, entry: quota?.standing.entry };
  return rowAt(state, row, said);
}

/** A lot in a draw or a quota in hand. */
const GOES_ON: readonly QuotaPlace[] = ['in-pot', 'in-several-pots', 'drawn', 'window-ahead'];

/** Refused or taken back, and objected to: what is to be paid back goes before that, and a quota that goes on. */
function awaitsObjection(state: ApplicationState | 'without-lead', { start, quota }: NextFacts): boolean {
  if (start.application?.inObjection !== true || start.verification?.standing === 'reclaim') return false;
  if (state === 'revoked') return true;
  const goesOn = quota !== undefined && GOES_ON.includes(quotaPlace(quota.standing));
  return APPLICATION_ROWS[state] === 'quota' && !goesOn;
}

const IN_OBJECTION: Row<Proposal> = {
  station: 'decision',
  task: ({ id }) => ({
    title: 'Wir entscheiden über Ihren Widerspruch',
    text: 'Sie müssen nichts tun.',
    waits: true,
    action: { ...READ_ON, to: `/uebersicht/${id}` },
  }),
};

/** Nobody writes any more: after the programme's end, or after the window of what was not submitted. */
function isTooLate(state: ApplicationState | 'without-lead', { programme, now, quota }: NextFacts): boolean {
  const isDraft = state === 'editing' || state === 'without-lead';
  if (isEnded(programme, dayOf(now))) return isDraft || state === 'submitted';
  return isDraft && quota?.standing.code === 5;
}

function ofQuota({ programme, now, quota }: NextFacts): Found {
  if (isEnded(programme, dayOf(now))) {
    return { place: 'ended', station: 'nowhere', task: ENDED, deadlines: [] };
  }
  if (!hasLottery(programme)) return { place: 'may-apply', station: 'application', task: CREATE, deadlines: [] };
  if (quota === undefined) return { place: 'unknown', station: 'nowhere', task: undefined, deadlines: [] };
  const place = quotaPlace(quota.standing);
  return rowAt(place, QUOTA_ROWS[place], { programme, now, ...quota });
}

/** Of a company whose application does not go on. */
const ENDED: NextTask = {
  title: 'Sie müssen nichts tun',
  text: 'Neue Bewerbungen und Anträge sind nicht mehr möglich.',
  waits: true,
  action: { label: 'Zur Antragsübersicht', to: '/antrag' },
};

function ofGrant({ programme, now, start, offersResubmission }: NextFacts, application: Proposal): Found {
  const { period, verification, owed, times } = start;
  const said = { programme, today: dayOf(now), application, period, verification };
  if (verification === null) {
    const place = grantPlace(said);
    return rowAt(place, GRANT_ROWS[place], said);
  }
  const place = proofPlace(verification, now, offersResubmission);
  return rowAt(place, PROOF_ROWS[place], { ...said, verification, owed, times });
}

function rowAt<S>(place: Place, { station, task, deadlines }: Row<S>, said: S): Found {
  return { place, station, task: task(said), deadlines: [...(deadlines?.(said) ?? [])] };
}

/** The furthest mark of an application; the clock closes a request for documents before the job does. */
function stateOf(application: Proposal, { programme, now }: NextFacts): ApplicationState | 'without-lead' {
  const { correctionUntil, lostLeadCode } = application;
  const isAsked = correctionUntil !== null && !isResubmissionOver(correctionUntil, now);
  const state = applicationState({
    isSubmitted: application.submittedAt !== null,
    isSent: application.confirmedAt !== null,
    isReceived: application.receivedAt !== null,
    isAsked: isAsked && !isEnded(programme, dayOf(now)),
    isWithdrawn: application.currentStep === WITHDRAWN,
    decision: decisionOf(application) ?? null,
  });
  return state === 'editing' && lostLeadCode !== null ? 'without-lead' : state;
}

/** To be heard is the most pressing there is, wherever the case stands. */
function openHearing({ now, start }: NextFacts): { task: NextTask; deadlines: Deadline[] } | undefined {
  const { application, hearing } = start;
  if (application === null || hearing === null || hearing.until < dayOf(now)) return undefined;
  const task = hearingTask(application, hearing);
  return { task, deadlines: [{ id: `anhoerung-${application.id}`, title: task.action.label, day: hearing.until }] };
}

export function hearingTask(
  { id }: Pick<Proposal, 'id'>,
  { about, until }: NonNullable<OwnStart['hearing']>,
): NextTask {
  return {
    title: `Wir hören Sie an: ${about}`,
    text: `Entschieden ist noch nichts. Sie können bis zum ${formatDay(until)} Stellung nehmen.`,
    action: { label: 'Stellung nehmen', to: `/uebersicht/${id}/anhoerung`, act: 'submit' },
  };
}

const REFUSING: ReadonlySet<string> = new Set(['final_denied', 'final_revoked']);

/** Until when what was refused or taken back can be objected to. */
function ofObjection({ start: { application, objectionUntil } }: NextFacts): Deadline[] {
  if (application === null || objectionUntil === null || application.inObjection) return [];
  if (!REFUSING.has(decisionOf(application) ?? '')) return [];
  return [{ id: `widerspruch-${application.id}`, title: 'Frist für einen Widerspruch', day: objectionUntil }];
}
