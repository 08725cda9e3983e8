/** What other features may use of this one; the rest is its own business. */

export { beginLogin } from './begin-login.ts';
export { activateAccount, approveAccount, deactivateAccount, forcePassword } from './change-by-agency.ts';
export { type AccountSummary, findAccountBy } from './find-accounts.ts';
export {
  ACCOUNT_SUBJECTS,
  harmless,
  identityLetter,
  invitationLetter,
  officerDeviceLetter,
  officerPasskeyLetter,
  peopleLetter,
} from './letters/letters.ts';
export { enterMail, mailsExhausted, proveMailbox, refuseOverBudget } from './letters/mail-budget.ts';
export { requestLetter } from './letters/request-letter.ts';
export { LoginAttempt } from './login-throttle.ts';
export { passFirstFactor } from './pages/code-page.ts';
export { findGaps } from './pages/login-page.ts';
export { accountHint, findNewPasswordGaps, newPasswordInputs } from './pages/password-pages.ts';
export {
  askForProof,
  findStaleFault,
  PROOF,
  type Prover,
  proofInput,
  proveAgain,
  proverOf,
  type Self,
} from './pages/proof.ts';
export { findClientRequest, keptQuery, NEXT_PAGE, pathAfter } from './pages/return-target.ts';
export { slowedPage } from './pages/slowed-page.ts';
export { registerInvited } from './register-invited.ts';
export { registerVouched } from './register-vouched.ts';
export {
  askPasskey,
  asksFactor,
  noteChange,
  proveSelf,
  removePasskey,
  renewRecoveryCodes,
  resetFactors,
  switchOffTotp,
  switchOnTotp,
} from './second-factor.ts';
export {
  type AccountRow,
  countAccounts,
  findAccount,
  findAccountByEmail,
  lockAccount,
  makeAccountToken,
} from './store.ts';
