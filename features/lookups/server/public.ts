/** What other features may use of this one; the rest is its own business. */
export { isLookupId, listLegalForms, listSectorKeys } from './lookups.ts';
