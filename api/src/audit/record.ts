import type { AuditActor, AuditContent } from '@portal/domain/agency/audit/audit.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { appendEntry } from './store.ts';

/** What somebody did, for the record. */
export interface AuditRecord {
  actor: AuditActor;
  /** 'proposal.approve': stable, in code. */
  act: string;
  /** IRIs of what was changed. */
  subjects: readonly string[];
  /** Reason or purpose, as given. */
  why?: string | null;
  /** States, sums, names of fields; never the content of a form. */
  detail?: object;
}

const recorded = new WeakSet<Trx>();

/**
 * Writes an act into the record, in the act's own transaction. Call it last there: from here until the commit every other
 * act waits for its turn in the chain.
 */
export async function recordAct(portal: Pick<Portal, 'clock'>, trx: Trx, record: AuditRecord): Promise<void> {
  await appendEntry(trx, contentOf(portal, 'act', record));
  recorded.add(trx);
}

/** True once the transaction has an entry: whoever wraps an act need not write a second one. */
export function hasRecord(trx: Trx): boolean {
  return recorded.has(trx);
}

/** Writes that personal data were read: before they are sent, one entry for a whole list. Outside of any transaction. */
export async function recordRead(portal: Pick<Portal, 'clock' | 'db'>, record: AuditRecord): Promise<void> {
  await appendEntry(portal.db, contentOf(portal, 'read', record));
}

function contentOf(
  { clock }: Pick<Portal, 'clock'>,
  kind: AuditContent['kind'],
  { actor, act, subjects, why = null, detail = {} }: AuditRecord,
): AuditContent {
  return {
    at: clock.now().toISOString(),
    kind,
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    actorName: 'name' in actor ? storable(actor.name) : null,
    actorRoles: 'roles' in actor ? actor.roles : [],
    act,
    subjects: subjects.map(storable),
    why: why === null ? null : storable(why),
    detail: throughJson(detail),
  };
}

/** As it comes back from the database: what is hashed must be what is stored. */
function throughJson(detail: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(detail), (_key, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  );
}

/** No database holds NUL characters or halves of surrogate pairs. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
