import { readFileSync, rmSync } from 'node:fs';
import { type PostgresServer, startPostgres } from '../../scripts/postgres-server.ts';
import { pause } from './drill.ts';

/** A PostgreSQL server that may be hurt. */
export class DrillPostgres {
  readonly #server: PostgresServer;

  private constructor(server: PostgresServer) {
    this.#server = server;
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

  get postmaster(): number {
    return Number(readFileSync(`${this.#server.data}/postmaster.pid`, 'utf8').split('\n', 1)[0]);
  }

  /** The postmaster and everything it has started. */
  get processes(): number[] {
    const { postmaster } = this;
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim();
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  }

  run(program: string, args: readonly string[]): void {
    this.#server.run(program, args);
  }

  /** As an update of the package does it. */
  restart(): void {
    this.run('pg_ctl', ['-D', this.#server.data, '-w', '-m', 'fast', '-l', `${this.#server.data}/log`, 'restart']);
  }

  /** As when the machine fails; nothing is written down any more. */
  async kill(): Promise<void> {
    for (const pid of this.processes) process.kill(pid, 'SIGKILL');
    // Its memory is free only once the last of them is gone.
    await pause(300);
  }

  /** After `kill`, with the options of the first start. Recovers from its log before it answers. */
  startAgain(): void {
    // A killed postmaster that nobody has waited for (no init in a container) would still count as running.
    rmSync(`${this.#server.data}/postmaster.pid`, { force: true });
    this.restart();
  }

  stop(): void {
    this.#server.stop();
  }
}
