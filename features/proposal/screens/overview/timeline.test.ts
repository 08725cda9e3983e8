import { describe, expect, it } from 'vitest';
import type { OwnCase } from '#features/cases/rules/case-wire.ts';
import type { OwnMoney, OwnPayout } from '#features/payout/rules/payout-words.ts';
import { DRAFT } from '../../rules/testing/example-proposal.ts';
import type { Proposal } from '../../rules/wire.ts';
import { type Milestone, proofTimelineOf, timelineOf } from './timeline.tsx';

const SUBMITTED = { ...DRAFT, currentStep: 11, submittedAt: '2022-03-10T08:00:00Z' };
const SENT = { ...SUBMITTED, currentStep: 12, confirmedAt: '2022-03-10T09:00:00Z' };
const RECEIVED = { ...SENT, receivedAt: '2022-03-14T08:00:00Z' };
const GONE = { currentStep: -1, withdrawnAt: '2022-03-15T08:00:00Z' };
const TIMES: OwnCase['times'] = { decision: { days: 30, cases: 12 }, payment: { days: 20, cases: 12 } };

const CLOSING = {
  ...{ signedOn: '2023-09-28', announcedOn: '2023-10-01', amount: null, granted: null, dueOn: null, repaidOn: null },
  ...{ repayments: [], account: null },
};

function own(status: 'final_approved' | 'final_denied' | 'final_revoked' | null): OwnCase {
  const decision = status && {
    status,
    announcedOn: '2022-04-01',
    delivery: 'post' as const,
    reason: null,
    objectionUntil: '2022-05-01',
  };
  return { decision, times: TIMES, objections: [] } as unknown as OwnCase;
}

/** 'Antrag eingereicht +' is reached, 'Antrag bewilligt ?' is to come, 'Antrag zurückgezogen .' is the end. */
function shape(milestones: readonly Milestone[]): string[] {
  return milestones.map(({ title, reached, isEnd }) => `${title} ${isEnd ? '.' : reached === undefined ? '?' : '+'}`);
}

describe('the timeline of an application', () => {
  const decided = (
    status: 'final_approved' | 'final_denied' | 'final_revoked',
    proposal: Proposal = RECEIVED,
  ): Proposal => ({
    ...proposal,
    revisionStatus: { [status]: 1 },
  });
  const CASES: readonly [string, Proposal, OwnCase, string[]][] = [
    ['being filled in', DRAFT, own(null), ['Antrag eingereicht ?', 'In Bearbeitung ?', 'Antrag bewilligt ?']],
    ['submitted', SUBMITTED, own(null), ['Antrag eingereicht +', 'In Bearbeitung ?', 'Antrag bewilligt ?']],
    ['sent', SENT, own(null), ['Antrag eingereicht +', 'In Bearbeitung ?', 'Antrag bewilligt ?']],
    ['received', RECEIVED, own(null), ['Antrag eingereicht +', 'In Bearbeitung +', 'Antrag bewilligt ?']],
    [
      'received by post before it was sent here',
      { ...SUBMITTED, receivedAt: RECEIVED.receivedAt },
      own(null),
      ['Antrag eingereicht +', 'In Bearbeitung +', 'Antrag bewilligt ?'],
    ],
    [
      'approved',
      decided('final_approved'),
      own('final_approved'),
      ['Antrag eingereicht +', 'In Bearbeitung +', 'Antrag bewilligt +'],
    ],
    [
      'denied',
      decided('final_denied'),
      own('final_denied'),
      ['Antrag eingereicht +', 'In Bearbeitung +', 'Antrag abgelehnt .'],
    ],
    [
      'denied without a sheet',
      decided('final_denied', SENT),
      own('final_denied'),
      ['Antrag eingereicht +', 'Antrag abgelehnt .'],
    ],
    [
      'revoked',
      decided('final_revoked'),
      own('final_revoked'),
      ['Antrag eingereicht +', 'In Bearbeitung +', 'Antrag bewilligt +', 'Bewilligung widerrufen .'],
    ],
    ['withdrawn as a draft', { ...DRAFT, ...GONE }, own(null), ['Antrag zurückgezogen .']],
    [
      'withdrawn after it was sent',
      { ...SENT, ...GONE },
      own(null),
      ['Antrag eingereicht +', 'Antrag zurückgezogen .'],
    ],
    [
      'withdrawn while it was examined',
      { ...RECEIVED, ...GONE },
      own(null),
      ['Antrag eingereicht +', 'In Bearbeitung +', 'Antrag zurückgezogen .'],
    ],
  ];

  it.each(CASES)('%s', (_name, proposal, seen, expected) => {
    const timeline = timelineOf(proposal, seen);
    expect(shape(timeline)).toEqual(expected);
    // Nothing comes after an end, and nobody waits for it.
    const ended = timeline.findIndex(({ isEnd }) => isEnd);
    if (ended >= 0)
      expect(timeline.every(({ reached, hint }) => reached !== undefined && hint === undefined)).toBe(true);
    expect(ended === -1 || ended === timeline.length - 1).toBe(true);
  });

  it('says of a draft whose window has passed that it was not submitted', () => {
    const timeline = timelineOf(DRAFT, undefined, new Date('2022-03-25T22:59:59Z'));
    expect(shape(timeline)).toEqual(['Nicht eingereicht .']);
    expect(timeline[0]?.reached).toContain('25.03.2022');
  });
});

describe('the timeline of a proof of use', () => {
  const SENT_IN: OwnMoney = {
    verification: 'V',
    submittedAt: '2023-08-01T08:00:00Z',
    receivedAt: null,
    due: null,
    examinedAt: null,
    isRevoked: false,
    closing: null,
    payouts: [],
  };
  const EXAMINED = { ...SENT_IN, receivedAt: '2023-08-03T08:00:00Z', due: 100_000, examinedAt: '2023-08-20T08:00:00Z' };
  const PAID: OwnPayout = {
    id: 'P',
    state: 'paid',
    amount: 100_000,
    iban: 'DE… 3000',
    proposedAt: '2023-08-21T08:00:00Z',
    approvedAt: null,
    sentAt: null,
    paidOn: '2023-09-01',
    returnedOn: null,
  };
  const FIRST = 'Verwendungsnachweis eingereicht +';
  const ARRIVED = 'Unterschriftsblatt eingegangen +';
  const CHECKED = 'Prüfung abgeschlossen +';
  const CASES: readonly [string, OwnMoney, string[]][] = [
    [
      'submitted',
      SENT_IN,
      [FIRST, 'Unterschriftsblatt eingegangen ?', 'Prüfung abgeschlossen ?', 'Zuschuss ausgezahlt ?'],
    ],
    ['examined', EXAMINED, [FIRST, ARRIVED, CHECKED, 'Zuschuss ausgezahlt ?']],
    ['paid out', { ...EXAMINED, payouts: [PAID] }, [FIRST, ARRIVED, CHECKED, 'Zuschuss ausgezahlt +']],
    ['nothing to pay', { ...EXAMINED, due: 0 }, [FIRST, ARRIVED, CHECKED, 'Kein Zuschuss auszuzahlen .']],
    ['revoked before the examination', { ...SENT_IN, isRevoked: true }, [FIRST, 'Bewilligung widerrufen .']],
    [
      'revoked after the payment',
      { ...EXAMINED, payouts: [PAID], isRevoked: true },
      [FIRST, ARRIVED, CHECKED, 'Zuschuss ausgezahlt +', 'Bewilligung widerrufen .'],
    ],
    [
      'money asked back',
      {
        ...EXAMINED,
        payouts: [PAID],
        closing: { ...CLOSING, kind: 'reclaim', amount: 40_000 },
      },
      [FIRST, ARRIVED, CHECKED, 'Zuschuss ausgezahlt +', 'Zuschuss zurückgefordert .'],
    ],
    [
      'closed by the final notice',
      {
        ...EXAMINED,
        payouts: [PAID],
        closing: { ...CLOSING, kind: 'final-notice' },
      },
      [FIRST, ARRIVED, CHECKED, 'Zuschuss ausgezahlt +', 'Mit dem Schlussbescheid abgeschlossen .'],
    ],
  ];

  it.each(CASES)('%s', (_name, money, expected) => {
    const timeline = proofTimelineOf(money, TIMES);
    expect(shape(timeline)).toEqual(expected);
    const texts = timeline.flatMap(({ reached, hint }) => [reached ?? '', hint ?? '']);
    expect(texts.join(' ')).not.toContain('0,00 €');
  });
});
