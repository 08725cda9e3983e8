/** What other features may use of this one; the rest is its own business. */
export { insertMember } from './people-store.ts';
export { recordOf } from './record.ts';
