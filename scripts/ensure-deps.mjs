// Plain JavaScript for any Node from 18 on: it runs before the pinned one is there.
import { execSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const installed = 'node_modules/.package-lock.json';
const canBuild = existsSync('node_modules/vite') || existsSync('dist/screens/index.html');
const isCurrent =
  canBuild && existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
if (!isCurrent) {
  console.log('Abhängigkeiten werden installiert …');
  // What builds the pages is a development dependency; an environment made for production would leave it out.
  execSync('npm ci --include=dev --no-audit --no-fund --loglevel=error', { stdio: ['ignore', 'inherit', 'inherit'] });
  // A copied tree can carry older times than the lock file: installed is installed.
  execSync(process.platform === 'win32' ? `copy /b ${installed}+,, ${installed}` : `touch ${installed}`);
}

const version = execSync('node --version', { env: withLocalBin() }).toString().trim();
const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
if (major < 24 || (major === 24 && minor < 12)) {
  console.error(
    `Das Portal braucht Node.js ab 24.12, gefunden wurde ${version}. Bitte installieren Sie eine neuere Version.`,
  );
  process.exit(1);
}

function withLocalBin() {
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: `${process.cwd()}/node_modules/.bin${separator}${process.env.PATH}` };
}
