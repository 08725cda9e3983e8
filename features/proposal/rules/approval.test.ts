import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppliedFor, type ApprovalDraft, draftApproval, judgeApproval } from './approval.ts';
import { exampleFacts } from './example-facts.ts';
import { explainFunding, fundingOf } from './funding/funding.ts';

const APPLIED: AppliedFor = {
  proofs: [
    { id: 'one', totalSum: 4_500_000 },
    { id: 'two', totalSum: 500_000 },
  ],
  startDate: '2022-07-01',
  endDate: '2023-06-30',
  facts: exampleFacts({ receivedOn: '2022-03-16' }),
};
const DRAFT = draftApproval(APPLIED);

function judge(changes: Partial<ApprovalDraft>, applied = APPLIED) {
  return judgeApproval({ ...DRAFT, ...changes }, applied);
}

describe('the approval', () => {
  it('is filled in with what was applied for, and then grants what the applicant’s calculator says', () => {
    expect(judgeApproval(DRAFT, APPLIED)).toEqual({
      calculation: explainFunding(APPLIED.facts, 'anerkannte Kosten der Nachweise'),
      violations: [],
    });
  });

  it('follows what is cut: costs and bonuses', () => {
    const cut = judge({
      proofs: [
        { id: 'one', admitted: 4_500_000 },
        { id: 'two', admitted: 0 },
      ],
    });
    expect(cut.violations).toEqual([]);
    expect(cut.calculation.result.total).toBe(4_500_000);
    const { fq } = fundingOf(APPLIED.facts);
    const without = judge({ bonuses: { ...DRAFT.bonuses, security: false } });
    expect(without.calculation.result.fq).toBe(fq - APPLIED.facts.programme.bonus.security);
  });

  it('cannot recognise a bonus that was not applied for', () => {
    const all = { valueChain: true, security: true, weakRegion: true };
    expect(judge({ bonuses: all }).calculation.result).toEqual(fundingOf(APPLIED.facts));
  });

  it.each<[string, Partial<ApprovalDraft>, string, RegExp]>([
    [
      'more than applied',
      {
        proofs: [
          { id: 'one', admitted: 4_500_001 },
          { id: 'two', admitted: 0 },
        ],
      },
      'proofs[0].admitted',
      /45\.000,00/,
    ],
    [
      'negative',
      {
        proofs: [
          { id: 'one', admitted: 4_500_000 },
          { id: 'two', admitted: -1 },
        ],
      },
      'proofs[1].admitted',
      /ganzen Cent/,
    ],
    [
      'no amount',
      {
        proofs: [
          { id: 'one', admitted: 4_500_000 },
          { id: 'two', admitted: 0.5 },
        ],
      },
      'proofs[1].admitted',
      /ganzen Cent/,
    ],
    ['a proof left out', { proofs: [{ id: 'one', admitted: 4_500_000 }] }, 'proofs', /fehlt/],
    [
      'a foreign proof',
      { proofs: [...DRAFT.proofs, { id: 'x', admitted: 1 }] },
      'proofs[2].admitted',
      /gibt es im Antrag nicht/,
    ],
    ['a proof twice', { proofs: [...DRAFT.proofs, { id: 'one', admitted: 1 }] }, 'proofs[2].admitted', /zweimal/],
    ['end before start', { endDate: '2022-06-30' }, 'endDate', /vor seinem Beginn/],
    ['too long', { endDate: '2023-07-01' }, 'endDate', /länger/],
    [
      'nothing left',
      { proofs: DRAFT.proofs.map(({ id }) => ({ id, admitted: 1000 })) },
      'proofs',
      /keinen Zuschuss.*Mindestbetrag/,
    ],
  ])('is refused: %s', (_name, changes, propertyPath, message) => {
    expect(judge(changes).violations).toEqual([
      expect.objectContaining({ propertyPath, message: expect.stringMatching(message) }),
    ]);
  });

  it('may be longer than a year in a value chain, if that is recognised', () => {
    const applied = { ...APPLIED, facts: { ...APPLIED.facts, isValueChain: true } };
    const bonuses = { ...DRAFT.bonuses, valueChain: true };
    expect(judge({ endDate: '2024-01-31', bonuses }, applied).violations).toEqual([]);
    expect(judge({ endDate: '2024-01-31' }, applied).violations).toHaveLength(1);
  });

  it('never grants more than was applied for', () => {
    const amounts = fc.tuple(fc.nat({ max: 4_500_000 }), fc.nat({ max: 500_000 }));
    const bonuses = fc.record({ valueChain: fc.boolean(), security: fc.boolean(), weakRegion: fc.boolean() });
    fc.assert(
      fc.property(amounts, bonuses, ([one, two], recognised) => {
        const proofs = [
          { id: 'one', admitted: one },
          { id: 'two', admitted: two },
        ];
        expect(judge({ proofs, bonuses: recognised }).calculation.result.step3).toBeLessThanOrEqual(
          fundingOf(APPLIED.facts).step3,
        );
      }),
    );
  });
});
