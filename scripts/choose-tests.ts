import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TEST = /\.test\.ts$/;
/** Files whose tests the API's project runs. */
const API = /^(api\/src|scripts)\//;

/** Tests of the API's project, from the repository's root. */
function apiTests(): string[] {
  const listed = git(['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', 'api/src', 'scripts']);
  const gone = new Set(git(['ls-files', '--deleted']));
  return listed.filter((path) => TEST.test(path) && !gone.has(path));
}

/** The tests that were touched since `main`, and those beside whatever was. */
export function touchedTests(): string[] {
  const base = git(['merge-base', 'HEAD', 'main'])[0] ?? 'HEAD';
  const touched = [...git(['diff', '--name-only', base]), ...git(['ls-files', '--others', '--exclude-standard'])];
  return testsBeside(touched, apiTests());
}

/** A touched test itself, the test of a touched file, else all tests of its folder. */
export function testsBeside(touched: readonly string[], tests: readonly string[]): string[] {
  const chosen = touched
    .filter((path) => API.test(path))
    .flatMap((path) => {
      const own = TEST.test(path) ? path : path.replace(/\.ts$/, '.test.ts');
      if (tests.includes(own)) return [own];
      return tests.filter((test) => posix.dirname(test) === posix.dirname(path));
    });
  return [...new Set(chosen)].sort();
}

/** The tests that tell one engine from the other. */
export function engineTests(): string[] {
  return apiTests().filter((path) => tellsEngines(readFileSync(join(ROOT, path), 'utf8')));
}

/**
 * Both engines are PostgreSQL and answer the same; but the embedded one has one connection, so that only on a server calls
 * meet, wait for each other's locks, and lose. That is where a test makes several at once, or asks for a server.
 */
export function tellsEngines(source: string): boolean {
  return (
    source.includes('TEST_DATABASE_URL') || (source.includes('startTestPortal(') && source.includes('Promise.all('))
  );
}

/** Lines of the answer; none where git refuses. */
function git(args: readonly string[]): string[] {
  try {
    const answer = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return answer.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}
