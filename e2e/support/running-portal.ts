import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { presentCode } from '#features/access/server/totp.ts';
import { DEMO_PASSWORD, DEMO_SECRET } from '#features/demo/server/situations.ts';
import { build } from '../../scripts/build.ts';
import { PORTAL } from '../../scripts/build-server.ts';
import { runCommand } from './commands.ts';
import { makeDataFolder } from './data-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PORTS = 100;
/** Two runs beside each other keep to ports of their own, also while a portal is away for a moment; of these no fetch and no browser refuses any. */
const FIRST_PORT = 11_000 + (process.ppid % 90) * PORTS;
const START_MS = 120_000;
const STOP_MS = 10_000;
const MAIL_MS = 45_000;
const POLL_MS = 100;

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A portal of its own with the demonstration's data: server, database, mails and clock. */
export class RunningPortal {
  readonly origin: string;
  readonly dataDir: string;
  readonly #port: number;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess;
  #said = '';
  /** Logged in at the command line. */
  readonly #officers = new Set<string>();

  private constructor(port: number, dataDir: string, environment: Readonly<Record<string, string>>) {
    this.origin = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#port = port;
    this.#environment = environment;
    this.#child = this.#spawn();
  }

  #spawn(): ChildProcess {
    const own = { PORT: String(this.#port), DATA_DIR: this.dataDir, PORTAL_SEED: 'demo' };
    const env = { ...cleanEnvironment(), ...own, ...this.#environment };
    const options = { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
    const child = spawn(process.execPath, [PORTAL], options);
    const hear = (bytes: Buffer): void => {
      this.#said += bytes.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    return child;
  }

  /** Starts on a free port; `offset` spreads the workers, `environment` is what it is run with besides. Throws with what the server said when it does not come up. */
  static async start(offset: number, environment: Readonly<Record<string, string>> = {}): Promise<RunningPortal> {
    // The first of a run, so that it is done once; a change in the meantime waits for the next one.
    if (process.env.PORTAL_E2E_TEMPLATE === undefined) await build();
    // What is planted once is the usual programme's: another one plants its own.
    const template = environment.PORTAL_PROGRAMME === undefined ? process.env.PORTAL_E2E_TEMPLATE : undefined;
    for (let attempt = 0; attempt < PORTS; attempt++) {
      const dataDir = await makeDataFolder(template);
      const portal = new RunningPortal(await freePort(offset + attempt), dataDir, environment);
      if (await portal.#comesUp()) return portal;
      await portal.stop();
      // Another run of the tests may have taken the port in the meantime.
      if (!portal.#said.includes('EADDRINUSE')) throw new Error(`Das Portal ist nicht gestartet:\n${portal.#said}`);
    }
    throw new Error('Kein Port blieb lange genug frei.');
  }

  /** Its own word counts: whoever answers at the port may be somebody else. */
  async #comesUp(): Promise<boolean> {
    const until = performance.now() + START_MS;
    while (performance.now() < until && this.#child.exitCode === null) {
      if (this.#said.includes(this.origin) && (await fetch(`${this.origin}/health`)).ok) return true;
      await pause();
    }
    return false;
  }

  /** The server is gone from one moment to the next, as when the machine fails; its data stay as they are. */
  async crash(): Promise<void> {
    if (this.#isGone()) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** Starts it again upon its data, at the same address. Throws with what the server said when it does not come up. */
  async revive(): Promise<void> {
    this.#said = '';
    this.#child = this.#spawn();
    if (!(await this.#comesUp())) throw new Error(`Das Portal ist nicht wieder gestartet:\n${this.#said}`);
  }

  /** Ends the server and leaves its data. */
  async halt(): Promise<void> {
    if (this.#isGone()) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    const impatient = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(impatient);
  }

  #isGone(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Ends the server and removes its data, which nobody needs in order any more. */
  async stop(): Promise<void> {
    await this.crash();
    await removeFolder(this.dataDir);
  }

  /**
   * An act of the agency by its command line; its result as the command prints it. Whoever `--officer` names logs in there
   * first. Throws with its message.
   */
  async agency<T = unknown>(...args: string[]): Promise<T> {
    const officer = args[args.indexOf('--officer') + 1];
    if (args.includes('--officer') && officer !== undefined) await this.#logIn(officer);
    return this.#command(args);
  }

  /** Once for each officer. A code is good once: that of the step before leaves those of now and next to a browser. */
  async #logIn(officer: string): Promise<void> {
    if (this.#officers.has(officer)) return;
    const attempt = (steps: number) =>
      this.#command(['login', officer], {
        AGENCY_PASSWORD: DEMO_PASSWORD,
        AGENCY_CODE: presentCode(DEMO_SECRET, steps).code,
      });
    // Twice: on a slow machine the command may begin in the next half minute, for which that code is too old.
    await attempt(-1).catch(() => attempt(-1).catch(() => attempt(0).catch(() => attempt(1))));
    this.#officers.add(officer);
  }

  async #command<T>(args: readonly string[], secrets: Readonly<Record<string, string>> = {}): Promise<T> {
    const env = { ...cleanEnvironment(), DATA_DIR: this.dataDir, ...secrets };
    const { code, text } = await runCommand([...args, '--json'], env);
    if (code !== 0) throw new Error(`agency ${args.join(' ')}: ${text}`);
    return JSON.parse(String(text)) as T;
  }

  /** Sets the simulated clock, ISO 8601 with offset. */
  async setClock(instant: string): Promise<void> {
    await this.agency('clock', 'set', instant);
  }

  /** The newest mail to an address whose subject or text matches; waits for it. Throws when none comes. */
  async getMail(to: string, matching: RegExp): Promise<Mail> {
    const until = performance.now() + MAIL_MS;
    for (;;) {
      const mails = await this.#mailsTo(to);
      const found = mails.find(({ subject, text }) => matching.test(subject) || matching.test(text));
      if (found !== undefined) return found;
      if (performance.now() > until) {
        throw new Error(`Keine Mail an ${to}, die zu ${matching} passt: ${mails.map(({ subject }) => subject)}`);
      }
      await pause();
    }
  }

  async #mailsTo(to: string): Promise<Mail[]> {
    const folder = join(this.dataDir, 'mail');
    const names = await readdir(folder).catch(() => []);
    const fitting = names.filter((name) => name.endsWith('.eml') && name.includes(`_${to}_`)).sort();
    return Promise.all(fitting.reverse().map((name) => readMail(join(folder, name))));
  }
}

async function readMail(path: string): Promise<Mail> {
  const { to, subject = '', text = '' } = await PostalMime.parse(await readFile(path));
  return { to: to?.[0]?.address ?? '', subject, text };
}

/** What whoever runs the tests has set for a portal of their own must not reach this one. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own =
    /^(PORT|HOST|PORTAL_\w+|DATA_DIR|DATABASE_URL|(DESK_)?OIDC_\w+|SMTP_URL|STORAGE_URL|CLAMD_URL|LOG_DIR|TRUST_PROXY|TRUST_DIR|ADMISSION_PER_MINUTE)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

async function freePort(offset: number): Promise<number> {
  for (let attempt = 0; attempt < PORTS; attempt++) {
    const port = FIRST_PORT + ((offset + attempt) % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`Kein freier Port von ${FIRST_PORT} bis ${FIRST_PORT + PORTS - 1}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
