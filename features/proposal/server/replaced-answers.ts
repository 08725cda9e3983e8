import type { Answers } from '#ground/rules/fields/field.ts';
import { later } from '#ground/server/clock.ts';
import { everyHour } from '#ground/server/jobs/jobs.ts';
import type { Db, Portal } from '#ground/server/portal.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'replaced_answers.data': Answers;
    /** Of the version before, whose processes may still read it: empty, and gone with the next migration. */
    'proposal_step_past.data': Answers;
  }
}

/**
 * Saves of one step by one person within so many milliseconds of the first are one run: what the step held before it is kept
 * in `replaced_answers` (docs/decisions/0065), once.
 */
export const RUN_MS = 10 * 60_000;

/** A person's run that began after this instant still goes on. */
export function earliestRun(now: Date): Date {
  return later(now, -RUN_MS);
}

const DAY_MS = 24 * 3_600_000;

/** Deletes what was replaced more than a day ago. */
export async function forgetReplacedAnswers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('replaced_answers').where('replaced_at', '<', later(now, -DAY_MS)).execute();
}

/** Where a history is built in, it deletes them itself: a portal that was off for a week has yet to read them. */
export function replacedAnswersJobs(portal: Portal): void {
  if (portal.offers.freshChanges !== undefined) return;
  everyHour(portal, 'replaced-answers', (now) => forgetReplacedAnswers(portal.db, now));
}
