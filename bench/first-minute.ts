import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { answered } from './answered.ts';

/**
 * `node bench/first-minute.ts [rounds]`: what whoever clones the last commit waits for. Each round: the packages by npm alone,
 * the same by `npm start`, its first page, and the page of a second start. The lowest of all rounds, since other programs only
 * ever add.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = 4798;
const TICKS_PER_SECOND = 100;
const BLOCK_BYTES = 512;
/** As scripts/ensure-deps.mjs asks for them where the installed Node is too old; the row of packages says whether it is so. */
const BARE =
  'ci --omit=dev --workspace=@portal/rules --workspace=@portal/server --workspace=@portal/screens --include-workspace-root --no-audit --no-fund --loglevel=error';

const isOurs = (folder: string) => folder.startsWith(ROOT);
/** Not our own Node: that of the machine. */
const PATH = process.env.PATH?.split(delimiter).filter((folder) => !isOurs(folder));
const ENV = { ...process.env, PATH: PATH?.join(delimiter), PORT: String(PORT) };

const rows = new Map<string, number[]>();

function note(row: string, value: number): void {
  rows.set(row, [...(rows.get(row) ?? []), value]);
}

async function timed(row: string, work: () => Promise<unknown> | unknown): Promise<void> {
  const begun = performance.now();
  await work();
  note(`${row}, s`, (performance.now() - begun) / 1000);
}

function npm(folder: string, args: string): void {
  execFileSync('npm', args.split(' '), { cwd: folder, env: ENV, stdio: 'ignore' });
}

async function start(row: string, folder: string): Promise<void> {
  // A group of its own: npm hands no signal on to what its shell runs.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: ENV,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  child.stdout.resume();
  await timed(row, () => answered(child, `http://127.0.0.1:${PORT}/`));
  note(`${row}, processor until then, s`, await processorOfGroup(Number(child.pid)));
  // Closed by the last of them, the portal.
  const gone = once(child, 'close');
  process.kill(-Number(child.pid), 'SIGTERM');
  await gone;
}

/** Of all its processes and of those that have ended: what no other program adds to. */
async function processorOfGroup(group: number): Promise<number> {
  const running = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(running.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const fields = stats.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '));
  const ticks = fields.filter((own) => Number(own[2]) === group).flatMap((own) => own.slice(11, 15));
  return ticks.reduce((sum, each) => sum + Number(each), 0) / TICKS_PER_SECOND;
}

async function noteInstalled(row: string, folder: string): Promise<void> {
  const list = await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  const { packages } = JSON.parse(list) as { packages: Record<string, { link?: boolean }> };
  note(`${row}, packages`, Object.values(packages).filter(({ link }) => link !== true).length);
  const entries = await readdir(join(folder, 'node_modules'), { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(entries.map((entry) => lstat(join(entry.parentPath, entry.name))));
  note(`${row}, MB`, sizes.reduce((sum, { blocks }) => sum + blocks * BLOCK_BYTES, 0) / 1e6);
}

const rounds = Number(process.argv[2] ?? 2);
for (let round = 0; round < rounds; round++) {
  note('load of the machine', loadavg()[0] ?? 0);
  const folder = await mkdtemp(join(tmpdir(), 'portal-first-'));
  const [bare, clone] = [join(folder, 'bare'), join(folder, 'clone')];
  for (const one of [bare, clone]) execFileSync('git', ['clone', '--quiet', ROOT, one]);
  await timed('packages by npm ci alone', () => npm(bare, BARE));
  await noteInstalled('by npm ci alone', bare);
  await timed('packages by npm start', () => npm(clone, 'run prestart'));
  await noteInstalled('by npm start', clone);
  await start('first page after that', clone);
  await start('page of a second start', clone);
  await removeFolder(folder);
}
console.log(`| | lowest of ${rounds} |\n|---|---:|`);
for (const [row, values] of rows) console.log(`| ${row} | ${Math.min(...values).toFixed(1)} |`);
