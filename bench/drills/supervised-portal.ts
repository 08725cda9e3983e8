import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ENGINE } from '#ground/server/cluster/supervise-workers.ts';
import { buildServer, PORTAL } from '../../scripts/build-server.ts';
import { freePort } from '../processes.ts';
import { CLEANUPS, waitFor } from './drill.ts';

const START_MS = 90_000;

/** The portal as a program under a supervisor: whenever it dies it is started again at once, on the same port. */
export class SupervisedPortal {
  readonly port: number;
  /** Times it ended without being asked to. */
  deaths = 0;
  /** The beginning of what it has said. */
  said = '';
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess;
  #isWanted = true;
  readonly #cleanup = () => {
    this.#isWanted = false;
    this.#child.kill('SIGKILL');
  };

  private constructor(port: number, env: NodeJS.ProcessEnv) {
    this.port = port;
    this.#env = { ...process.env, ...env, PORT: String(port) };
    this.#child = this.#spawn();
    CLEANUPS.add(this.#cleanup);
  }

  /** Throws where it does not become ready. */
  static async start(env: NodeJS.ProcessEnv): Promise<SupervisedPortal> {
    await buildServer();
    const portal = new SupervisedPortal(await freePort(), env);
    await portal.ready();
    return portal;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async ready(): Promise<void> {
    const isReady = () =>
      fetch(`${this.origin}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (await waitFor(isReady, START_MS)) return;
    await this.stop();
    throw new Error(`the portal did not start: ${this.said}`);
  }

  /** From one moment to the next, as when the machine fails. The supervisor starts it again. */
  async kill(): Promise<void> {
    this.deaths -= 1;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** Its exit code, once it has ended by itself; it is not started again. */
  async end(): Promise<number | null> {
    this.#isWanted = false;
    const [code] = (await once(this.#child, 'exit')) as [number | null];
    return code;
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    CLEANUPS.delete(this.#cleanup);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
  }

  #spawn(): ChildProcess {
    const child = spawn(process.execPath, [...ENGINE, PORTAL], { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        if (this.said.length < 20_000) this.said += bytes.toString();
      });
    }
    child.once('exit', () => {
      if (!this.#isWanted) return;
      this.deaths += 1;
      this.#child = this.#spawn();
    });
    return child;
  }
}
