import type { Portal } from '#ground/server/portal.ts';
import type { DrawProtocol } from '../rules/protocol.ts';
import { findProtocol } from './draw-protocol.ts';

/** Protocols kept in memory, about 1 MB each. */
const KEPT = 4;

/**
 * Reads protocols and keeps the latest few: a drawn pot never changes, and to make its protocol of thousands of entries
 * anew for every visitor on the day of the draw would hold up everybody else.
 */
export function keptProtocols(
  portal: Pick<Portal, 'db' | 'programme'>,
): (potId: string) => Promise<DrawProtocol | undefined> {
  const kept = new Map<string, DrawProtocol>();
  return async (potId) => {
    const known = kept.get(potId);
    if (known !== undefined) return known;
    const protocol = await findProtocol(portal, potId);
    if (protocol === undefined) return undefined;
    kept.set(potId, protocol);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return protocol;
  };
}
