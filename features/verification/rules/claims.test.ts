import { describe, expect, it } from 'vitest';
import { type ClaimedProof, readExamination } from './claims.ts';

const CLAIM: ClaimedProof = {
  id: 'proof',
  approvedSum: 100_00,
  invoiceTotal: 90_00,
  invoices: [
    { id: 'one', claimed: 50_00 },
    { id: 'two', claimed: null },
  ],
  payments: [{ id: '0', claimed: 90_00 }],
};
const SENT = {
  id: 'proof',
  invoices: [
    { id: 'two', admitted: 10_00, reason: 'Zubehör' },
    { id: 'one', admitted: 50_00 },
  ],
  payments: [{ id: '0', admitted: 90_00 }],
};

describe('an examination as sent', () => {
  it('stands beside its claims; the one invoice without a sum is the rest of the declared total', () => {
    expect(readExamination([CLAIM], [SENT])).toEqual({
      violations: [],
      proofs: [
        {
          id: 'proof',
          approvedSum: 100_00,
          invoiceTotal: 90_00,
          invoices: [
            { id: 'one', claimed: 50_00, admitted: 50_00, reason: null },
            { id: 'two', claimed: 40_00, admitted: 10_00, reason: 'Zubehör' },
          ],
          payments: [{ id: '0', claimed: 90_00, admitted: 90_00, reason: null }],
        },
      ],
    });
  });

  it('names the sum of an invoice only where the recipient did not', () => {
    const invoices = [{ id: 'one', claimed: 50_00 }, ...['two', 'three'].map((id) => ({ id, claimed: null }))];
    const sent = { ...SENT, invoices: ['one', 'two'].map((id) => ({ id, claimed: 30_00, admitted: 30_00 })) };
    const { proofs, violations } = readExamination([{ ...CLAIM, invoices }], [sent]);
    expect(proofs[0]?.invoices.map(({ claimed }) => claimed)).toEqual([50_00, 30_00, 0]);
    expect(violations.map(({ propertyPath }) => propertyPath)).toEqual(['proofs[0].invoices[2].admitted']);
    const unread = { ...sent, invoices: [...sent.invoices, { id: 'three', admitted: 0 }] };
    expect(readExamination([{ ...CLAIM, invoices }], [unread]).violations).toMatchObject([
      { propertyPath: 'proofs[0].invoices[2].claimed' },
    ]);
  });

  it('counts late invoices beside the declared total, which nobody could change any more', () => {
    const late = {
      ...CLAIM,
      invoices: [
        { id: 'one', claimed: 90_00 },
        { id: 'late', claimed: 25_00, late: true as const },
      ],
    };
    const sent = (more: object = {}) => ({
      ...SENT,
      invoices: [
        { id: 'one', admitted: 90_00 },
        { id: 'late', admitted: 20_00, reason: 'Skonto', ...more },
      ],
    });
    const [proof] = readExamination([late], [sent()]).proofs;
    expect(proof?.invoiceTotal).toBe(115_00);
    const unnamed = { ...late, invoices: late.invoices.map((one) => (one.late ? { ...one, claimed: null } : one)) };
    expect(readExamination([unnamed], [sent({ claimed: 25_00 })]).proofs[0]?.invoiceTotal).toBe(115_00);
    expect(readExamination([unnamed], [sent()]).violations).toMatchObject([
      { propertyPath: 'proofs[0].invoices[1].claimed' },
    ]);
    const only = { ...late, invoiceTotal: null, invoices: late.invoices.slice(1), payments: [] };
    const judged = readExamination([only], [{ id: 'proof', invoices: [{ id: 'late', admitted: 25_00 }] }]);
    expect(judged.proofs[0]?.invoiceTotal).toBe(25_00);
  });

  it.each<[string, unknown, string]>([
    ['no list', {}, ''],
    ['a list of something else', [3], ''],
    ['a proof of somebody else', [SENT, { id: 'other' }], 'proofs'],
    ['an invoice of somebody else', [{ ...SENT, invoices: [...SENT.invoices, { id: 'x' }] }], 'proofs[0].invoices'],
    ['an unreadable list', [{ ...SENT, payments: 'all' }], 'proofs[0].payments'],
  ])('is refused for %s', (_name, sent, path) => {
    expect(readExamination([CLAIM], sent).violations).toContainEqual(expect.objectContaining({ propertyPath: path }));
  });

  it('judges every claim', () => {
    expect(readExamination([CLAIM], []).violations).toHaveLength(3);
  });
});
