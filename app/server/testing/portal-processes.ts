import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const POLL_MS = 50;

/** A portal as it is run: a program of its own that listens on a port. */
export class PortalProcess {
  readonly port: number;
  readonly #child: ChildProcess;
  /** On its standard error. */
  said = '';

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.#child = child;
    child.stderr?.on('data', (bytes: Buffer) => {
      this.said += bytes.toString();
    });
  }

  /** Starts and waits until it is ready. Throws with what it said when it ends instead. */
  static async start(env: NodeJS.ProcessEnv): Promise<PortalProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const started = new PortalProcess(port, child);
    while (!(await started.#isReady())) {
      if (child.exitCode !== null) throw new Error(`the portal did not start: ${started.said}`);
      await new Promise((wake) => setTimeout(wake, POLL_MS));
    }
    return started;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** From one moment to the next, as when the machine fails. */
  async kill(): Promise<void> {
    await this.endBy('SIGKILL');
  }

  /** Its exit code. */
  async stop(): Promise<number | null> {
    return this.endBy('SIGTERM');
  }

  /** Its exit code, after a signal that it does not survive. */
  async endBy(signal: NodeJS.Signals): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const gone = once(this.#child, 'exit');
      this.#child.kill(signal);
      await gone;
    }
    return this.#child.exitCode;
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
