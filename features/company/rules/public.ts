/** What other features may use of this one; the rest is its own business. */
export { type CompanyAct, type CompanyRole, mayInCompany } from './rights.ts';
