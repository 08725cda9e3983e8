/** What other features may use of this one; the rest is its own business. */
export { type AuthorizeRequest, readAuthorizeRequest, returnWith } from './authorize/read-request.ts';
export { logOut } from './log-out.ts';
