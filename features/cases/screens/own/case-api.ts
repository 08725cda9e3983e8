import { queryOptions } from '@tanstack/react-query';
import type { AmendmentChanges } from '#features/amendment/rules/amendment.ts';
import type { ChosenDelivery } from '#features/letter/rules/legal/announcement.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { OwnCase } from '../../rules/own-wire.ts';

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
export const answerHearing = (id: string, body: { text: string | null }) => act(id, 'hearing', body);
export const chooseDelivery = (id: string, delivery: ChosenDelivery) => act(id, 'letter_delivery', { delivery });
export const fileObjection = (id: string, body: { decision: string; reason: string | null }) =>
  act(id, 'objection', body);
export const withdrawObjection = (id: string, objection: string) => act(id, 'objection/withdraw', { objection });

function act(id: string, name: string, body: object = {}): Promise<unknown> {
  return call(`${path(id)}/${name}`, { method: 'POST', body });
}
