import { describe, expect, it } from 'vitest';
import { answered, asksForReason, basisOf } from './checks.ts';

const RESULTS = ['met', 'not-met', 'not-applicable'] as const;
const found = (verdict: 'met' | 'not-met' | 'unclear') => answered('So', verdict, 'So.', []);

describe('a person and the machine', () => {
  it('confirm each other only where both say the same', () => {
    const table = (['met', 'not-met', 'unclear'] as const).map((verdict) =>
      RESULTS.map((result) => basisOf(result, found(verdict))),
    );
    expect(table).toEqual([
      ['confirmed', 'overridden', 'overridden'],
      ['overridden', 'confirmed', 'overridden'],
      ['own', 'own', 'own'],
    ]);
    expect(RESULTS.map((result) => basisOf(result, null))).toEqual(['own', 'own', 'own']);
  });

  it('need a reason for what is not met, and for every other finding than the machine', () => {
    expect(RESULTS.map((result) => asksForReason(result, found('met')))).toEqual([false, true, true]);
    expect(RESULTS.map((result) => asksForReason(result, found('not-met')))).toEqual([true, true, true]);
    expect(RESULTS.map((result) => asksForReason(result, found('unclear')))).toEqual([false, true, false]);
    expect(RESULTS.map((result) => asksForReason(result, null))).toEqual([false, true, false]);
  });
});
