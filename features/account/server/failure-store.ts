import { sql } from 'kysely';
import { keptRead, keptStatement } from '#ground/server/database/kept-statement.ts';
import type { Db } from '#ground/server/portal.ts';

export const insertFailure = keptStatement((db, { id, subject, now }: { id: string; subject: string; now: Date }) =>
  db.insertInto('login_failure').values({ id, subject, failed_at: now }),
);

/** The same where a row of this id may be there: it counts once, from now on. */
export const keepFailure = keptStatement((db, { id, subject, now }: { id: string; subject: string; now: Date }) =>
  db
    .insertInto('login_failure')
    .values({ id, subject, failed_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ failed_at: now })),
);

interface FailureQuery {
  subjects: readonly string[];
  since: Date;
  /** The attempt's own. */
  except: readonly string[];
}

/** Failures by whose they are since an instant. */
export const countFailures = keptRead((db, { subjects, since, except }: FailureQuery) =>
  db
    .selectFrom('login_failure')
    .select((eb) => ['subject', eb.fn.countAll<number>().as('count'), eb.fn.max('failed_at').as('last')])
    .where(sql<boolean>`subject = any(${subjects})`)
    .where('failed_at', '>', since)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .groupBy('subject'),
);

export async function deleteFailure(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('login_failure').where('id', 'in', ids).execute();
}

export const deleteFailures = keptStatement((db, { subject }: { subject: string }) =>
  db.deleteFrom('login_failure').where('subject', '=', subject),
);
