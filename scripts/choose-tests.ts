import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TEST = /\.test\.ts$/;
/** Files whose tests the server's project runs. */
const SERVER = /^(app\/(server|command-line)|ground\/server|features\/[^/]+\/server|scripts)\//;

/** Whatever is moved or removed may be named in a document: a second for every change. */
const DOCUMENTS = ['scripts/asvs.test.ts', 'scripts/documents.test.ts'];

/** The tags of vitest.config.ts. */
type Tag = 'night' | 'server';

/** Tests of the server's project, from the repository's root. */
export function serverTests(): string[] {
  const listed = git(['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.test.ts']);
  const gone = new Set(git(['ls-files', '--deleted']));
  return listed.filter((path) => SERVER.test(path) && !gone.has(path));
}

/** The tests that were touched since `main`, those beside whatever was, and those of documents. */
export function touchedTests(): string[] {
  const base = git(['merge-base', 'HEAD', 'main'])[0] ?? 'HEAD';
  const touched = [...git(['diff', '--name-only', base]), ...git(['ls-files', '--others', '--exclude-standard'])];
  return [...new Set([...DOCUMENTS, ...testsBeside(touched, serverTests())])];
}

/** A touched test itself, the test of a touched file, else all tests of its folder. */
export function testsBeside(touched: readonly string[], tests: readonly string[]): string[] {
  const chosen = touched
    .filter((path) => SERVER.test(path))
    .flatMap((path) => {
      const own = TEST.test(path) ? path : path.replace(/\.ts$/, '.test.ts');
      if (tests.includes(own)) return [own];
      return tests.filter((test) => posix.dirname(test) === posix.dirname(path));
    });
  return [...new Set(chosen)].sort();
}

/**
 * Files in which at least one test has this tag: vitest loads every file it is given, and starts what stands at its top,
 * before it looks at tags. `wholly`: files in which every test has it.
 */
export function filesTagged(tag: Tag, { wholly = false } = {}): string[] {
  return serverTests().filter((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return isTagged(source, tag) || (!wholly && hasTagged(source, tag));
  });
}

export function isTagged(source: string, tag: Tag): boolean {
  return new RegExp(`^// @module-tag ${tag}$`, 'm').test(source);
}

export function hasTagged(source: string, tag: Tag): boolean {
  return new RegExp(`\\btags: \\[[^\\]]*'${tag}'`).test(source);
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
