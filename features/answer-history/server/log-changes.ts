import { findStep } from '#features/proposal/rules/steps.ts';
import { historyFields } from '#features/verification/rules/steps.ts';
import { readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers, Fields } from '#ground/rules/fields/field.ts';
import { answersBefore } from '#ground/rules/wizard/changes.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { insertChanges, type NewChange, trimChanges } from './change-store.ts';
import { deleteRuns, listEndedRuns, listRuns, type Run } from './runs.ts';

/** Steps that are worked through at once, and how often in a row at most: after a rush it takes some minutes. */
const STEPS = 50;
const ROUNDS = 20;
/** Changes that are kept of an application: more than anybody types, less than a machine could. */
const MOST_CHANGES = 1000;

/** Writes down what runs of saves have changed, once no later save can belong to them (docs/decisions/0065). */
export async function logChanges(portal: Portal): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const logged = await portal.transaction(async (trx) => {
      const runs = await deleteRuns(trx, await listEndedRuns(trx, portal.clock.now(), STEPS));
      const changes = runs.flatMap((run) => changesOf(portal, run));
      await insertChanges(trx, changes);
      await trimChanges(trx, [...new Set(changes.map(({ proposalId }) => proposalId))], MOST_CHANGES);
      return runs.length;
    });
    if (logged === 0) return;
  }
}

/** What is not written down yet, oldest first; read in the snapshot in which the reader reads the rest. */
export async function freshChanges(trx: Trx, portal: Portal, proposalIds: readonly string[]): Promise<NewChange[]> {
  const runs = await listRuns(trx, proposalIds, portal.clock.now());
  return runs.flatMap((run) => changesOf(portal, run));
}

/** What a run has changed, answer by answer. */
function changesOf(portal: Pick<Portal, 'programme'>, run: Run): NewChange[] {
  const fields = fieldsOf(portal, run);
  // What older rules have stored reads as today's shape.
  const shape = (answers: Answers) => readAnswers(fields, answers).data;
  const { proposalId, verificationId, step, by, at } = run;
  return answersBefore(fields, shape(run.before), shape(run.after)).map((change) => ({
    ...{ ...change, proposalId, verificationId, step, by, at },
  }));
}

/** None for a step that the programme does not have. */
export function fieldsOf(
  { programme }: Pick<Portal, 'programme'>,
  { verificationId, step }: Pick<Run, 'verificationId' | 'step'>,
): Fields {
  return verificationId === null ? (findStep(programme, step)?.fields ?? {}) : historyFields(step);
}
