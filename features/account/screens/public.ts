/** What other features may use of this one; the rest is its own business. */
export { AccountNotice } from './account-notice.tsx';
export { ACCOUNT_NOTICE_TITLE } from './account-texts.ts';
export { LoginButtons } from './login-buttons.tsx';
