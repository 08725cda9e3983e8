/** What other features may use of this one; the rest is its own business. */
export { auditedPortal } from './audited-portal.ts';
