import { describe, expect, it } from 'vitest';
import { AMENDMENT_TABLE } from '#features/amendment/rules/acts.ts';
import { CORRECTION_TABLE } from '#features/correction/rules/acts.ts';
import { OBJECTION_TABLE } from '#features/objection/rules/acts.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { VERIFICATION_STATES } from '#features/verification/rules/workflow.ts';
import {
  type ProposalMarks,
  proceedingState,
  proposalCaseState,
  type VerificationMarks,
  verificationCaseState,
} from './case-states.ts';
import { HEARING_TABLE } from './extra-acts.ts';
import { type ActTable, actsOf, statesOf } from './table.ts';

const FILED = { isBegun: true, endedAs: null, proposal: null };

const TABLES: readonly [table: ActTable, open: string | undefined][] = [
  [CORRECTION_TABLE, CORRECTION_TABLE.moves.none.request],
  [AMENDMENT_TABLE, AMENDMENT_TABLE.moves.none.request],
  [OBJECTION_TABLE, OBJECTION_TABLE.moves.none.file],
  [HEARING_TABLE, HEARING_TABLE.moves.none.open],
];

describe.each(TABLES)('the state of a proceeding: $subject', (table, open) => {
  const proposals = actsOf(table).filter((act) => act.startsWith('propose-'));

  it('begins where the table lets it begin', () => {
    expect(proceedingState(table, { ...FILED, isBegun: false })).toBe('none');
    expect(proceedingState(table, FILED)).toBe(open);
  });

  it('waits for its second person once something is proposed', () => {
    for (const proposal of proposals) {
      expect(proceedingState(table, { ...FILED, proposal })).toBe(table.moves[open ?? '']?.[proposal]);
    }
  });

  it('has ended as it was ended, whatever was proposed', () => {
    const ends = statesOf(table).filter((state) => state !== 'none');
    for (const endedAs of ends) {
      for (const proposal of [null, ...proposals])
        expect(proceedingState(table, { ...FILED, endedAs, proposal })).toBe(endedAs);
    }
  });

  it('counts no proposal of another kind of case', () => {
    expect(proceedingState(table, { ...FILED, proposal: 'propose-revocation' })).toBe(open);
  });
});

const NOTHING: ProposalMarks = {
  isSubmitted: false,
  isReceived: false,
  isWithdrawn: false,
  decision: null,
  isAssigned: false,
  hasOpenCorrection: false,
  proposal: null,
};
const SUBMITTED = { ...NOTHING, isSubmitted: true };
const RECEIVED = { ...SUBMITTED, isReceived: true };
const IN_CHECK = { ...RECEIVED, isAssigned: true };

const ROWS: [string, ProposalMarks][] = [
  ['in-progress', NOTHING],
  ['submitted', SUBMITTED],
  ['lapse-proposed', { ...SUBMITTED, proposal: 'propose-lapse' }],
  ['received', RECEIVED],
  ['in-check', IN_CHECK],
  ['correction-open', { ...IN_CHECK, hasOpenCorrection: true }],
  ['approval-proposed', { ...IN_CHECK, proposal: 'propose-approval' }],
  ['denial-proposed', { ...IN_CHECK, proposal: 'propose-denial' }],
  ['approved', { ...IN_CHECK, decision: 'final_approved' }],
  ['revocation-proposed', { ...IN_CHECK, decision: 'final_approved', proposal: 'propose-revocation' }],
  ['denied', { ...IN_CHECK, decision: 'final_denied' }],
  ['lapsed', { ...SUBMITTED, decision: 'final_denied' }],
  ['revoked', { ...IN_CHECK, decision: 'final_revoked' }],
  ['withdrawn', { ...IN_CHECK, isWithdrawn: true, hasOpenCorrection: true }],
];

describe('the state of an application', () => {
  it.each(ROWS)('is %s by its marks', (state, marks) => {
    expect(proposalCaseState(marks)).toBe(state);
  });

  it('can be each of the table', () => {
    expect(ROWS.map(([state]) => state).sort()).toEqual(statesOf(PROPOSAL_TABLE).sort());
  });

  it.each([
    ['submitted', { ...SUBMITTED, proposal: 'propose-approval' }],
    ['in-check', { ...IN_CHECK, proposal: 'propose-revocation' }],
    ['approved', { ...IN_CHECK, decision: 'final_approved', proposal: 'propose-approval' }],
  ] as [string, ProposalMarks][])('stays %s under a proposal that does not fit', (state, marks) => {
    expect(proposalCaseState(marks)).toBe(state);
  });
});

const ARRIVED: VerificationMarks = {
  step: 'submitted',
  isReceived: true,
  isAssigned: false,
  isExamined: false,
  payout: 'none',
  isClosed: false,
  isReclaimed: false,
};

it.each<[Partial<VerificationMarks>, string]>([
  [{ isReceived: false }, 'submitted'],
  [{}, 'received'],
  [{ isAssigned: true }, 'checking'],
  [{ isAssigned: true, isExamined: true }, 'checked'],
  [{ isExamined: true, payout: 'declined' }, 'checked'],
  [{ isExamined: true, payout: 'sent' }, 'sent'],
  [{ isExamined: true, payout: 'returned' }, 'returned'],
  // Opened again after a declined payout: the examination counts, not the payout of the former one.
  [{ isAssigned: true, payout: 'declined' }, 'checking'],
  [{ isExamined: true, payout: 'paid', isClosed: true }, 'closed'],
  [{ isExamined: true, payout: 'paid', isClosed: true, isReclaimed: true }, 'reclaim'],
])('%j is %s', (marks, state) => {
  expect(verificationCaseState({ ...ARRIVED, ...marks })).toBe(state);
});

it('leaves the applicant’s states as they are', () => {
  for (const step of VERIFICATION_STATES.filter((one) => one !== 'submitted')) {
    expect(verificationCaseState({ ...ARRIVED, isAssigned: true, isExamined: true, payout: 'paid', step })).toBe(step);
  }
});
