import { describe, expect, it } from 'vitest';
import { canObject, isObjectable } from './decisions.ts';

describe('an objection', () => {
  it.each([
    ['the first', [], true],
    ['one again after it was withdrawn', ['withdrawn'], true],
    ['one again after another decision had ended it', ['lapsed', 'withdrawn'], true],
    ['one beside one that is open', [null], false],
    ['one after it was rejected: only a court is left', ['withdrawn', 'rejected'], false],
    ['one against what a remedy has taken out of force', ['remedied'], false],
  ] as const)('%s: %o', (_what, objections, can) => {
    expect(canObject({ isInForce: true, objections })).toBe(can);
    expect(canObject({ isInForce: false, objections })).toBe(false);
  });

  it('is never against a letter that decides nothing, or about an objection itself', () => {
    for (const act of ['certify', 'open', 'remedy', 'reject', 'toString']) expect(isObjectable(act)).toBe(false);
  });
});
