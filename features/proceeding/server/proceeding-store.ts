import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

/** What every kind of proceeding keeps in its table. */
export interface ProceedingRow {
  id: string;
  proposal_id: string;
  /** Null while it is open. */
  closed_at: Date | null;
  /** Last day, of kinds that have one. */
  until?: CalendarDay;
}

interface Stored<R extends ProceedingRow, E extends string> {
  table: string;
  /** Column of the moment it began. */
  began: keyof R & string;
  /** What is written beside the moment of its end, and read of it again; null while it is open. */
  ended(as: E): Partial<R>;
  endOf(row: R): E | null;
  /** Read where a row is more than its table. */
  all?: RawBuilder<unknown>;
}

/** The proceedings of one kind, each about an application. `E`: how one can end. */
export class ProceedingStore<R extends ProceedingRow, E extends string> {
  readonly #stored: Stored<R, E>;
  readonly #all: RawBuilder<unknown>;

  constructor(stored: Stored<R, E>) {
    this.#stored = stored;
    this.#all = stored.all ?? sql`select p.* from ${sql.table(stored.table)} p`;
  }

  async find(db: Db | Trx, id: string): Promise<R | undefined> {
    const { rows } = await sql<R>`${this.#all} where p.id = ${id}`.execute(db);
    return rows[0];
  }

  /** Newest first; of two with one stamp the one that is open. */
  async list(db: Db | Trx, proposalId: string): Promise<R[]> {
    const { rows } = await sql<R>`${this.#all} where p.proposal_id = ${proposalId}
      order by p.${sql.ref(this.#stored.began)} desc, p.closed_at desc nulls first`.execute(db);
    return rows;
  }

  async listOpen(db: Db | Trx, proposalId: string): Promise<R[]> {
    return (await this.list(db, proposalId)).filter(({ closed_at }) => closed_at === null);
  }

  /** Of kinds of which there is at most one. */
  async findOpen(db: Db | Trx, proposalId: string): Promise<R | undefined> {
    return (await this.listOpen(db, proposalId))[0];
  }

  endOf(row: R): E | null {
    return this.#stored.endOf(row);
  }

  /** Answers its id; undefined: one is open already. */
  async begin(trx: Trx, row: Partial<R> & Pick<R, 'proposal_id'>): Promise<string | undefined> {
    const id = randomUUID();
    const given = Object.entries({ ...row, id });
    const names = given.map(([name]) => sql.ref(name));
    const values = given.map(([, value]) => sql`${stored(value)}`);
    const { numAffectedRows = 0n } = await sql`insert into ${sql.table(this.#stored.table)} (${sql.join(names)})
      values (${sql.join(values)}) on conflict do nothing`.execute(trx);
    return numAffectedRows > 0n ? id : undefined;
  }

  async change(trx: Trx, id: string, change: Partial<R>): Promise<void> {
    await this.#write(trx, id, change);
  }

  async end(trx: Trx, id: string, as: E, now: Date): Promise<void> {
    await this.#write(trx, id, { ...this.#stored.ended(as), closed_at: now });
  }

  /** Opens it until a later day, also one that has run out. */
  async extend(trx: Trx, id: string, until: CalendarDay): Promise<void> {
    await this.#write(trx, id, { state: 'open', until, closed_at: null });
  }

  async #write(trx: Trx, id: string, change: object): Promise<void> {
    const columns = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${stored(value)}`);
    await sql`update ${sql.table(this.#stored.table)} set ${sql.join(columns)} where id = ${id}`.execute(trx);
  }

  /** Ids of those whose last day has passed, of applications that were not withdrawn. */
  async listOverdue(db: Db, today: CalendarDay): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select p.id from ${sql.table(this.#stored.table)} p join proposal o on o.id = p.proposal_id
      where p.closed_at is null and p.until < ${today} and o.withdrawn_at is null`.execute(db);
    return rows.map(({ id }) => id);
  }
}

/** What holds an object is a column of JSON. */
function stored(value: unknown): unknown {
  return isRecord(value) && !(value instanceof Date) ? JSON.stringify(value) : value;
}
