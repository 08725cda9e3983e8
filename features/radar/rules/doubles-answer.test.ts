import { describe, expect, it } from 'vitest';
import { doublesAnswer } from './doubles-answer.ts';
import type { DoubleSide, InvoiceDouble } from './wire.ts';

const side: DoubleSide = {
  ...{ id: 'I1', number: 'R-1', seller: 'Muster GmbH', date: '2022-07-01', sum: 100_00 },
  ...{ verification: 'V1', caseNumber: 'DJ22-1', companyName: 'Muster GmbH', position: 0 },
  ...{ media: 'M1', fileName: 'r-1.pdf', fileSize: 1 },
};
const double: InvoiceDouble = { invoice: side, other: side, signs: ['number'], needsDecision: true, decision: null };
const decision = { double: null, reason: 'Zwei Lieferungen.', decidedBy: 'Anna', decidedAt: '2023-08-01T10:00:00Z' };

describe('what is found about doubles', () => {
  it.each([
    ['an open double', 'not-met', [double]],
    ['a decided double', 'met', [{ ...double, decision }]],
    ['a hint at a double', 'met', [{ ...double, needsDecision: false }]],
    ['none', 'met', []],
  ])('%s is %s', (_what, expected, doubles) => {
    expect(doublesAnswer(doubles).result).toBe(expected);
  });
});
