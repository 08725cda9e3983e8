/** What other features may use of this one; the rest is its own business. */
export { isLookupId, type LookupPath, listLegalForms, listSectorKeys } from './lookups.ts';
