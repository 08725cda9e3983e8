import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AmendmentChanges } from '#features/amendment/rules/amendment.ts';
import type { ChosenDelivery } from '#features/letter/rules/legal/announcement.ts';
import { startQuery } from '#features/next/screens/use-next.ts';
import { proposalQuery, proposalsQuery } from '#features/proposal/screens/proposal-api.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { type ActFailure, useAct } from '#ground/screens/forms/use-act.ts';
import type { OwnCase } from '../../rules/case-wire.ts';

export interface CaseAct {
  isBusy: boolean;
  failure: ActFailure | undefined;
  /** True when it is done. */
  run(act: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

const LATER = 'Bitte versuchen Sie es später noch einmal. Ihre Eingaben bleiben erhalten.';

/** After an act of the applicant: reads anew what the screens know of the case. */
export function useReadAnew(proposalId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    for (const { queryKey } of [proposalsQuery, startQuery]) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: proposalQuery(proposalId).queryKey, exact: true });
    // An answer that is under way may be from before the act.
    await client.cancelQueries({ queryKey: caseQuery(proposalId).queryKey });
    // The act is done, whether or not its traces can be read just now.
    await client.fetchQuery(caseQuery(proposalId)).catch(() => undefined);
  };
}

/** One act of the applicant in the case; what the screens know of the case is read anew after it. */
export function useCaseAct(proposalId: string): CaseAct {
  const readAnew = useReadAnew(proposalId);
  const { busy, failure, run, clear } = useAct();
  return {
    isBusy: busy !== undefined,
    failure: failure && { ...failure, reason: failure.reason ?? LATER },
    run: async (act) =>
      (await run('act', () =>
        act()
          .then(readAnew)
          .then(() => true),
      )) ?? false,
    clear,
  };
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
export const answerHearing = (id: string, body: { text: string | null }) => act(id, 'hearing', body);
export const chooseDelivery = (id: string, delivery: ChosenDelivery) => act(id, 'letter_delivery', { delivery });
export const fileObjection = (id: string, body: { decision: string; reason: string | null }) =>
  act(id, 'objection', body);
export const withdrawObjection = (id: string, objection: string) => act(id, 'objection/withdraw', { objection });

function act(id: string, name: string, body: object = {}): Promise<unknown> {
  return call(`${path(id)}/${name}`, { method: 'POST', body });
}
