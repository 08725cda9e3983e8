import { job } from '#ground/server/jobs/jobs.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { AuditActor, AuditContent } from '../rules/audit.ts';
import type { Role } from '../rules/roles.ts';
import { appendEntry, findSeen } from './store.ts';

export interface AuditedPortal {
  portal: Portal;
  /** Writes the entry for an act that opened no transaction. */
  finish(): Promise<void>;
}

/**
 * A portal for one act that knows nothing of the record: the first transaction the act opens ends with its entry, so that
 * both happen or neither. An act that writes its own entry gets no second one.
 */
export function auditedPortal(portal: Portal, record: AuditRecord): AuditedPortal {
  let written = false;
  const end = async (trx: Trx): Promise<void> => {
    if (!written && !hasRecord(trx)) await recordAct(portal, trx, record);
    written = true;
  };
  const audited: Portal = {
    ...portal,
    get db() {
      return portal.db;
    },
    transaction: (work) =>
      portal.transaction(async (trx) => {
        const result = await work(trx);
        await end(trx);
        return result;
      }),
  };
  return {
    portal: audited,
    finish: async () => {
      if (!written) await portal.transaction(end);
    },
  };
}

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

/** The head leaves the database with the next run of this job. */
export const HEAD_EXPORT = job<object>('audit-head');

/** The same for an act that decides: its head leaves the database at once, not with the next full hour. */
export async function recordDecision(
  portal: Pick<Portal, 'clock' | 'jobs'>,
  trx: Trx,
  record: AuditRecord,
): Promise<void> {
  await recordAct(portal, trx, record);
  await portal.jobs.enqueue(trx, HEAD_EXPORT, {});
}

/** True once the transaction has an entry: whoever wraps an act need not write a second one. */
function hasRecord(trx: Trx): boolean {
  return recorded.has(trx);
}

/** Writes that personal data were read: before they are sent, one entry for a whole list. Outside of any transaction. */
export async function recordRead(portal: Pick<Portal, 'clock' | 'db'>, record: AuditRecord): Promise<void> {
  await appendEntry(portal.db, contentOf(portal, 'read', record));
}

/** Who looks at a list, in which login. */
interface Viewer {
  officerId: string;
  name: string;
  roles: readonly Role[];
  session: { id: string; since: Date };
}

/**
 * Writes that a list was read. A desk asks for its lists again and again: a session has one entry for a list, and a further
 * one only where it is shown what none of them names yet.
 */
export async function recordListRead(
  portal: Pick<Portal, 'clock' | 'db'>,
  { officerId, name, roles, session }: Viewer,
  { act, subjects, detail }: Pick<AuditRecord, 'act' | 'subjects' | 'detail'>,
): Promise<void> {
  if (subjects.length === 0) return;
  const seen = await findSeen(portal.db, { act, officerId, session });
  const unseen = subjects.filter((subject) => !seen.has(storable(subject)));
  if (unseen.length === 0) return;
  const actor: AuditActor = { kind: 'officer', id: officerId, name, roles };
  await recordRead(portal, { actor, act, subjects: unseen, detail: { ...detail, session: session.id } });
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
