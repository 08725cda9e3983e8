import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CHECK_LANES } from './check.ts';
import { filesTagged, touchedTests } from './choose-tests.ts';
import { installOnDebian } from './debian.ts';
import { inLanes, runStage, type Stage } from './lanes.ts';
import { startPostgres } from './postgres-server.ts';
import { tellRun } from './tell-run.ts';
import { nameOf, notRun, playwrightResults, type TestResult, vitestResults } from './test-results.ts';

/**
 * What must hold (decision 38). Without an option: what a person waits for. `--quick`: check, rules and what was touched.
 * `--whole`: everything, the night's tests included. `--slice`: a fifth of the night's tests, chosen by the commit. Ends
 * with what failed, what did not run, and one line of all tests together.
 */
const MODES = ['gate', 'quick', 'whole', 'slice'] as const;
const mode = MODES.find((one) => process.argv.includes(`--${one}`)) ?? 'gate';
/** Of the night's tests a run of CI takes one, so that all of them run within a handful of landings. */
const SLICES = 5;

const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const results: TestResult[] = [];
const stages: { title: string; isGood: boolean; seconds: number }[] = [];
/** What could not be had here, told at the end. */
const missing: string[] = [];

async function run(stage: Stage): Promise<void> {
  stages.push(await runStage(stage));
}

interface VitestRun {
  /** As in vitest.config.ts; with a star several. */
  project: string;
  /** Only these; without it all of the project. */
  files?: readonly string[];
  options?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Which tests of its files this run is answerable for; without it all: what its filter skips is missed by nobody. */
  isItsOwn?: (test: TestResult) => boolean;
}

async function vitest(
  title: string,
  { project, files = [], options = [], env = {}, isItsOwn }: VitestRun,
): Promise<void> {
  const file = join(reports, `${title.replaceAll(/\W/g, '-')}.json`);
  const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  await run({ title, command: 'vitest', args: ['run', '--project', project, ...report, ...options, ...files], env });
  const found = vitestResults(readReport(file));
  results.push(...(isItsOwn === undefined ? found : found.filter((one) => one.end === 'failed' || isItsOwn(one))));
}

async function browser(title: string, options: readonly string[]): Promise<void> {
  const file = join(reports, 'browser.json');
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...options];
  await run({ title, command: 'playwright', args, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  results.push(...playwrightResults(readReport(file)));
}

function readReport(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  } catch {
    stages.push({ title: `${basename(file)} fehlt`, isGood: false, seconds: 0 });
    return {};
  }
}

/** What single tests ask besides, where it is ours to install: a scanner of files, and what reads Prometheus' alerts at night. */
function installTools(): void {
  const tools =
    mode === 'gate'
      ? [['clamd', 'clamav-daemon']]
      : [
          ['clamd', 'clamav-daemon'],
          ['promtool', 'prometheus'],
        ];
  const lacking = tools.filter(([program = '']) => spawnSync(program, ['--version']).status !== 0);
  if (lacking.length > 0) installOnDebian(...lacking.map(([, packaged = '']) => packaged));
}

/** A PostgreSQL for the stages that want one; where none can be had that is told. */
async function withServer(work: (env: Readonly<Record<string, string>> | undefined) => Promise<void>): Promise<void> {
  const own = process.env.TEST_DATABASE_URL;
  const postgres = own === undefined ? await startPostgres({ install: true }) : undefined;
  const url = own ?? postgres?.url;
  if (url === undefined) missing.push('API auf PostgreSQL: kein PostgreSQL gefunden (TEST_DATABASE_URL setzen)');
  await work(url === undefined ? undefined : { TEST_DATABASE_URL: url });
  postgres?.stop();
}

const checks = CHECK_LANES.map((lane) => lane.map((stage) => () => run(stage)));
const rules = () => vitest('Regeln', { project: 'rules' });
const screens = () => vitest('Oberfläche', { project: 'screens' });
/** Files that are the night's as a whole are passed over unread: a file is loaded before its tags are looked at. */
const NOT_AT_NIGHT = [
  '--tags-filter',
  '!night',
  ...filesTagged('night', { wholly: true }).map((file) => `--exclude=${file}`),
];

/** Side by side: the API waits where the browser works, and the other way round. */
async function gate(): Promise<void> {
  installTools();
  await withServer(async (env) => {
    const [checksA = [], checksB = []] = checks;
    const embedded = () => vitest('API', { project: 'server', options: NOT_AT_NIGHT });
    const onServer = async () => {
      const options = ['--tags-filter', 'server && !night'];
      if (env !== undefined)
        await vitest('API auf PostgreSQL', { project: 'server', files: filesTagged('server'), options, env });
    };
    await inLanes([
      [...checksA, rules, screens, embedded],
      [...checksB, () => browser('Browser', ['--grep', '@gate']), onServer],
    ]);
  });
}

async function quick(): Promise<void> {
  const [checksA = [], checksB = []] = checks;
  const files = touchedTests();
  const api = async () => {
    if (files.length > 0) await vitest('API, soweit berührt', { project: 'server', files, options: NOT_AT_NIGHT });
  };
  const touched = ['--changed', 'main', '--passWithNoTests'];
  await inLanes([
    [...checksA, rules],
    [...checksB, () => vitest('Oberfläche, soweit berührt', { project: 'screens', options: touched }), api],
  ]);
}

async function whole(): Promise<void> {
  installTools();
  await withServer(async (env) => {
    const [checksA = [], checksB = []] = checks;
    const onServer = async () => {
      const options = ['--tags-filter', 'server || !night'];
      if (env !== undefined) await vitest('API auf PostgreSQL', { project: 'server', options, env });
    };
    await inLanes([
      [...checksA, rules, screens, () => vitest('API', { project: 'server' }), onServer],
      [...checksB, () => browser('Browser', [])],
    ]);
  });
}

async function slice(): Promise<void> {
  installTools();
  const hash = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const number = (Number.parseInt(hash.slice(0, 8), 16) % SLICES) + 1;
  const shard = `--shard=${number}/${SLICES}`;
  console.log(`\nVon den Tests der Nacht das ${number}. Fünftel, nach dem Commit ${hash.slice(0, 8)}`);
  const files = filesTagged('night');
  await withServer(async (env) => {
    const onServer = async () => {
      const options = ['--tags-filter', 'night && server', '--passWithNoTests'];
      const both = filesTagged('server').filter((file) => files.includes(file));
      const isItsOwn = ({ tags }: TestResult) => tags.includes('server');
      const own = { project: 'server', files: both, options, isItsOwn };
      if (env !== undefined) await vitest('API auf PostgreSQL, Nacht', { ...own, env });
    };
    await inLanes([
      [() => vitest('API, Nacht', { project: 'server', files, options: ['--tags-filter', 'night', shard] }), onServer],
      [() => browser('Browser, Nacht', ['--grep-invert', '@gate', shard])],
    ]);
  });
}

function isWanted(tags: readonly string[]): boolean {
  if (missing.length > 0 && tags.includes('server')) return false;
  return mode === 'whole' || tags.includes('night') === (mode === 'slice');
}

await { gate, quick, whole, slice }[mode]();
rmSync(reports, { recursive: true, force: true });
const left = mode === 'quick' ? [] : notRun(results, isWanted).map(({ file, test }) => nameOf(file, test));
const isGood = tellRun({ stages, results, notRun: [...missing, ...left] });
// A person's machine may have no PostgreSQL: that is told. CI has everything.
const isComplete = left.length === 0 && (missing.length === 0 || process.env.CI !== 'true');
process.exit(isGood && isComplete ? 0 : 1);
