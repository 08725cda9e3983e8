import type { AmendmentChanges } from '@portal/domain/agency/amendment.ts';
import type { Difference } from '@portal/domain/agency/amendment-diff.ts';
import type { ApprovedSnapshot } from '@portal/domain/agency/approved-snapshot.ts';
import type { CaseMessage } from '@portal/domain/agency/case-messages.ts';
import type { OwnMoney } from '@portal/domain/agency/payout-words.ts';
import type { MedianTime } from '@portal/domain/agency/processing-times.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

/** A request for documents. */
export interface OwnCorrection {
  id: string;
  state: 'open' | 'answered' | 'expired' | 'accepted' | 'cancelled';
  reason: string;
  fields: readonly { path: string; label: string }[];
  /** Last day. */
  until: string;
  requestedAt: string;
  closedAt: string | null;
  /** Of an open one: paths that something has been done about. */
  answered?: readonly string[];
}

export interface OwnAmendment {
  id: string;
  requestedAt: string;
  closedAt: string | null;
  reason: string | null;
  /** In words; null while it is open. */
  outcome: string | null;
  differences: readonly Difference[];
}

export interface OwnObjection {
  id: string;
  filedAt: string;
  filedOn: string | null;
  reason: string | null;
  until: string | null;
  inTime: boolean | null;
  closedAt: string | null;
  outcome: string | null;
}

export interface OwnLetter {
  id: string;
  title: string;
  announcedOn: string;
  /** Address of the file; null while it is being made. */
  media: string | null;
}

export interface OwnDecision {
  status: 'final_approved' | 'final_denied' | 'final_revoked';
  announcedOn: string;
  reason: string | null;
  objectionUntil: string;
}

/** What has become of an application after it was sent. Lists of proceedings: newest first; letters: oldest first. */
export interface OwnCase {
  decision: OwnDecision | null;
  /** The newest version of what was granted. */
  grant: ApprovedSnapshot | null;
  letters: readonly OwnLetter[];
  corrections: readonly OwnCorrection[];
  amendments: readonly OwnAmendment[];
  objections: readonly OwnObjection[];
  money: OwnMoney | null;
  messages: readonly CaseMessage[];
  times: { decision: MedianTime | null; payment: MedianTime | null };
}

function path(id: string): string {
  return `/api/action/proposal/${id}`;
}

/** Milliseconds between two looks whether a letter has been printed. */
const LOOK_AGAIN_MS = 10_000;

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: ['proposal', id, 'case'],
    queryFn: () => call<OwnCase>(`${path(id)}/case`),
    // The agency writes it.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.letters.some(({ media }) => media === null) ? LOOK_AGAIN_MS : false,
  });
}

/** The acts of the applicant in the case. All throw ApiError. */
export const finishCorrection = (id: string) => act(id, 'correction/finish');
export const requestAmendment = (id: string, body: { changes: AmendmentChanges; reason: string }) =>
  act(id, 'amendment', body);
export const withdrawAmendment = (id: string) => act(id, 'amendment/withdraw');
export const fileObjection = (id: string, body: { reason: string | null }) => act(id, 'objection', body);
export const withdrawObjection = (id: string) => act(id, 'objection/withdraw');

function act(id: string, name: string, body: object = {}): Promise<unknown> {
  return call(`${path(id)}/${name}`, { method: 'POST', body });
}
