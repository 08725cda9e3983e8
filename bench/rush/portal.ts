import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childrenOf } from '../cpu.ts';
import { freePort, ready, type Server } from '../processes.ts';
import { closure, homeOf, lazyOf, type Manifest, START, wizardOf } from '../web-build.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** It may build its pages first. */
const START_TIMEOUT_MS = 120_000;

/** The portal as `npm start` runs it, with as many processes as it likes. `clock`: what its clock says at the start. */
export async function startPortalProgram(databaseUrl: string, dataDir: string, clock: string): Promise<Server> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORTAL_SEED: 'none',
    PORTAL_CLOCK: clock,
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return ready(child, port, START_TIMEOUT_MS);
}

/** Real milliseconds since 1970 at which the portal's clock will say `instant`. */
export async function realTimeOf(port: number, instant: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/config.json`);
  const { now } = (await answer.json()) as { now: string };
  return Date.now() + Date.parse(instant) - Date.parse(now);
}

export interface Memory {
  what: string;
  /** Megabytes of a million bytes. */
  peak: number;
  now: number;
}

/** Of the supervising process and of every process that serves. */
export function memoryOf(pid: number): Memory[] {
  const children = childrenOf(pid);
  return [pid, ...children].map((one, index) => {
    const status = readFileSync(`/proc/${one}/status`, 'utf8');
    const megabytes = (field: string) => (Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
    const what = index === 0 ? (children.length > 0 ? 'supervisor' : 'process') : `process ${index}`;
    return { what, peak: megabytes('VmHWM'), now: megabytes('VmRSS') };
  });
}

export interface MemorySample {
  /** Since the watch began. */
  seconds: number;
  processes: Memory[];
}

const SAMPLE_MS = 60_000;

/** What every process holds, once a minute until it is stopped. */
export function watchMemory(pid: number): { stop(): MemorySample[] } {
  const started = Date.now();
  const samples: MemorySample[] = [];
  const timer = setInterval(
    () => samples.push({ seconds: (Date.now() - started) / 1000, processes: memoryOf(pid) }),
    SAMPLE_MS,
  );
  return {
    stop() {
      clearInterval(timer);
      return samples;
    },
  };
}

/** What the browser loads for the start page, and for the application's pages beyond that. */
export function pageFiles(): { home: string[]; wizard: string[] } {
  const dist = join(ROOT, 'dist/screens');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const fonts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'));
  const home = new Set([...filesOf(manifest, [START, ...homeOf(manifest)]), ...fonts.map((name) => `assets/${name}`)]);
  const steps = lazyOf(manifest, /\/features\/proposal\/screens\/step-\d\d-/);
  const wizard = filesOf(manifest, [...wizardOf(manifest), ...steps]).filter((file) => !home.has(file));
  return { home: [...home], wizard };
}

function filesOf(manifest: Manifest, roots: readonly string[]): string[] {
  const chunks = [...closure(manifest, roots)].flatMap((key) => manifest[key] ?? []);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))];
}
