import { sql } from 'kysely';
import { keptRead, keptStatement } from '../platform/database/kept-statement.ts';
import type { Db } from '../platform/portal.ts';

export const insertFailure = keptStatement((db, { id, subject, now }: { id: string; subject: string; now: Date }) =>
  db.insertInto('login_failure').values({ id, subject, failed_at: now }),
);

interface FailureQuery {
  subjects: readonly string[];
  since: Date;
  /** The attempt itself. */
  except: string;
}

/** Failures by whose they are since an instant. */
export const countFailures = keptRead((db, { subjects, since, except }: FailureQuery) =>
  db
    .selectFrom('login_failure')
    .select((eb) => ['subject', eb.fn.countAll<number>().as('count'), eb.fn.max('failed_at').as('last')])
    .where(sql<boolean>`subject = any(${subjects})`)
    .where('failed_at', '>', since)
    .where('id', '!=', except)
    .groupBy('subject'),
);

export async function deleteFailure(db: Db, id: string): Promise<void> {
  await db.deleteFrom('login_failure').where('id', '=', id).execute();
}

export const deleteFailures = keptStatement((db, { subject }: { subject: string }) =>
  db.deleteFrom('login_failure').where('subject', '=', subject),
);
