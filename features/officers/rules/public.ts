/** What other features may use of this one; the rest is its own business. */
export { areOnePair, representedBy } from './deputies.ts';
export { isInForce } from './role-rules.ts';
