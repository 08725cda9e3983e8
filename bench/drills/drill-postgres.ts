import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type PostgresServer, startPostgres } from '../../scripts/postgres-server.ts';
import { CLEANUPS, waitFor } from './drill.ts';

/** A PostgreSQL server that may be hurt. */
export class DrillPostgres {
  readonly #server: PostgresServer;
  readonly #cleanup = () => this.stop();

  private constructor(server: PostgresServer) {
    this.#server = server;
    CLEANUPS.add(this.#cleanup);
  }

  /** Throws where none is installed. */
  static async start(parent: string): Promise<DrillPostgres> {
    const server = await startPostgres({ install: true, folder: parent });
    if (server === undefined) throw new Error('the drills need an installed PostgreSQL');
    return new DrillPostgres(server);
  }

  get url(): string {
    return this.#server.url;
  }

  /** A folder its own programs may write to. */
  get folder(): string {
    return dirname(this.#server.data);
  }

  get postmaster(): number {
    return Number(readFileSync(`${this.#server.data}/postmaster.pid`, 'utf8').split('\n', 1)[0]);
  }

  /** The postmaster and everything it has started. */
  get processes(): number[] {
    const { postmaster } = this;
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim();
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  }

  run(program: string, args: readonly string[]): Promise<void> {
    return this.#server.run(program, args);
  }

  /** As an update of the package does it. */
  restart(): Promise<void> {
    return this.run('pg_ctl', [
      '-D',
      this.#server.data,
      '-w',
      '-m',
      'fast',
      '-l',
      `${this.#server.data}/log`,
      'restart',
    ]);
  }

  /** As when the machine fails; nothing is written down any more. */
  kill(): void {
    for (const pid of this.processes) process.kill(pid, 'SIGKILL');
  }

  /** After `kill`, with the options of the first start. Recovers from its log before it answers. */
  async startAgain(): Promise<void> {
    // A killed postmaster that nobody has waited for (no init in a container) would still count as running.
    rmSync(`${this.#server.data}/postmaster.pid`, { force: true });
    // Refused as long as one of the killed still holds the memory: a supervisor tries again as well.
    const isStarted = await waitFor(() => this.#mayRestart(), 30_000);
    if (!isStarted) throw new Error('PostgreSQL did not start again');
  }

  #mayRestart(): Promise<boolean> {
    return this.restart().then(
      () => true,
      () => false,
    );
  }

  stop(): void {
    CLEANUPS.delete(this.#cleanup);
    this.#server.stop();
  }
}
