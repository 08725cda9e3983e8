import { findStep } from '#features/proposal/rules/steps.ts';
import { RUN_MS } from '#features/proposal/server/steps/step-store.ts';
import { readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { answersBefore, type Run, runsOf } from '#ground/rules/wizard/changes.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { findStates, type NewChange, type StateKey, type Unlogged } from './change-store.ts';

export interface LoggableRun {
  run: Run;
  /** The replaced states it consists of. */
  states: Unlogged[];
}

/** What of these states, in the order they came, was done in one go. */
export function runsIn(portal: Pick<Portal, 'clock'>, states: readonly Unlogged[]): LoggableRun[] {
  const ofStep = Map.groupBy(states, ({ proposalId, step }) => `${proposalId} ${step}`);
  return [...ofStep.values()].flatMap((all) => {
    const runs = runsOf(all, { lasts: RUN_MS, now: portal.clock.now() });
    return runs.map((run) => ({
      run,
      states: all.filter(({ version }) => version >= run.from && version < (run.until ?? Number.POSITIVE_INFINITY)),
    }));
  });
}

export interface RunChanges {
  /** Those whose end could be told. */
  runs: LoggableRun[];
  /** Oldest first, within a step. */
  changes: NewChange[];
}

/** What runs have changed, answer by answer: from the state before each to the one after it. */
export async function changesOfRuns(
  db: Db | Trx,
  { programme }: Pick<Portal, 'programme'>,
  runs: readonly LoggableRun[],
): Promise<RunChanges> {
  const found = await findStates(db, runs.flatMap(endsOf));
  const told = runs.flatMap((one, index) => {
    const [before, after] = [found[2 * index], found[2 * index + 1]];
    return before === undefined || after === undefined ? [] : [{ one, before, after }];
  });
  return {
    runs: told.map(({ one }) => one),
    changes: told.flatMap(({ one, before, after }) => changesOf(programme, one, before, after)),
  };
}

function endsOf({ run, states }: LoggableRun): StateKey[] {
  const { proposalId, step, version: newest } = states.at(-1) as Unlogged;
  return [run.from, run.until].map((version) => ({ proposalId, step, version, newest }));
}

function changesOf(
  programme: Portal['programme'],
  { run, states: [state] }: LoggableRun,
  before: Answers,
  after: Answers,
): NewChange[] {
  if (state === undefined) return [];
  const step = findStep(programme, state.step);
  if (step === undefined) return [];
  // What older rules have stored reads as today's shape.
  const shape = (data: Answers) => readAnswers(step.fields, data).data;
  return answersBefore(step.fields, shape(before), shape(after)).map((change) => ({
    ...change,
    proposalId: state.proposalId,
    step: state.step,
    by: run.by,
    at: run.at,
  }));
}
