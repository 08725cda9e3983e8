import './overview.css';
import { type OwnCase, timeText } from '#features/cases/rules/case-wire.ts';
import type { OwnClosing, OwnMoney } from '#features/payout/rules/payout-words.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { decisionOf, type Proposal } from '../../rules/wire.ts';
import { WITHDRAWN } from '../../rules/wizard.ts';

/** Milestones one below the other, with words for what is reached and how long the next one usually takes. */
export function TimelineList({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol className="plain-list">
      {milestones.map(({ title, reached, isEnd, hint }) => (
        <li key={title} className={`timeline__item${reached === undefined ? '' : ' timeline__item--reached'}`}>
          <span className="kern-label">{title}</span>
          {reached === undefined ? (
            <span className="kern-body kern-body--muted">noch offen</span>
          ) : (
            <>
              {isEnd ? <Badge tone="warning">beendet</Badge> : <Badge tone="success">erreicht</Badge>}
              <span className="kern-body">{reached}</span>
            </>
          )}
          {hint && <span className="kern-body kern-body--small timeline__hint">{hint}</span>}
        </li>
      ))}
    </ol>
  );
}

export interface Milestone {
  title: string;
  /** When it was reached, in words; undefined while it is to come. */
  reached: string | undefined;
  /** The case ended here: nothing comes after it. */
  isEnd?: true;
  /** How long it usually takes. */
  hint?: string | undefined;
}

/**
 * The way of an application after it was sent (1-portal §2). `own`: what has become of it, once that is loaded; `missed`:
 * the end of a window that went by without its submission. A way that has ended shows what was reached and the end.
 */
export function timelineOf(proposal: Proposal, own?: OwnCase, missed?: Date): Milestone[] {
  const end = endOf(proposal, own, missed);
  const isRevoked = decisionOf(proposal) === 'final_revoked';
  const isApproved = decisionOf(proposal) === 'final_approved';
  const way: Milestone[] = [
    { title: 'Antrag eingereicht', reached: when(proposal.confirmedAt ?? proposal.submittedAt) },
    { title: 'In Bearbeitung', reached: when(proposal.receivedAt) },
    {
      title: 'Antrag bewilligt',
      reached: isApproved ? approvedOn(own) : isRevoked ? 'Die Bewilligung galt bis zum Widerruf.' : undefined,
      hint: isApproved || own === undefined ? undefined : timeText(own.times.decision),
    },
  ];
  return end === undefined ? way : ended(way, end);
}

function endOf(proposal: Proposal, own: OwnCase | undefined, missed: Date | undefined): Milestone | undefined {
  const announcedOn = own?.decision?.announcedOn;
  const announced = announcedOn ? formatDay(announcedOn) : 'Der Bescheid ist erstellt.';
  const decision = decisionOf(proposal);
  if (decision === 'final_denied') return { title: 'Antrag abgelehnt', reached: announced, isEnd: true };
  if (decision === 'final_revoked') return { title: 'Bewilligung widerrufen', reached: announced, isEnd: true };
  if (proposal.currentStep === WITHDRAWN) {
    return { title: 'Antrag zurückgezogen', reached: when(proposal.withdrawnAt) ?? '', isEnd: true };
  }
  if (missed === undefined) return undefined;
  return {
    title: 'Nicht eingereicht',
    reached: `Die Frist endete am ${dayAndTime(missed.toISOString())}.`,
    isEnd: true,
  };
}

function ended(way: readonly Milestone[], end: Milestone): Milestone[] {
  const reached = way.filter((milestone) => milestone.reached !== undefined);
  return [...reached.map(({ title, reached }) => ({ title, reached })), end];
}

function approvedOn(own: OwnCase | undefined): string {
  const announcedOn = own?.decision?.announcedOn;
  return announcedOn ? formatDay(announcedOn) : 'Der Bescheid ist erstellt.';
}

/** The way of a proof of use after it was submitted. */
export function proofTimelineOf(money: OwnMoney, times: OwnCase['times']): Milestone[] {
  const paidOn = money.payouts.findLast(({ state }) => state === 'paid')?.paidOn;
  const end = endOfMoney(money);
  const way: Milestone[] = [
    { title: 'Verwendungsnachweis eingereicht', reached: when(money.submittedAt) },
    { title: 'Unterschriftsblatt eingegangen', reached: when(money.receivedAt) },
    { title: 'Prüfung abgeschlossen', reached: when(money.examinedAt) },
    {
      title: 'Zuschuss ausgezahlt',
      reached: paidOn ? formatDay(paidOn) : undefined,
      hint: paidOn ? undefined : timeText(times.payment),
    },
  ];
  return end === undefined ? way : ended(way, end);
}

const CLOSED = {
  'partial-revocation': 'Bewilligung zum Teil widerrufen',
  reclaim: 'Zuschuss zurückgefordert',
  'final-notice': 'Mit dem Schlussbescheid abgeschlossen',
} as const satisfies Record<OwnClosing['kind'], string>;

function endOfMoney({ closing, isRevoked, due, payouts }: OwnMoney): Milestone | undefined {
  if (closing !== null)
    return { title: CLOSED[closing.kind], reached: formatDay(closing.announcedOn ?? closing.signedOn), isEnd: true };
  if (isRevoked) return { title: 'Bewilligung widerrufen', reached: 'Es wird nichts ausgezahlt.', isEnd: true };
  if (due === null || payouts.length > 0 || due > 0) return undefined;
  return { title: 'Kein Zuschuss auszuzahlen', reached: 'Den Grund nennt der Schlussbescheid.', isEnd: true };
}

function when(instant: string | null): string | undefined {
  return instant === null ? undefined : dayAndTime(instant);
}
