/** What other features may use of this one; the rest is its own business. */
export { commitmentOf, type DrawCrypto, draw, listHashOf, type RankedEntry, sortedPseudonyms } from './draw.ts';
export { type DrawProtocol, PROTOCOL_FORMAT } from './protocol.ts';
export type { PublicValueKind } from './public-source.ts';
