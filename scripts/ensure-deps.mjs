// Plain JavaScript for any Node from 18 on: it runs before the pinned one is there.
import { execSync } from 'node:child_process';
import { existsSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const INSTALLED = 'node_modules/.package-lock.json';
const PINNED_NODE = `node-linux-${process.arch}`;
const OWN_NODE = 'node_modules/.bin/node';
/** What builds and serves, without what checks and tests; with the root comes the pinned Node. */
const TO_START = '--omit=dev --workspace=@portal/rules --workspace=@portal/server --workspace=@portal/screens';
/** Said even so: an environment made for production would leave it out. */
const EVERYTHING = '--include=dev';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isTooOld = major < 24 || (major === 24 && minor < 12);
const needsOwnNode = isTooOld || process.execPath.startsWith(join(process.cwd(), 'node_modules'));

const isCurrent = existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync('package-lock.json').mtimeMs;
const hasEverything = existsSync('node_modules/vitest');
const canStart = hasEverything || existsSync('node_modules/vite') || existsSync('dist/screens/index.html');
// Whoever has what tests is not left without it by a start.
const wantsEverything = process.argv[2] !== 'start' || hasEverything;
const hasWanted = (wantsEverything ? hasEverything : canStart) && (!isTooOld || existsSync(OWN_NODE));

if (!isCurrent || !hasWanted) {
  console.log(
    wantsEverything
      ? 'Abhängigkeiten werden installiert, auch was prüft und testet …'
      : 'Abhängigkeiten werden installiert …',
  );
  const set = wantsEverything ? EVERYTHING : `${TO_START}${needsOwnNode ? ' --include-workspace-root' : ''}`;
  // What is missing is laid beside what is there, so that a portal that runs keeps its own.
  const command = isCurrent ? 'npm install --no-save' : 'npm ci';
  execSync(`${command} ${set} --no-audit --no-fund --loglevel=error`, { stdio: ['ignore', 'inherit', 'inherit'] });
  // A third of the pinned Node is for who compiles against it.
  rmSync(`node_modules/${PINNED_NODE}/include`, { recursive: true, force: true });
  // npm 10 links none of several packages that bring the same command, although all but one are for other machines.
  if (existsSync(`node_modules/${PINNED_NODE}`) && !existsSync(OWN_NODE))
    symlinkSync(`../${PINNED_NODE}/bin/node`, OWN_NODE);
  // A copied tree can carry older times than the lock file: installed is installed.
  utimesSync(INSTALLED, new Date(), new Date());
}

if (isTooOld && !existsSync(OWN_NODE)) {
  console.error(
    `Das Portal braucht Node.js ab 24.12, gefunden wurde ${process.version}. Bitte installieren Sie eine neuere Version.`,
  );
  process.exit(1);
}
