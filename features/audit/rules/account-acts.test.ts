import { expect, it } from 'vitest';
import { openAccountActs } from './account-acts.ts';

const ACTIVE = {
  ...{ confirmed: true, approved: true, weakPassword: false, isActive: true, hasPassword: true },
  hasSecondFactor: false,
};

it.each([
  ['an active one', {}, 'deactivate force-password send-reset retry-mail'],
  ['a deactivated one', { isActive: false }, 'activate force-password retry-mail'],
  ['one whose password must go', { weakPassword: true }, 'deactivate send-reset retry-mail'],
  [
    'one with a second factor',
    { hasSecondFactor: true },
    'deactivate force-password reset-factors send-reset retry-mail',
  ],
  ['one to be approved', { approved: false }, 'approve deactivate force-password send-reset retry-mail'],
  [
    'one that is not confirmed and has no password',
    { confirmed: false, approved: false, hasPassword: false },
    'approve deactivate resend-confirmation retry-mail',
  ],
])('offers for %s what makes sense', (_which, over, acts) => {
  expect(openAccountActs({ ...ACTIVE, ...over }).join(' ')).toBe(acts);
});
