import { findStep } from '#features/proposal/rules/steps.ts';
import { RUN_MS } from '#features/proposal/server/steps/step-store.ts';
import { readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { answersBefore, type Run, runsOf } from '#ground/rules/wizard/changes.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import {
  findStates,
  insertChanges,
  listDue,
  markLogged,
  type NewChange,
  type NotedChange,
  noteChanges,
  type StateKey,
  trimChanges,
  type Unlogged,
} from './change-store.ts';

/** Steps that are worked through at once, and how often in a row at most: a rush is caught up with after it. */
const STEPS = 50;
const ROUNDS = 20;
/** Changes that are kept of an application: more than anybody types, less than a machine could. */
const MOST_CHANGES = 1000;

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

interface LoggableRun {
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

interface RunChanges {
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
