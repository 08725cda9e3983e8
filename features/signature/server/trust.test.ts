import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#ground/server/testing/temporary-folder.ts';
import { demoTrustFolder, ensureDemoAuthority, issueForPerson, readDemoAuthority } from './demo-authority.ts';
import { openTrust } from './open-trust.ts';
import { signSheet } from './sign-sheet.ts';
import { NOW } from './testing/test-evidence.ts';
import { SHEET, SHEETS } from './testing/test-sheets.ts';
import { readTrust } from './trust.ts';
import { verifySignature } from './verify-signature.ts';

const folder = temporaryFolder('trust');
let authority: string;

beforeAll(async () => {
  authority = join(folder, 'data', 'authority');
  // The portal and a signing test person may come at the same time.
  await Promise.all([ensureDemoAuthority(authority), ensureDemoAuthority(authority)]);
});

async function verdictOn(name: 'ca-1' | 'ca-2' | 'ca-other') {
  const issuer = await readDemoAuthority(authority, name);
  const signed = await signSheet(SHEET, issueForPerson('Jörg Łukasz', issuer), issuer);
  const trust = openTrust(await readTrust(demoTrustFolder(authority)));
  return verifySignature(signed, { sheets: SHEETS, trust, now: NOW });
}

describe('the authority of the demonstration', () => {
  it.each(['ca-1', 'ca-2'] as const)('signs what the portal accepts: %s', async (name) => {
    expect(await verdictOn(name)).toMatchObject({ ok: true, signer: { name: 'Jörg Łukasz' }, provisional: true });
  });

  it('has an issuer that is trusted but not accepted', async () => {
    expect(await verdictOn('ca-other')).toMatchObject({ ok: false, reason: 'issuer-not-accepted' });
  });

  it('stays the same once it is made', async () => {
    const path = join(demoTrustFolder(authority), 'ca-1.pem');
    const before = await readFile(path, 'utf8');
    await ensureDemoAuthority(authority);
    expect(await readFile(path, 'utf8')).toBe(before);
  });
});

describe('readTrust', () => {
  let count = 0;

  async function trustWith(files: Record<string, string>) {
    const path = join(folder, String(count++));
    await mkdir(path);
    for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
    return readTrust(path);
  }

  const accepted = '{ "accepted": [{ "commonName": "A", "keyId": "0A:1B" }] }';

  it('reads every certificate of every file, and the key in any spelling', async () => {
    const pem = await readFile(join(demoTrustFolder(authority), 'root.pem'), 'utf8');
    const trust = await trustWith({ 'a.pem': pem + pem, 'b.pem': pem, 'issuers.json': accepted, 'README.txt': 'x' });
    expect(trust.anchors).toHaveLength(3);
    expect(trust.accepted).toEqual([{ commonName: 'A', keyId: '0a1b' }]);
  });

  it.each([
    ['Es fehlt eine Datei mit Zertifikaten', {}],
    ['In a.pem steht kein Zertifikat', { 'a.pem': 'x' }],
    [
      'kann nicht gelesen werden',
      { 'a.pem': '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', 'issuers.json': accepted },
    ],
  ])('stops the start: %s', async (fault, files) => {
    await expect(trustWith(files as Record<string, string>)).rejects.toThrow(fault);
  });

  it.each([
    ['Es fehlt issuers.json', undefined],
    ['kein JSON', '{'],
    ['nennt keine zugelassene Stelle', '{ "accepted": [] }'],
    ['nennt keine zugelassene Stelle', 'null'],
    ['„commonName“ fehlt', '{ "accepted": [null] }'],
    ['„keyId“ muss hexadezimal sein', '{ "accepted": [{ "commonName": "A", "keyId": "xyz" }] }'],
  ])('stops the start: %s', async (fault, issuers) => {
    const pem = await readFile(join(demoTrustFolder(authority), 'root.pem'), 'utf8');
    const files = { 'a.pem': pem, ...(issuers === undefined ? {} : { 'issuers.json': issuers }) };
    await expect(trustWith(files)).rejects.toThrow(fault);
  });

  it('stops the start without a folder', async () => {
    await expect(readTrust(join(folder, 'nowhere'))).rejects.toThrow('Der Ordner kann nicht gelesen werden');
  });
});
