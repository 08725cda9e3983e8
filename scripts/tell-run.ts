import { relative } from 'node:path';
import { type Floor, floorOf } from './measure/sources.ts';
import { nameOf, printable, type TestResult } from './test-results.ts';

interface Run {
  stages: readonly { title: string; isGood: boolean; seconds: number }[];
  results: readonly TestResult[];
  /** What was to run and did not. */
  notRun: readonly string[];
}

/** Seconds a test may take on a quiet machine, by where its file is. Told, not failed: machines differ by a factor of three. */
const BUDGETS: Readonly<Record<Floor, number>> = { rules: 0.2, screens: 1, server: 3, scripts: 3, bench: 3, e2e: 30 };
const SLOWEST = 10;

/** Prints how a run ended, slow tests before failed ones, so that the last lines say what matters. True when nothing failed. */
export function tellRun({ stages, results, notRun }: Run): boolean {
  const failed = results.filter(({ end }) => end === 'failed');
  const broken = stages.filter(({ isGood }) => !isGood);
  console.log('\nDauer der Abschnitte, zum Teil nebeneinander:');
  for (const { title, seconds } of stages) console.log(`  ${minutes(seconds)}  ${title}`);
  const bySlowness = results.map(inRepository).sort((a, b) => b.took - a.took);
  console.log('\nDie langsamsten Tests:');
  for (const one of bySlowness.slice(0, SLOWEST)) console.log(`  ${slow(one)}`);
  const above = bySlowness.filter(isAboveBudget);
  if (above.length > 0) console.log('\nÜber ihrem Budget (Regeln 0,2 s, Oberfläche 1 s, API 3 s, Browser 30 s):');
  for (const one of above) console.log(`  ${slow(one)}`);
  if (broken.length > 0) console.log(`\nFEHLER in: ${broken.map(({ title }) => title).join(' · ')}`);
  if (notRun.length > 0) console.log(`\nNICHT GELAUFEN:\n  ${notRun.join('\n  ')}`);
  for (const one of failed) console.log(`\n${printable(inRepository(one))}`);
  const passed = results.filter(({ end }) => end === 'passed').length;
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return broken.length === 0 && failed.length === 0;
}

function inRepository(result: TestResult): TestResult {
  return { ...result, file: relative(process.cwd(), result.file) };
}

/** What a person waits for; the night's tests take what they take. */
function isAboveBudget({ file, took, tags }: TestResult): boolean {
  const isNightly = file.startsWith('e2e/') ? !tags.includes('gate') : tags.includes('night');
  const budget = BUDGETS[floorOf(file)];
  return !isNightly && took > budget * 1000;
}

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')} min`;

const slow = ({ took, file, test }: TestResult): string => `${(took / 1000).toFixed(1)} s  ${nameOf(file, test)}`;
