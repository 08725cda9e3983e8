import { createHash } from 'node:crypto';
import { canonicalJson } from '#ground/server/content-hash.ts';
import type { AuditBreak, AuditContent, AuditEntry } from '../rules/audit.ts';

/** Before the first entry. */
export const CHAIN_START = { number: 0, hash: '0'.repeat(64) } as const;

export type ChainHead = Pick<AuditEntry, 'number' | 'hash'>;

/** What somebody wrote or searched for stands in the chain only as SHA-256 over a salt and it: so it can be erased. */
export interface Committed {
  /** Hex; null in entries from before there were any: those hash their text itself. */
  commitment: string | null;
  /** Hex; null once the text was erased. */
  salt: string | null;
}

/** An entry as the chain checks it. */
export type ChainEntry = AuditEntry & Partial<Committed>;

export function commitmentTo(salt: string, { why, detail }: Pick<AuditContent, 'why' | 'detail'>): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(canonicalJson({ why, detail })).digest('hex');
}

/** An entry without number and hash, as the chain hashes it: JSON with sorted keys. */
export function hashedText(content: AuditContent & Partial<Committed>): string {
  const { at, kind, actorKind, actorId, actorName, actorRoles, act, subjects, why, detail, commitment } = content;
  const open = { at, kind, actorKind, actorId, actorName, actorRoles, act, subjects };
  return canonicalJson(typeof commitment === 'string' ? { ...open, commitment } : { ...open, why, detail });
}

/** SHA-256 over the hash before, the number and the entry; the database computes the same when it appends. */
export function entryHash(before: string, number: number, content: AuditContent & Partial<Committed>): string {
  return createHash('sha256')
    .update(Buffer.from(before, 'hex'))
    .update(`${number}\n${hashedText(content)}`)
    .digest('hex');
}

export function isErased({ commitment, salt }: Partial<Committed>): boolean {
  return typeof commitment === 'string' && typeof salt !== 'string';
}

/** What can be read is what was committed to; where the salt has gone, nothing may stand there. */
function holdsText(entry: ChainEntry): boolean {
  const { commitment, salt, why, detail } = entry;
  if (typeof commitment !== 'string') return true;
  if (isErased(entry)) return why === null && Object.keys(detail).length === 0;
  return commitmentTo(salt ?? '', { why, detail }) === commitment;
}

/** The first entry of a stretch that does not follow from what was before it; undefined: the stretch holds. */
export function findBreak(before: ChainHead, entries: readonly ChainEntry[]): AuditBreak | undefined {
  let { number, hash } = before;
  for (const entry of entries) {
    number += 1;
    if (entry.number !== number) return { number, because: 'missing' };
    if (entryHash(hash, number, entry) !== entry.hash || !holdsText(entry)) return { number, because: 'changed' };
    hash = entry.hash;
  }
  return undefined;
}
