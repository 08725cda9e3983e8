import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian without what they merely recommend; false where that is not ours to do. */
export function installOnDebian(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  // What a package brings is started by whoever needs it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, stdio: 'ignore' });
  return true;
}
