import { expect, it } from 'vitest';
import { type CreationFacts, mayCreateVerification } from './may-create.ts';

const APPROVED: CreationFacts = {
  revisionStatus: 'final_approved',
  inObjection: false,
  inAmendment: false,
  hasVerification: false,
};

it.each([
  [{}, undefined],
  [{ revisionStatus: null }, 'not-approved'],
  [{ revisionStatus: 'final_denied' }, 'not-approved'],
  [{ revisionStatus: 'final_revoked' }, 'revoked'],
  [{ inObjection: true }, 'objection-filed'],
  [{ inAmendment: true }, 'in-amendment'],
  [{ hasVerification: true }, 'exists'],
  [{ revisionStatus: 'final_revoked', hasVerification: true, inObjection: true }, 'revoked'],
  [{ hasVerification: true, inObjection: true }, 'exists'],
] as const)('with %j the refusal is %s', (changes, because) => {
  const decision = mayCreateVerification({ ...APPROVED, ...changes });
  if (because === undefined) expect(decision).toEqual({ allowed: true });
  else expect(decision).toEqual({ allowed: false, because, text: expect.stringMatching(/\.$/) });
});
