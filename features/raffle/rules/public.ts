/** What other features may use of this one; the rest is its own business. */

export { commitmentOf, type DrawCrypto, draw, listHashOf, type RankedEntry, sortedPseudonyms } from './draw.ts';
export { hasPassed } from './period.ts';
export { findCurrentPot } from './pots.ts';
export { type DrawProtocol, PROTOCOL_FORMAT } from './protocol.ts';
export { type ApplicationState, applicationState } from './quota/application-state.ts';
export { type QuotaEntry, type QuotaPot, windowEnd } from './quota/quota-entry.ts';
export type { QuotaStanding } from './quota/quota-standing.ts';
export { QUOTA_STATUS, type QuotaCode } from './quota/quota-status.ts';
