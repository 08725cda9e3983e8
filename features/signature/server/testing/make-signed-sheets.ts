import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { ecKeys, pemOf, rsaKeys } from '../demo-authority.ts';
import type { Identity } from '../issue-certificate.ts';
import { ISSUERS_FILE } from '../trust.ts';
import { authority, person } from './test-evidence.ts';
import { PROOF_SHEET, SHEET } from './test-sheets.ts';
import { appendTimeStamp, sign } from './test-signature.ts';

/**
 * Signs the portal's sheets with programs of others and keeps the files for made-files.test.ts, all of them anew:
 *   node features/signature/server/testing/make-signed-sheets.ts
 * made-files/README.md says which packages it needs.
 */

const FOLDER = fileURLToPath(new URL('./made-files/', import.meta.url));
const JAVA = fileURLToPath(new URL('./signing-tools/', import.meta.url));
const JARS = ['itext5', 'pdfbox2', 'fontbox2', 'commons-logging', 'bcprov', 'bcpkix', 'bcutil'];
const CLASS_PATH = JARS.map((name) => `/usr/share/java/${name}.jar`).join(':');
const [CA_NAME, NICK, PASSWORD] = ['Korpus Qualifizierte CA 1', 'signer', 'for-this-run-only'];
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

const run = promisify(execFile);
const temp = await mkdtemp(join(tmpdir(), 'portal-signed-sheets-'));
const at = (name: string) => join(temp, name);
const made = (name: string) => at(`${name}.pdf`);

/** They last as long as this run: nobody can sign with them afterwards. */
async function makeKeys(): Promise<void> {
  const ca = authority(CA_NAME, undefined, { keys: rsaKeys() });
  const stamps = { commonName: 'Korpus Zeitstempel', extendedUsages: [TIME_STAMPING], statements: [], keys: rsaKeys() };
  await writeIdentity('rsa', person(ca, { keys: rsaKeys() }));
  await writeIdentity('ec', person(ca, { keys: ecKeys() }));
  await writeIdentity('clock', person(ca, stamps));
  await writeFile(at('ca.pem'), pemOf(ca.der));
  const chain = ['-inkey', at('rsa.key'), '-in', at('rsa.pem'), '-certfile', at('ca.pem'), '-name', NICK];
  await run('openssl', ['pkcs12', '-export', ...chain, '-out', at('rsa.p12'), '-passout', `pass:${PASSWORD}`]);
  await mkdir(FOLDER, { recursive: true });
  await mkdir(at('nss'));
  await run('certutil', ['-N', '-d', at('nss'), '--empty-password']);
  await run('certutil', ['-A', '-d', at('nss'), '-n', 'ca', '-t', 'CT,CT,CT', '-i', at('ca.pem')]);
  await run('pk12util', ['-i', at('rsa.p12'), '-d', at('nss'), '-W', PASSWORD]);
  await writeFile(join(FOLDER, 'ca.pem'), pemOf(ca.der));
  await writeFile(join(FOLDER, ISSUERS_FILE), `${JSON.stringify({ accepted: [{ commonName: CA_NAME }] }, null, 2)}\n`);
}

async function writeIdentity(name: string, { der, privateKey }: Identity): Promise<void> {
  await writeFile(at(`${name}.pem`), pemOf(der));
  await writeFile(at(`${name}.key`), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}

/** A detached message by OpenSSL. */
function message(parts: readonly Buffer[], key: 'rsa' | 'ec', ...options: readonly string[]): Buffer {
  const signer = ['-signer', at(`${key}.pem`), '-inkey', at(`${key}.key`), '-certfile', at('ca.pem')];
  const fixed = ['cms', '-sign', '-binary', '-outform', 'DER', '-md', 'sha256'];
  return execFileSync('openssl', [...fixed, ...signer, ...options], { input: Buffer.concat(parts) });
}

/** The update that makes room in the file is ours, what is put into it is OpenSSL's. */
async function withOpenssl(): Promise<void> {
  const pss = ['-keyopt', 'rsa_padding_mode:pss', '-keyopt', 'rsa_pss_saltlen:32'];
  const plain = sign(SHEET, { cms: (parts) => message(parts, 'rsa', '-cades') });
  const stamped = appendTimeStamp(plain, { cms: timeStamp });
  const subFilter = 'adbe.pkcs7.detached';
  await writeFile(
    made('openssl-rsa-field'),
    sign(SHEET, { inField: {}, cms: (parts) => message(parts, 'rsa', '-cades') }),
  );
  await writeFile(made('openssl-rsa-proof'), sign(PROOF_SHEET, { cms: (parts) => message(parts, 'rsa', '-cades') }));
  await writeFile(made('openssl-ecdsa-pkcs7'), sign(SHEET, { subFilter, cms: (parts) => message(parts, 'ec') }));
  await writeFile(made('openssl-pss'), sign(SHEET, { cms: (parts) => message(parts, 'rsa', '-cades', ...pss) }));
  await writeFile(made('openssl-stamped'), stamped);
  await writeFile(
    made('openssl-sha1'),
    sign(SHEET, { subFilter, cms: (parts) => message(parts, 'rsa', '-md', 'sha1') }),
  );
}

/** The original form names the certificate of the clock by SHA-1 only. */
function timeStamp(parts: readonly Buffer[]): Buffer {
  const config = [
    ...['[tsa]', 'default_tsa = clock', '[clock]', `serial = ${at('serial')}`, 'default_policy = 1.2.3.4'],
    ...['digests = sha256', 'signer_digest = sha256', 'ess_cert_id_alg = sha1'],
  ];
  execFileSync('tee', [at('tsa.cnf')], { input: config.join('\n') });
  const query = execFileSync('openssl', ['ts', '-query', '-data', '-', '-sha256', '-cert'], {
    input: Buffer.concat(parts),
  });
  execFileSync('tee', [at('query')], { input: query });
  const clock = ['-signer', at('clock.pem'), '-inkey', at('clock.key'), '-chain', at('ca.pem')];
  return execFileSync('openssl', [
    'ts',
    '-reply',
    '-config',
    at('tsa.cnf'),
    '-queryfile',
    at('query'),
    '-token_out',
    ...clock,
  ]);
}

async function withPdfsig(): Promise<void> {
  const key = ['-nssdir', at('nss'), '-nick', NICK, '-nss-pwd', '', '-reason', 'Antrag'];
  await run('pdfsig', [made('sheet'), made('pdfsig-field'), '-sign', 'Unterschrift', ...key]);
  await run('pdfsig', [made('sheet'), made('pdfsig-field-etsi'), '-sign', 'Unterschrift', '-etsi', ...key]);
  await run('pdfsig', [made('proof'), made('pdfsig-field-proof'), '-sign', 'Unterschrift', '-etsi', ...key]);
  await run('pdfsig', [made('sheet'), made('pdfsig-new'), '-add-signature', ...key]);
}

class OpensslSigner extends Signer {
  override async sign(content: Buffer): Promise<Buffer> {
    return message([content], 'rsa', '-cades');
  }
}

async function withSignpdf(): Promise<Buffer> {
  const texts = { reason: 'Antrag', contactInfo: '', name: 'Erika Muster', location: '' };
  const subFilter = 'ETSI.CAdES.detached';
  const prepared = plainAddPlaceholder({ pdfBuffer: SHEET, ...texts, signatureLength: 4_000, subFilter });
  return new SignPdf().sign(prepared, new OpensslSigner());
}

/** Program, file to sign, name of the outcome, wishes. */
const JAVA_RUNS = [
  ['SignItext5', 'sheet', 'itext5-field', 'field'],
  ['SignItext5', 'sheet', 'itext5-field-cades', 'field', 'cades'],
  ['SignItext5', 'proof', 'itext5-field-proof', 'field', 'cades'],
  ['SignItext5', 'sheet', 'itext5-field-certified', 'field', 'certified'],
  ['SignItext5', 'sheet', 'itext5-new-invisible'],
  ['SignItext5', 'sheet', 'itext5-new-inside', 'inside'],
  ['SignItext5', 'sheet', 'itext5-new-elsewhere', 'elsewhere'],
  ['SignItext5', 'sheet', 'itext5-note', 'field', 'note'],
  ['SignItext5', 'sheet', 'itext5-rewritten', 'field', 'rewritten'],
  ['SignPdfbox2', 'sheet', 'pdfbox2-field', 'field'],
  ['SignPdfbox2', 'proof', 'pdfbox2-field-proof', 'field'],
  ['SignPdfbox2', 'sheet', 'pdfbox2-field-picture', 'field', 'picture'],
  ['SignPdfbox2', 'sheet', 'pdfbox2-new-invisible'],
  ['SignPdfbox2', 'sheet', 'pdfbox2-new-picture', 'picture'],
  ['SignPdfbox2', 'pdfbox2-field', 'pdfbox2-overlay', 'overlay'],
] as const;

async function withJava(): Promise<void> {
  for (const [program, from, to, ...wishes] of JAVA_RUNS) {
    const files = [made(from), made(to), at('rsa.p12'), PASSWORD];
    await run('java', ['-cp', CLASS_PATH, join(JAVA, `${program}.java`), ...files, ...wishes]);
  }
}

/** Packed, since pdfsig brings whole fonts. */
async function keep(): Promise<void> {
  for (const name of (await readdir(temp)).filter((one) => one.endsWith('.pdf'))) {
    await writeFile(join(FOLDER, `${name}.gz`), gzipSync(await readFile(at(name)), { level: 9 }));
  }
}

try {
  await makeKeys();
  await writeFile(made('sheet'), SHEET);
  await writeFile(made('proof'), PROOF_SHEET);
  await withOpenssl();
  await withPdfsig();
  await writeFile(made('signpdf-new'), await withSignpdf());
  await withJava();
  await keep();
} finally {
  await rm(temp, { recursive: true });
}
