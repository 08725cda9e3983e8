import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { engineTests, touchedTests } from './choose-tests.ts';
import { installOnDebian } from './debian.ts';
import { startPostgres } from './postgres-server.ts';
import {
  leftOut,
  type PlaywrightReport,
  playwrightTroubles,
  printable,
  type Trouble,
  type VitestReport,
  vitestTroubles,
} from './test-troubles.ts';

/**
 * Everything that must hold, in order of how fast it tells. Ends with what failed and one line of all tests together.
 * `--quick`: what is known within a minute. On a PostgreSQL server the API's tests that tell the engines apart; with
 * `--whole` all of them.
 */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const isQuick = process.argv.includes('--quick');
const isWhole = process.argv.includes('--whole');
const isContinuous = process.env.CI === 'true';
/** Of the 90 minutes a run of CI has: a run that is cut off says nothing at all (decision 38). */
const CI_MS = 75 * 60_000;
const until = Date.now() + CI_MS;
const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const troubles: Trouble[] = [];
const brokenSteps: string[] = [];
const notRun: string[] = [];

function step(title: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (status !== 0) brokenSteps.push(title);
  console.log(
    `── ${title}: ${status === 0 ? 'in Ordnung' : 'FEHLER'} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}

interface VitestRun {
  /** Only these; without it all of the project. */
  files?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

function vitest(title: string, project: string, { files = [], env = {} }: VitestRun = {}): void {
  const file = join(reports, `${title.replaceAll(/\W/g, '-')}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ];
  step(title, 'vitest', args, env);
  const result = readReport(file) as VitestReport;
  troubles.push(...vitestTroubles(result));
  count({
    passed: result.numPassedTests ?? 0,
    failed: result.numFailedTests ?? 0,
    skipped: result.numPendingTests ?? 0,
  });
}

function browser(): void {
  const file = join(reports, 'browser.json');
  step('Browser', 'playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(isContinuous ? { PORTAL_E2E_UNTIL: String(until) } : {}),
  });
  const report = readReport(file) as PlaywrightReport;
  troubles.push(...playwrightTroubles(report));
  notRun.push(...leftOut(report));
  const { stats } = report;
  count({
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

function readReport(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  } catch {
    brokenSteps.push(`${basename(file)} fehlt`);
    return {};
  }
}

function count(counts: Counts): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

function touchedApi(): void {
  const files = touchedTests();
  if (files.length === 0) console.log('\n── API: seit main nichts geändert');
  else vitest('API, soweit seit main geändert', 'api', { files });
}

async function apiOnPostgres(): Promise<void> {
  const own = process.env.TEST_DATABASE_URL;
  const postgres = own === undefined ? await startPostgres({ install: isContinuous }) : undefined;
  const server = own ?? postgres?.url;
  if (server === undefined) {
    console.log('\n── API auf PostgreSQL: ausgelassen, kein PostgreSQL gefunden (TEST_DATABASE_URL setzen)');
    return;
  }
  const title = isWhole ? 'API auf PostgreSQL' : 'API auf PostgreSQL, soweit dort etwas anders sein kann';
  vitest(title, 'api', { files: isWhole ? [] : engineTests(), env: { TEST_DATABASE_URL: server } });
  postgres?.stop();
}

/** Seven megabytes; the test that asks it brings its own signature, so nothing else is loaded. */
function installScanner(): void {
  const isThere = spawnSync('clamd', ['--version']).status === 0;
  if (isContinuous && !isThere) installOnDebian('clamav-daemon');
}

step('Format, Lint, Typen, Grenzen, toter Code', 'npm', ['run', '--silent', 'check']);
vitest('Regeln', 'domain');
vitest('Oberfläche', 'web');
if (isQuick) touchedApi();
else {
  installScanner();
  vitest('API auf der eingebauten Datenbank', 'api');
  await apiOnPostgres();
  browser();
}
rmSync(reports, { recursive: true, force: true });

if (brokenSteps.length > 0) console.log(`\nFEHLER in: ${brokenSteps.join(' · ')}`);
if (notRun.length > 0) console.log(`\nNicht gelaufen, weil die Zeit um war:\n  ${notRun.join('\n  ')}`);
for (const trouble of troubles) console.log(`\n${printable(trouble)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(brokenSteps.length > 0 || total.failed > 0 ? 1 : 0);
