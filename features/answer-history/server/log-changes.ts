import { RUN_MS } from '#features/proposal/server/steps/step-store.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { insertChanges, listDue, markLogged, type NotedChange, noteChanges, trimChanges } from './change-store.ts';
import { changesOfRuns, runsIn } from './changes-of-runs.ts';

/** Steps that are worked through at once, and how often in a row at most: a rush is caught up with after it. */
const STEPS = 50;
const ROUNDS = 20;
/** Changes that are kept of an application: more than anybody types, less than a machine could. */
export const MOST_CHANGES = 1000;

/** Writes down what runs of saves have changed, once nothing can come to them any more (docs/decisions/0065). */
export async function logChanges(portal: Portal): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const logged = await portal.transaction(async (trx) => {
      const before = new Date(portal.clock.now().getTime() - RUN_MS);
      const over = runsIn(portal, await listDue(trx, { before, limit: STEPS })).filter(({ run }) => run.isOver);
      const { runs, changes } = await changesOfRuns(trx, portal, over);
      await insertChanges(trx, changes);
      await trimChanges(trx, [...new Set(changes.map(({ proposalId }) => proposalId))], MOST_CHANGES);
      const states = runs.flatMap((run) => run.states);
      await markLogged(trx, states);
      return states.length;
    });
    if (logged === 0) return;
  }
}

/** For whom changes are written down with the save: who, of which proof of use, and when. */
interface NotedBy {
  proposalId: string;
  verificationId: string;
  by: string;
  at: Date;
}

/** Writes changes of a proof of use down in the save's own transaction; saves of one person in a row count once. */
export async function noteAnswerChanges(trx: Trx, noted: NotedBy, changes: readonly NotedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await noteChanges(trx, { ...noted, runsFrom: new Date(noted.at.getTime() - RUN_MS) }, changes);
  await trimChanges(trx, [noted.proposalId], MOST_CHANGES);
}
