/** What other features may use of this one; the rest is its own business. */
export { CASE_READERS, CASE_WORKERS, isRole, ROLE_TEXT, ROLES } from './roles.ts';
