import type { AnswerChanges } from '@portal/domain/proposal/wire.ts';
import type { VerificationPart } from '@portal/domain/verification/facts.ts';
import { historyPart } from '@portal/domain/verification/steps.ts';
import { undoingChange } from '@portal/domain/wizard/history.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import type { ChangesAsked } from '../../wizard/history/changes.tsx';
import { noPlace, type PlacedValue, putBack, takingBack } from '../../wizard/history/put-back.ts';
import type { WayBack } from '../../wizard/history/restored.tsx';
import { answersOf, savePart, tagOf } from '../save-part.ts';
import { verificationQuery } from '../verification-api.ts';

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
