import type { AuditBreak } from '@portal/domain/agency/audit/audit.ts';
import type { Portal } from '../platform/portal.ts';
import { CHAIN_START, type ChainHead, findBreak } from './chain.ts';
import { type ExportedHead, readExportedHeads } from './exported-heads.ts';
import { findStretch, getEnd } from './store.ts';

/** Entries in memory at once. */
const STRETCH = 1000;

export interface AuditVerdict {
  /** The last entry that was looked at. */
  head: ChainHead;
  /** Exported daily heads that were compared. */
  exports: number;
  /** Undefined: everything stands as it was written. */
  broken: AuditBreak | undefined;
}

/**
 * Walks the whole chain. What was cut off at its end shows by the head and by the exported daily heads, which somebody
 * who rewrites the database does not reach.
 */
export async function verifyAudit({ db, config }: Pick<Portal, 'db' | 'config'>): Promise<AuditVerdict> {
  const exported = await readExportedHeads(config.dataDir);
  let at: ChainHead = CHAIN_START;
  for (;;) {
    const stretch = await findStretch(db, at.number, STRETCH);
    const broken = findBreak(at, stretch) ?? differsFrom(exported, stretch);
    at = stretch.at(-1) ?? at;
    if (broken !== undefined) return { head: at, exports: exported.length, broken };
    if (stretch.length > 0) continue;
    const end = await getEnd(db);
    // Something was appended since the last look.
    if (end.last > at.number && end.head.number > at.number) continue;
    return { head: at, exports: exported.length, broken: findEndBreak(end.head, at, exported) };
  }
}

function findEndBreak(head: ChainHead, at: ChainHead, exported: readonly ExportedHead[]): AuditBreak | undefined {
  const after = at.number + 1;
  if (head.number < at.number) return { number: head.number + 1, because: 'added' };
  if (head.number > at.number || exported.some(({ number }) => number > at.number)) {
    return { number: after, because: 'cut-off' };
  }
  return head.hash === at.hash ? undefined : { number: at.number, because: 'changed' };
}

function differsFrom(exported: readonly ExportedHead[], stretch: readonly ChainHead[]): AuditBreak | undefined {
  const hashes = new Map(stretch.map(({ number, hash }) => [number, hash]));
  const wrong = exported.find(({ number, hash }) => hashes.has(number) && hashes.get(number) !== hash);
  return wrong === undefined ? undefined : { number: wrong.number, because: 'not-as-exported' };
}
