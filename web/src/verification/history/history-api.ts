import type { Answers } from '@portal/domain/fields/field.ts';
import type { AnswerChanges } from '@portal/domain/proposal/wire.ts';
import type { VerificationPart } from '@portal/domain/verification/facts.ts';
import { historyPart } from '@portal/domain/verification/steps.ts';
import { changesBetween, withChanges } from '@portal/domain/wizard/changes.ts';
import { undoingChange } from '@portal/domain/wizard/history.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { ChangesAsked } from '../../wizard/history/changes.tsx';
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

type PlacedValue = Parameters<typeof withChanges>[1][number];

interface Undo {
  part: VerificationPart;
  changes: PlacedValue[];
}

const NO_PLACE = 'Diese Angabe gibt es in dem Schritt nicht mehr. Nichts wurde geändert.';

/** How values of a proof of use come back: by an ordinary save of their step. */
export function wayBack(client: QueryClient, id: string): WayBack<Undo> {
  return {
    restore(change) {
      const part = historyPart(change.step);
      if (part === undefined) throw new ApiError(409, { message: NO_PLACE });
      return put(client, id, { part, changes: [undoingChange(change)] });
    },
    undo: (restored) => put(client, id, restored),
  };
}

async function put(client: QueryClient, id: string, { part, changes }: Undo): Promise<Undo> {
  const query = verificationQuery(id);
  const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
  const stored = answersOf(part, fresh.detail.formData);
  const answers = withChanges(stored, changes);
  if (answers === undefined) throw new ApiError(409, { message: NO_PLACE });
  const saved = await savePart(client, { id, part, answers, base: tagOf(part, fresh), keepalive: false });
  client.setQueryData(query.queryKey, { detail: saved.detail, etag: saved.etag });
  await client.invalidateQueries({ queryKey: query.queryKey });
  return { part, changes: way(part, answersOf(part, saved.detail.formData), stored) };
}

function way(part: VerificationPart, from: Answers, to: Answers): PlacedValue[] {
  return changesBetween(part.fields, from, to).map(({ path, after }) => ({ path, after }));
}
