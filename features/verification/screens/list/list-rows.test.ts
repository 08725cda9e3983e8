import { describe, expect, it } from 'vitest';
import { REVOKED_REASON } from '../../rules/may-create.ts';
import { VERIFICATION_STATES } from '../../rules/workflow.ts';
import { rowsOf } from './list-rows.ts';
import { listedProposal, listedVerification } from './list-testing.ts';

const actionOf = (...[proposal, ...verifications]: [object, ...object[]]) =>
  rowsOf([listedProposal(proposal)], verifications.map(listedVerification))[0]?.action;

it.each([
  ['final_approved', 1],
  ['final_revoked', 1],
  ['final_denied', 0],
])('an application that is %s has %i rows', (decision, count) => {
  expect(rowsOf([listedProposal({ revisionStatus: { [decision]: 1 } })])).toHaveLength(count);
  expect(rowsOf([listedProposal({ revisionStatus: decision })])).toHaveLength(count);
});

it('an application without a decision has no row', () => {
  expect(rowsOf([listedProposal({ revisionStatus: null })])).toEqual([]);
});

describe('without a proof of use', () => {
  it('one can be begun', () => {
    expect(actionOf({})).toEqual({ kind: 'create' });
  });

  it.each([
    [{ inObjection: true }, /Widerspruch/],
    [{ inAmendment: true }, /Änderungsverfahren/],
    [{ revisionStatus: { final_revoked: 1 } }, /widerrufen/],
  ])('%j bars it, and says so', (changes, reason) => {
    expect(actionOf(changes)).toEqual({ kind: 'barred', reason: expect.stringMatching(reason) });
  });
});

describe('with a proof of use', () => {
  it.each(VERIFICATION_STATES)('in state %s it can be edited until it is submitted', (currentStep) => {
    const kind = currentStep === 'submitted' || currentStep === 'resubmit_invoices' ? 'view' : 'edit';
    expect(actionOf({}, { currentStep })).toEqual({ kind, id: 'V' });
  });

  it('an empty state counts as begun', () => {
    expect(actionOf({}, { currentStep: '' })).toEqual({ kind: 'edit', id: 'V' });
  });

  it('a revocation leaves it to be looked at, and says so', () => {
    const revoked = { revisionStatus: { final_revoked: 1 } };
    expect(actionOf(revoked, { currentStep: 'editable' })).toEqual({ kind: 'view', id: 'V', reason: REVOKED_REASON });
  });

  it('an objection does not bar what has begun', () => {
    expect(actionOf({ inObjection: true }, { currentStep: 'editable' })).toEqual({ kind: 'edit', id: 'V' });
  });

  it('that could not be loaded it can be looked at', () => {
    expect(actionOf({ verification: '/api/verifications/V' })).toEqual({ kind: 'view', id: 'V' });
  });
});
