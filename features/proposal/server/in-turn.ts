import { sql } from 'kysely';
import { keptByNames } from '#ground/server/database/kept-statement.ts';
import { type AnswerRow, answerInsert, failUnless } from '#ground/server/hydra/keyed-answers.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db } from '#ground/server/portal.ts';
import { REVIEW_STEP } from '../rules/wizard.ts';
import type { ProposalRow } from './store.ts';

const lastTurns = new Map<string, Promise<unknown>>();

/** Runs functions with the same key one after the other within this process; a failure does not stop the next. */
async function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
  const before = lastTurns.get(key) ?? Promise.resolve();
  const turn = before.then(act, act);
  lastTurns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (lastTurns.get(key) === turn) lastTurns.delete(key);
  }
}

/** Attempts before a write that is always overtaken is refused. */
const ATTEMPTS = 5;
const BUSY = 'Der Antrag wird gerade an anderer Stelle gespeichert. Bitte versuchen Sie es erneut.';

/**
 * Repeats an optimistic write, which returns undefined where the application was changed since it was read. `first` may use
 * what was read before; the further attempts read `anew` and wait for each other, so that each succeeds (decisions §4).
 */
export async function retryInTurn<T>(
  key: string,
  first: () => Promise<T | undefined>,
  anew: () => Promise<T | undefined>,
): Promise<T> {
  const done = await first();
  if (done !== undefined) return done;
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const later = await inTurn(key, anew);
    if (later !== undefined) return later;
  }
  throw conflict(BUSY);
}

interface StepChange {
  to: number;
  now: Date;
  answer?: AnswerRow | undefined;
}

/**
 * Moves the application to another step and keeps the answer of a call with a key, in one statement. False, with nothing
 * written, where the application was changed since it was read.
 */
export async function moveTo(
  db: Db,
  { id, row_version: rowVersion }: Pick<ProposalRow, 'id' | 'row_version'>,
  { to, now, answer }: StepChange,
): Promise<boolean> {
  return (await writeMove(db, { id, rowVersion, to, now, ...answer })).length === 1;
}

interface Move {
  id: string;
  rowVersion: number;
  to: number;
  now: Date;
}

const writeMove = keptByNames((_db, { id, rowVersion, to, now, ...answer }: Move & Partial<AnswerRow>) => {
  const moved = sql.ref('moved');
  const isKeyed = answer.keyHolder !== undefined;
  const rest = isKeyed
    ? sql`, answered as (${answerInsert(answer as AnswerRow, moved)}) select ${failUnless(sql.ref('answered'))} from moved`
    : sql` select id from moved`;
  return sql`with moved as (
      update proposal set current_step = ${to}, updated_at = ${now}, row_version = row_version + 1
      where id = ${id} and row_version = ${rowVersion} returning id
    )${rest}`;
});

/** Steps one moves to freely: all up to the review. Submitting and sending are transactions of their own. */
export function isFilledIn(step: number): boolean {
  return step >= 0 && step <= REVIEW_STEP;
}
