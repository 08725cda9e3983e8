/** What other features may use of this one; the rest is its own business. */
export { attachProposal } from './attach-proposal.ts';
export { drawLocked, OTHER_VALUE, refuseBeforeValue } from './draw-pot.ts';
export { findProtocol } from './draw-protocol.ts';
export { ensureCalendar } from './ensure-calendar.ts';
export { ENTRY_APPLICATION, type EntryApplication, embeddedApplication, onWire } from './entry-application.ts';
export { getPotId } from './find-pot-id.ts';
export { closeList, getLockedPot } from './freeze-pot.ts';
export { keptPots } from './kept-pots.ts';
export { type ListedPot, listPots, potState } from './list-pots.ts';
export { NODE_CRYPTO } from './node-crypto.ts';
export { readOfficer } from './officer.ts';
export { openPot } from './open-pot.ts';
export {
  changePot,
  findPotsByDrawMonth,
  findPublicPot,
  lockPot,
  type PreparedDraw,
  type PublicPot,
  writeRanking,
} from './pot-store.ts';
export { embeddedPot, potIri } from './present.ts';
export { newPseudonym } from './pseudonym.ts';
export { findQuotaFacts } from './standing.ts';
export { findEntry, insertEntry } from './store.ts';
