import { createHash } from 'node:crypto';
import type { AuditBreak, AuditContent, AuditEntry } from '@portal/domain/agency/audit/audit.ts';
import { canonicalJson } from '../platform/content-hash.ts';

/** Before the first entry. */
export const CHAIN_START = { number: 0, hash: '0'.repeat(64) } as const;

export type ChainHead = Pick<AuditEntry, 'number' | 'hash'>;

/** An entry without number and hash, as the chain hashes it: JSON with sorted keys. */
export function hashedText(content: AuditContent): string {
  const { at, kind, actorKind, actorId, actorName, actorRoles, act, subjects, why, detail } = content;
  return canonicalJson({ at, kind, actorKind, actorId, actorName, actorRoles, act, subjects, why, detail });
}

/** SHA-256 over the hash before, the number and the entry; the database computes the same when it appends. */
export function entryHash(before: string, number: number, content: AuditContent): string {
  return createHash('sha256')
    .update(Buffer.from(before, 'hex'))
    .update(`${number}\n${hashedText(content)}`)
    .digest('hex');
}

/** The first entry of a stretch that does not follow from what was before it; undefined: the stretch holds. */
export function findBreak(before: ChainHead, entries: readonly AuditEntry[]): AuditBreak | undefined {
  let { number, hash } = before;
  for (const entry of entries) {
    number += 1;
    if (entry.number !== number) return { number, because: 'missing' };
    if (entryHash(hash, number, entry) !== entry.hash) return { number, because: 'changed' };
    hash = entry.hash;
  }
  return undefined;
}
