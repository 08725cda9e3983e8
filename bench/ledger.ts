import pg from 'pg';
import { SAVED_STEP } from './planted.ts';

/** What the database says was done, to be compared with what was acknowledged. */
export class Ledger {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<Ledger> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new Ledger(client);
  }

  /** Saves so far: every one raises its step's version by one. */
  saves(): Promise<number> {
    return this.#number(
      `select coalesce(sum(version), 0)::int as number from proposal_step where step = ${SAVED_STEP}`,
    );
  }

  /** The same of the reference. */
  referenceSaves(): Promise<number> {
    return this.#number('select coalesce(sum(saves), 0)::int as number from app.proposal_step');
  }

  /** Entries, provided each has its queued mail and its kept answer; else the smallest number of them. */
  async entries(): Promise<number> {
    const entries = await this.#number('select count(*)::int as number from raffle');
    const mails = await this.#number(
      `select count(*)::int as number from (select id from job.job where name = 'mail' union select id from sent_mail) mail`,
    );
    const answers = await this.#number('select count(*)::int as number from idempotency_key');
    return Math.min(entries, mails, answers);
  }

  /** Equal conditions for the next contender: nobody has entered, no mail and no receipt of another one is waiting, no dead rows. */
  async reset(): Promise<void> {
    await this.#client.query(
      'truncate raffle, raffle_reminder, idempotency_key, receipt, receipt_node, receipt_head, job.job, sent_mail',
    );
    await this.#client.query('vacuum proposal, proposal_step, app.proposal, app.proposal_step');
  }

  async postmasterPid(): Promise<number> {
    return this.#number(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as number`);
  }

  async pgbenchPath(): Promise<string> {
    const { rows } = await this.#client.query<{ setting: string }>(
      `select setting from pg_config where name = 'BINDIR'`,
    );
    return `${rows[0]?.setting}/pgbench`;
  }

  async serverVersion(): Promise<string> {
    const { rows } = await this.#client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async #number(text: string): Promise<number> {
    const { rows } = await this.#client.query<{ number: number }>(text);
    return rows[0]?.number ?? 0;
  }
}
