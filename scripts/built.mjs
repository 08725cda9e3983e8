// @ts-check
// Plain JavaScript, as all that runs before the built program: what starts the portal loads no compiler and stays small.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A folder that is built, what builds it, and everything it is built from besides; paths from the root of the project.
 * @typedef {{ folder: string, builder: string, sources: readonly string[] }} Build
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Written last: of the time at which the build began, and with the names of what was built. */
export const MARK = '.built';

/** Both programs are built from the same folders: a feature has its rules, its server and its screens beside each other. */
const SOURCES = ['app', 'ground', 'features', 'programmes', 'package-lock.json'];

/** @type {Build} */
export const PAGES = {
  folder: 'dist/screens',
  builder: 'scripts/build-web.ts',
  sources: [...SOURCES, 'vite.config.ts', 'scripts/page-files.ts'],
};

/** @type {Build} */
export const SERVER = {
  folder: 'dist/server',
  builder: 'scripts/build-server.ts',
  sources: SOURCES,
};

/**
 * Builds in a process of its own, which gives back the half gigabyte it takes; a build that fails ends this one.
 * Undefined where nothing is to be done.
 * @param {Build} build
 */
export function buildIfChanged(build) {
  return isBuilt(build) ? undefined : run(join(ROOT, build.builder));
}

/** @param {string} program */
async function run(program) {
  const [code] = await once(spawn(process.execPath, [program], { stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

/**
 * True when nothing has changed since the last build.
 * @param {Build} build
 */
export function isBuilt({ folder, builder, sources }) {
  const mark = statSync(join(ROOT, folder, MARK), { throwIfNoEntry: false });
  return mark !== undefined && [builder, ...sources].every((path) => isUnchanged(join(ROOT, path), mark.mtimeMs));
}

/**
 * A folder counts as well: a file may be gone from it. What leads nowhere is an editor's own.
 * @param {string} path
 * @param {number} since
 * @returns {boolean}
 */
function isUnchanged(path, since) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return true;
  if (found.mtimeMs > since) return false;
  return !found.isDirectory() || readdirSync(path).every((name) => isUnchanged(join(path, name), since));
}
