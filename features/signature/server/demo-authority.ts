import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Certificate, QCStatement } from 'pkijs';
import { type Identity, issueCertificate, type Keys } from './issue-certificate.ts';
import { ISSUERS_FILE } from './trust.ts';

/**
 * A trust provider of the demonstration: a root, two issuing authorities that the portal accepts and one that it does not.
 * It signs for anybody, so a portal that trusts it is a demonstration and nothing else.
 */

/** What hangs below the data folder. */
export const DEMO_AUTHORITY = 'demo-authority';

const AUTHORITIES = {
  root: 'Demo Wurzelstelle (nur zur Vorführung)',
  'ca-1': 'Demo Qualifizierte Signatur CA 1 (nur zur Vorführung)',
  'ca-2': 'Demo Qualifizierte Signatur CA 2 (nur zur Vorführung)',
  'ca-other': 'Demo Andere Signatur CA (nur zur Vorführung)',
} as const;
export type Authority = keyof typeof AUTHORITIES;

/** Wide enough for every simulated clock. */
const VALID = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2049-12-31T00:00:00Z') };
const [NON_REPUDIATION, KEY_CERT_SIGN, CRL_SIGN] = [1, 5, 6];
/** QcCompliance and QcSSCD (ETSI EN 319 412-5). */
const QUALIFIED = ['0.4.0.1862.1.1', '0.4.0.1862.1.4'].map((id) => new QCStatement({ id }));

/** The folder to be trusted, TRUST_DIR of a demonstration. */
export function demoTrustFolder(folder: string): string {
  return join(folder, 'trust');
}

/** Makes the authority in `folder` unless it stands there already; whoever comes second finds the first one's. */
export async function ensureDemoAuthority(folder: string): Promise<void> {
  if (await exists(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  await writeAuthority(draft);
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!(await exists(folder))) throw error;
  }
}

function exists(folder: string): Promise<boolean> {
  return stat(join(folder, 'trust', ISSUERS_FILE)).then(
    () => true,
    () => false,
  );
}

async function writeAuthority(folder: string): Promise<void> {
  const root = issueAuthority('root', undefined, ecKeys());
  const authorities = [
    ['root', root],
    ['ca-1', issueAuthority('ca-1', root, ecKeys())],
    ['ca-2', issueAuthority('ca-2', root, rsaKeys())],
    ['ca-other', issueAuthority('ca-other', root, ecKeys())],
  ] as const;
  for (const name of ['trust', 'keys']) await mkdir(join(folder, name));
  for (const [name, { der, privateKey }] of authorities) {
    await writeFile(join(folder, 'trust', `${name}.pem`), pemOf(der));
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(join(folder, 'keys', `${name}.pem`), key, { mode: 0o600 });
  }
  const accepted = [AUTHORITIES['ca-1'], AUTHORITIES['ca-2']].map((commonName) => ({ commonName }));
  await writeFile(join(folder, 'trust', ISSUERS_FILE), `${JSON.stringify({ accepted }, null, 2)}\n`);
}

function issueAuthority(name: Authority, issuer: Identity | undefined, keys: Keys): Identity {
  const usages = [KEY_CERT_SIGN, CRL_SIGN];
  return issueCertificate({ commonName: AUTHORITIES[name], keys, issuer, isAuthority: true, usages, ...VALID });
}

export function pemOf(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

export async function readDemoAuthority(folder: string, name: Authority): Promise<Identity> {
  const pem = await readFile(join(folder, 'trust', `${name}.pem`), 'latin1');
  const der = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
  const privateKey = createPrivateKey(await readFile(join(folder, 'keys', `${name}.pem`)));
  return { certificate: Certificate.fromBER(der), der, privateKey };
}

/** A new qualified certificate for a person, as a trust service makes one for a single signature. */
export function issueForPerson(name: string, issuer: Identity): Identity {
  return issueCertificate({
    commonName: name,
    keys: ecKeys(),
    issuer,
    usages: [NON_REPUDIATION],
    statements: QUALIFIED,
    ...VALID,
  });
}

export function ecKeys(namedCurve = 'P-256'): Keys {
  return withPublicKey(generateKeyPairSync('ec', { namedCurve }).privateKey);
}

export function rsaKeys(modulusLength = 2048): Keys {
  return withPublicKey(generateKeyPairSync('rsa', { modulusLength }).privateKey);
}

function withPublicKey(privateKey: Keys['privateKey']): Keys {
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
