/** What other features may use of this one; the rest is its own business. */

export { drawLocked, OTHER_VALUE, refuseBeforeValue } from './draw-pot.ts';
export { attachProposal } from './enter-pot.ts';
export { ENTRY_APPLICATION, type EntryApplication, embeddedApplication, onWire } from './entry-application.ts';
export { NODE_CRYPTO, newPseudonym } from './node-crypto.ts';
export { closeList, getLockedPot } from './pots/freeze-pot.ts';
export { keptPots } from './pots/kept-pots.ts';
export { type ListedPot, listPots, potState } from './pots/list-pots.ts';
export { ensureCalendar } from './pots/new-pot.ts';
export { openPot } from './pots/open-pot.ts';
export {
  changePot,
  findPotsByDrawMonth,
  findPublicPot,
  lockPot,
  type PreparedDraw,
  type PublicPot,
  writeRanking,
} from './pots/pot-store.ts';
export { embeddedPot, potIri } from './present.ts';
export { findQuota, findQuotaFacts } from './standing.ts';
export { findEntry, insertEntry } from './store.ts';
