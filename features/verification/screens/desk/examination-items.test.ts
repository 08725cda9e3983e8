import { describe, expect, it } from 'vitest';
import type { ClaimedProof } from '../../rules/claims.ts';
import {
  admitRest,
  completeClaims,
  draftFrom,
  type ExaminationDraft,
  keyOf,
  resultSoFar,
  toSend,
  violationsOf,
} from './examination-items.ts';

const GRANT = { sumFundingApproved: 500_000, fundingRatio: 50 };
const CLAIMS: ClaimedProof[] = [
  {
    id: 'one',
    approvedSum: 1_000_000,
    invoiceTotal: 900_000,
    // The second names no sum: it can only be what the first leaves of the total.
    invoices: [
      { id: 'a', claimed: 600_000 },
      { id: 'b', claimed: null },
    ],
    payments: [{ id: '0', claimed: 900_000 }],
  },
];
const EMPTY = draftFrom(undefined, { additionalFunding: 0 });
const COMPLETE = completeClaims(CLAIMS);
const [PROOF] = COMPLETE as [ClaimedProof];

function judged(draft: ExaminationDraft, list: 'invoices' | 'payments', id: string, part: object): ExaminationDraft {
  const key = keyOf('one', list, id);
  const before = draft.items[key] ?? { admitted: null, reason: null, claimed: null };
  return { ...draft, items: { ...draft.items, [key]: { ...before, ...part } } };
}

describe('an examination as it is typed', () => {
  it('counts nothing that is not judged yet', () => {
    const soFar = resultSoFar(COMPLETE, judged(EMPTY, 'payments', '0', { admitted: 900_000 }), GRANT);
    expect(soFar).toMatchObject({ judged: 1, claims: 3 });
    expect(soFar.result.plan.sumFunding).toBe(0);
  });

  it('admits the rest as claimed and leaves what was judged', () => {
    const draft = admitRest(judged(EMPTY, 'invoices', 'a', { admitted: 100_000 }), PROOF);
    expect(resultSoFar(COMPLETE, draft, GRANT).result.admitted).toEqual([{ id: 'one', sum: 400_000 }]);
    expect(resultSoFar(COMPLETE, draft, GRANT).result.plan.sumFunding).toBe(200_000);
  });

  it('asks for every open item once, and for the reason of a cut', () => {
    const messages = (draft: ExaminationDraft) => violationsOf(CLAIMS, draft).map(({ propertyPath }) => propertyPath);
    expect(messages(EMPTY)).toEqual([
      'proofs[0].invoices[0].admitted',
      'proofs[0].invoices[1].admitted',
      'proofs[0].payments[0].admitted',
    ]);
    const cut = judged(admitRest(EMPTY, PROOF), 'invoices', 'a', { admitted: 100_000 });
    expect(messages(cut)).toEqual(['proofs[0].invoices[0].reason']);
    expect(messages(judged(cut, 'invoices', 'a', { reason: 'Nicht bewilligt.' }))).toEqual([]);
  });

  it('refuses text that is no amount at its field', () => {
    const draft = judged(admitRest(EMPTY, PROOF), 'payments', '0', { admitted: 'viel' });
    expect(violationsOf(CLAIMS, draft).map(({ propertyPath }) => propertyPath)).toEqual([
      'proofs[0].payments[0].admitted',
    ]);
  });

  it('begins again with what was proposed before', () => {
    const sent = toSend(COMPLETE, admitRest(EMPTY, PROOF));
    expect(sent[0]?.payments).toEqual([{ id: '0', admitted: 900_000, reason: null }]);
    const proofs = [
      { ...PROOF, invoices: [], payments: [{ id: '0', claimed: 900_000, admitted: 5, reason: 'Beleg fehlt.' }] },
    ];
    const draft = draftFrom({ proofs, additionalFunding: 700 }, { additionalFunding: 0 });
    expect(draft.additionalFunding).toBe(700);
    expect(toSend(COMPLETE, draft)[0]?.payments).toEqual([{ id: '0', admitted: 5, reason: 'Beleg fehlt.' }]);
  });
});
