import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerChanges } from '#features/proposal/rules/wire.ts';
import type { VerificationPart } from '#features/verification/rules/facts.ts';
import { historyPart } from '#features/verification/rules/steps.ts';
import { answersOf, savePart, tagOf } from '#features/verification/screens/save-part.ts';
import { verificationQuery } from '#features/verification/screens/verification-api.ts';
import { undoingChange } from '#ground/rules/wizard/history.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { ChangesAsked } from '../changes.tsx';
import { noPlace, type PlacedValue, putBack, takingBack } from '../put-back.ts';
import type { WayBack } from '../restored.tsx';

export function changesQuery(id: string, { step, page }: ChangesAsked) {
  const only = step === null ? '' : `&step=${step}`;
  return queryOptions({
    queryKey: ['verification', id, 'changes', step, page],
    queryFn: () => call<AnswerChanges>(`/api/action/verification/${id}/changes?page=${page}${only}`),
    // Others are writing.
    staleTime: 0,
  });
}

interface Undo {
  part: VerificationPart;
  changes: PlacedValue[];
}

/** How values of a proof of use come back: by an ordinary save of their step. */
export function wayBack(client: QueryClient, id: string): WayBack<Undo> {
  return {
    restore(change) {
      const part = historyPart(change.step);
      if (part === undefined) throw noPlace();
      return put(client, id, { part, changes: [undoingChange(change)] });
    },
    undo: (restored) => put(client, id, restored),
  };
}

async function put(client: QueryClient, id: string, { part, changes }: Undo): Promise<Undo> {
  const query = verificationQuery(id);
  const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
  const stored = answersOf(part, fresh.detail.formData);
  const answers = putBack(stored, changes);
  const saved = await savePart(client, { id, part, answers, base: tagOf(part, fresh), keepalive: false });
  client.setQueryData(query.queryKey, { detail: saved.detail, etag: saved.etag });
  await client.invalidateQueries({ queryKey: query.queryKey });
  return { part, changes: takingBack(part.fields, { saved: answersOf(part, saved.detail.formData), before: stored }) };
}
