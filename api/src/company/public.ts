/** What other features may use of this one; the rest is its own business. */
export { makeInvitationToken } from './invitation-store.ts';
export { insertMember } from './people-store.ts';
export { recordOf } from './record.ts';
