import { describe, expect, it } from 'vitest';
import { CHECK_LISTS, type CheckResult, isCheckItem, judgeReview, type ReviewKind, reviewBar } from './check-list.ts';

function all(kind: ReviewKind, result: CheckResult): Record<string, CheckResult> {
  return Object.fromEntries(Object.keys(CHECK_LISTS.proposal[kind]).map((item) => [item, result]));
}
const MET = { content: all('content', 'met'), arithmetic: all('arithmetic', 'not-applicable') };

describe('the two reviews', () => {
  it('name what is open and what failed, in the order of the list', () => {
    const results = { ...MET.content, plan: 'not-met', company: 'not-met', gone: 'met' } as const;
    expect(judgeReview('proposal', 'content', results)).toEqual({ open: [], notMet: ['company', 'plan'] });
    expect(judgeReview('verification', 'arithmetic', {}).open).toEqual(
      Object.keys(CHECK_LISTS.verification.arithmetic),
    );
    expect(judgeReview('proposal', 'content', Object.create({ plan: 'met' })).open).toContain('plan');
  });

  it('bar an approval until both are complete and nothing failed', () => {
    expect(reviewBar('proposal', MET)).toBeUndefined();
    const { rate: _rate, ...withoutRate } = MET.arithmetic;
    expect(reviewBar('proposal', { ...MET, arithmetic: withoutRate })).toBe(
      'Die Prüfung ist noch nicht vollständig: Rechnerische Prüfung.',
    );
    expect(reviewBar('proposal', { ...MET, content: { ...MET.content, plan: 'not-met' } })).toBe(
      'Ein Prüfpunkt ist nicht erfüllt: Inhaltliche Prüfung.',
    );
  });

  it('know their own items', () => {
    expect(isCheckItem('proposal', 'content', 'plan')).toBe(true);
    expect(isCheckItem('proposal', 'arithmetic', 'plan')).toBe(false);
    expect(isCheckItem('proposal', 'content', 'toString')).toBe(false);
  });
});
