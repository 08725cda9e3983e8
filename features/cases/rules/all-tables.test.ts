import { expect, it } from 'vitest';
import { SIGNERS, SIGNING_ACTS } from './all-tables.ts';

it('knows every act for a second person', () => {
  expect(SIGNING_ACTS.map(({ kind, act }) => `${kind}.${act}`)).toEqual([
    ...['proposal.approve', 'proposal.deny', 'proposal.revoke'],
    ...['amendment.accept', 'amendment.refuse'],
    ...['objection.remedy', 'objection.reject'],
    ...['verification.confirm-examination', 'verification.send-final-notice'],
    ...['verification.revoke-in-part', 'verification.reclaim'],
    ...['payout.approve', 'bank-change.approve', 'raffle.draw', 'letter-text.confirm', 'budget.confirm'],
    ...['role-grant.confirm', 'sample.draw'],
  ]);
});

it('is of everybody who decides, pays, draws or confirms', () => {
  expect(SIGNERS).toEqual(['caseworker', 'decision-maker', 'finance-approver', 'programme-admin', 'access-admin']);
});
