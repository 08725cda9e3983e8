import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProposalStep } from '#features/proposal/rules/facts.ts';
import type { AnswerChange, AnswerChanges } from '#features/proposal/rules/wire.ts';
import { answersOf, proposalQuery, saveStep, stepQuery } from '#features/proposal/screens/proposal-api.ts';
import { loadStepDefinition } from '#features/proposal/screens/step-definitions.ts';
import { undoingChange } from '#ground/rules/wizard/history.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { ChangesAsked } from '../changes.tsx';
import { type PlacedValue, putBack, takingBack } from '../put-back.ts';
import type { WayBack } from '../restored.tsx';

/** Once the rules of the steps are there that show the answers. */
export function changesQuery(id: string, { step, page }: ChangesAsked) {
  return queryOptions({
    queryKey: ['proposal', id, 'changes', step, page],
    async queryFn() {
      const only = step === null ? '' : `&step=${step}`;
      const found = await call<AnswerChanges>(`/api/action/proposal/${id}/changes?page=${page}${only}`);
      await Promise.all(found.changes.map((change) => loadStepDefinition(change.step)));
      return found;
    },
    // Others are writing.
    staleTime: 0,
  });
}

/** What takes back a restoration that was just made. */
interface Undo {
  step: ProposalStep;
  changes: PlacedValue[];
}

/** How values of an application come back: by an ordinary save of their step. */
export function wayBack(client: QueryClient, id: string): WayBack<Undo> {
  return { restore: (change) => restore(client, id, change), undo: (restored) => put(client, id, restored) };
}

async function restore(client: QueryClient, id: string, change: AnswerChange): Promise<Undo> {
  const step = await loadStepDefinition(change.step);
  return put(client, id, { step, changes: [undoingChange(change)] });
}

/** Makes changes in what is stored now; others' changes of other answers stay. Answers what takes them back. */
async function put(client: QueryClient, id: string, { step, changes }: Undo): Promise<Undo> {
  const query = stepQuery(id, step.number);
  const { body, etag } = await client.fetchQuery({ ...query, staleTime: 0 });
  const stored = answersOf(step, body);
  const answers = putBack(stored, changes);
  const saved = await saveStep(id, step, { answers, etag, keepalive: false });
  client.setQueryData(query.queryKey, { body: saved.body, etag: saved.etag });
  // Sums, the state of the wizard and the list of changes follow from it.
  await client.invalidateQueries({ queryKey: proposalQuery(id).queryKey });
  return { step, changes: takingBack(step.fields, { saved: answersOf(step, saved.body), before: stored }) };
}
