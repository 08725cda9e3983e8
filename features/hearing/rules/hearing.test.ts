import { describe, expect, it } from 'vitest';
import { HEARING, HEARING_EXCEPTIONS } from '#features/letter/rules/legal/hearing.ts';
import { burdensIn } from '#features/proposal/rules/acts.ts';
import { type HearingOf, hearingsOffered, judgeHearing } from './hearing.ts';

const NOTHING = { hearings: [], exception: null, exceptionReason: null, hasFinding: false } as const;
const hearing = (over: Partial<HearingOf> = {}): HearingOf => ({
  ...{ id: 'h', purpose: 'revocation', state: 'answered', isSpent: false },
  ...over,
});

describe('a burdening decision', () => {
  it.each(['denial', 'revocation', 'cut'] as const)('of kind %s asks for a hearing or an exception', (purpose) => {
    expect(judgeHearing({ ...NOTHING, purpose })).toMatchObject({ ok: false, field: 'exception' });
    const stated = { exception: 'urgent', exceptionReason: 'Insolvenz.' } as const;
    expect(judgeHearing({ ...NOTHING, purpose, ...stated })).toEqual({ ok: true, heard: stated });
    expect(judgeHearing({ ...NOTHING, purpose, hearings: [hearing({ purpose })] })).toEqual({
      ok: true,
      heard: { hearing: 'h' },
    });
  });

  it('waits for the end of the hearing, and one of the same purpose', () => {
    const after = (over: Partial<HearingOf>) =>
      judgeHearing({ ...NOTHING, purpose: 'revocation', hearings: [hearing(over)] }).ok;
    expect(after({ state: 'expired' })).toBe(true);
    expect(after({ state: 'open' })).toBe(false);
    expect(after({ state: 'cancelled' })).toBe(false);
    expect(after({ purpose: 'cut' })).toBe(false);
    expect(after({ isSpent: true })).toBe(false);
  });

  it('gives a reason for the exception', () => {
    expect(judgeHearing({ ...NOTHING, purpose: 'cut', exception: 'unneeded' })).toMatchObject({
      ok: false,
      field: 'exceptionReason',
    });
  });

  it('cannot say that nothing deviates where a check has found something', () => {
    const stated = { exception: 'no-deviation', exceptionReason: 'Alles wie angegeben.' } as const;
    expect(judgeHearing({ ...NOTHING, purpose: 'denial', ...stated, hasFinding: true })).toMatchObject({
      ok: false,
      field: 'exception',
    });
  });
});

it('begins where its decision is possible', () => {
  expect(burdensIn('in-check')).toEqual(['denial']);
  expect(burdensIn('approved')).toEqual(['revocation', 'cut']);
  expect(burdensIn('revoked')).toEqual([]);
  expect(burdensIn('withdrawn')).toEqual([]);
});

it('offers what the proof of use can be about, and first what is mostly meant', () => {
  expect(hearingsOffered('approved', null)).toEqual(['revocation']);
  expect(hearingsOffered('approved', 'checking')).toEqual(['cut', 'revocation']);
  expect(hearingsOffered('approved', 'paid')).toEqual(['revocation', 'cut']);
  expect(hearingsOffered('in-check', null)).toEqual(['denial']);
});

it('names source and day of the law, and that the agency has to look at it', () => {
  for (const law of [HEARING, ...Object.values(HEARING_EXCEPTIONS).map((one) => one.law)]) {
    expect(law).toMatchObject({ source: expect.stringMatching(/^https:/), review: 'von der Behörde zu prüfen' });
  }
});
