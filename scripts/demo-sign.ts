/**
 * Signs a sheet of the demonstration as a test person would:
 *   npm run demo:sign -- blatt.pdf [--out blatt-signiert.pdf] [--name "Erika Muster"] [--authority <Ordner>]
 * The authority stands in the portal's data folder (DATA_DIR); the portal may be running meanwhile.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  DEMO_AUTHORITY,
  ensureDemoAuthority,
  issueForPerson,
  readDemoAuthority,
} from '#features/signature/server/demo-authority.ts';
import { signSheet } from '#features/signature/server/sign-sheet.ts';

const OPTIONS = {
  out: { type: 'string' },
  name: { type: 'string', default: 'Erika Muster' },
  authority: { type: 'string' },
} as const;

try {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [path] = positionals;
  if (path === undefined) throw new Error('Bitte nennen Sie die Datei: npm run demo:sign -- blatt.pdf');
  const dataFolder = process.env.DATA_DIR?.trim() || 'data';
  const authority = resolve(values.authority ?? join(dataFolder, DEMO_AUTHORITY));
  await ensureDemoAuthority(authority);
  const issuer = await readDemoAuthority(authority, 'ca-1');
  const signed = await signSheet(await readFile(path), issueForPerson(values.name, issuer), issuer);
  const out = values.out ?? path.replace(/(\.pdf)?$/i, '-signiert.pdf');
  await writeFile(out, signed);
  console.log(
    `\x1b[1mDemonstrationssignatur von ${values.name}: ohne rechtliche Wirkung, nur zum Ausprobieren.\x1b[0m`,
  );
  console.log(`Gespeichert: ${out}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
