import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dueFindings, type Findings, findingsIn, noteFindings } from './component-findings.ts';

/**
 * `npm run components`, once a week: asks npm what is known against the components that run in the portal, notes the day a
 * finding was first seen, and ends with 1 once one has not been answered within its time (docs/protection.md), with 2 where
 * nobody could be asked.
 */
const FILE = fileURLToPath(new URL('../docs/findings.json', import.meta.url));

try {
  process.exitCode = look(findingsIn(await audit()), new Date().toISOString().slice(0, 10)) ? 0 : 1;
} catch (error) {
  console.error(`Es wurde nicht nachgesehen: ${(error as Error).message.split('\n')[0]}`);
  process.exitCode = 2;
}

/** Notes what was found and tells it. False when something is past its time. */
function look(found: ReturnType<typeof findingsIn>, today: string): boolean {
  const findings = noteFindings(JSON.parse(readFileSync(FILE, 'utf8')) as Findings, found, today);
  writeFileSync(FILE, `${JSON.stringify(findings, null, 2)}\n`);
  const due = dueFindings(findings);
  for (const { name, severity, firstSeen, dueOn } of due) {
    const word = dueOn < today ? 'ÜBERFÄLLIG' : 'offen';
    console.log(`${word}: ${name} (${severity}), gesehen am ${firstSeen}, zu beheben bis ${dueOn}`);
  }
  if (due.length === 0) console.log('Zu keinem Bestandteil ist etwas bekannt.');
  return due.every(({ dueOn }) => dueOn >= today);
}

interface Told {
  vulnerabilities?: unknown;
  /** Why there is none. */
  message?: string;
}

/** npm's own report; it ends with 1 where there are findings. Throws where the registry does not answer. */
function audit(): Promise<unknown> {
  return new Promise((done, fail) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { maxBuffer: 64_000_000 }, (error, text) => {
      const told = text.trim() === '' ? undefined : (JSON.parse(text) as Told);
      if (told?.vulnerabilities === undefined)
        fail(told?.message ? new Error(told.message) : (error ?? new Error('npm told nothing')));
      else done(told);
    });
  });
}
