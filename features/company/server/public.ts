/** What other features may use of this one; the rest is its own business. */
export { makeInvitationToken } from './invitation-store.ts';
export { insertMember, listPeople } from './people-store.ts';
export { recordOf } from './record.ts';
export { tellPeople } from './tell-people.ts';
