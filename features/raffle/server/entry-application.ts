import { sql } from 'kysely';
import type { RevisionStatus } from '#features/proposal/rules/revision-status.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { item } from '#ground/server/hydra/item.ts';
import { applicationState } from '../rules/application-state.ts';
import type { QuotaApplication } from '../rules/quota-entry.ts';
import type { EntryBody } from '../rules/wire.ts';

/** What the rows say about the application made from an entry. */
export interface EntryApplication {
  id: string;
  /** Instants as they go on the wire. */
  submittedAt: string | null;
  withdrawnAt: string | null;
  isSent: boolean;
  isReceived: boolean;
  isAsked: boolean;
  inObjection: boolean;
  decision: RevisionStatus | null;
}

/** RFC 3339 in UTC (contract G23). */
export const onWire = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')`;

/** An `EntryApplication` or null, where `p` is the entry's proposal and `v` its revision. */
export const ENTRY_APPLICATION = sql<EntryApplication | null>`case when p.id is null then null else jsonb_build_object(
  'id', p.id, 'submittedAt', ${onWire('p.submitted_at')}, 'withdrawnAt', ${onWire('p.withdrawn_at')},
  'isSent', p.confirmed_at is not null, 'isReceived', p.received_at is not null,
  'isAsked', exists (select from correction c where c.proposal_id = p.id and c.state = 'open'),
  'inObjection', exists (select from objection o where o.proposal_id = p.id and o.closed_at is null),
  'decision', v.revision_status) end`;

export function quotaApplication(application: EntryApplication | null): QuotaApplication | null {
  return application === null ? null : standingOf(application);
}

function standingOf(application: EntryApplication) {
  const { submittedAt, withdrawnAt, inObjection } = application;
  const isSubmitted = submittedAt !== null;
  const state = applicationState({ ...application, isSubmitted, isWithdrawn: withdrawnAt !== null });
  return { submittedAt, withdrawnAt, state, inObjection };
}

/** As it stands embedded in its entry (contract §5.2). */
export function embeddedApplication(application: EntryApplication | null): EntryBody['proposal'] {
  if (application === null) return null;
  const body = { ...standingOf(application), denied: application.decision === 'final_denied' };
  return item('Proposal', iriOf('/api/proposals', application.id), body, { embedded: true });
}
