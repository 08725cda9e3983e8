import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { runAct } from '#app/command-line/testing/run-act.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { beginAtCommandLine } from '#features/officers/server/log-in.ts';
import { temporaryFolder } from '#ground/server/testing/temporary-folder.ts';
import { makeTestSigner, type TestSigner } from './testing/test-signer.ts';

const folder = temporaryFolder('evidence');
const HOUR_MS = 60 * 60 * 1000;

let signer: TestSigner;
let client: VerificationClient;
/** Id of the signed sheet. */
let media: string;

afterAll(() => signer.close());
const test = usePortal(async () => {
  signer = await makeTestSigner();
  return { env: { TRUST_DIR: signer.trustDir } };
});
beforeEach(async () => {
  client = await VerificationClient.begun(test);
  await client.bringTo('submittable');
  await test.runJobs();
  const { headers } = client.account;
  const sheet = (await test.app.inject({ url: `${client.path}/verification_pdf`, headers })).json();
  const bytes = (await test.app.inject({ url: sheet.downloadUrl, headers })).rawPayload;
  const file = await client.upload('Blatt.pdf', await signer.sign(bytes));
  await client.link(file, ['verification', 'final'], client.path);
  media = file.replace('/api/media/', '');
});

/** What the portal says of the file then. */
async function add(content: Buffer, role: Role = 'caseworker') {
  const file = join(folder, 'antwort');
  await writeFile(file, content);
  const { officerId } = await buildOfficer(test, { roles: [role] });
  const { token: session } = await beginAtCommandLine(test.portal, officerId);
  const answer = await runAct(test, { noun: 'signature', verb: 'revocation', options: { id: media, file }, session });
  if (!answer.ok) throw new Error(answer.message);
  return JSON.stringify(answer.result);
}

async function verdict() {
  return (await client.call('GET', `/api/media/${media}/signature`)).body;
}

const now = () => test.clock.now();
const later = () => new Date(now().getTime() + HOUR_MS);
const earlier = () => new Date(now().getTime() - 30 * 24 * HOUR_MS);

it('an answer the agency has asked for is verified, kept with the file, and named in the report', async () => {
  expect(await verdict()).toMatchObject({ accepted: true, revocation: 'unknown' });
  for (const content of [signer.answers(later()).ocsp, signer.answers(later()).list]) {
    expect(await add(content)).toContain(
      'Zur Sperrung hat der Projektträger eine Auskunft der Zertifikatsstelle ergänzt.',
    );
    expect(await verdict()).toMatchObject({
      accepted: true,
      revocation: 'good',
      report: { proven: expect.arrayContaining(['Das Zertifikat war nicht gesperrt.']) },
    });
    await test.portal.db.deleteFrom('signature_evidence').execute();
    expect(await verdict()).toMatchObject({ revocation: 'unknown' });
  }
});

it('a list in letters (PEM) is the same list', async () => {
  await verdict();
  const text = signer.answers(later()).list.toString('base64');
  expect(await add(Buffer.from(`-----BEGIN X509 CRL-----\n${text}\n-----END X509 CRL-----\n`))).toContain(
    'nicht gesperrt',
  );
});

it('a revoked certificate refuses the file, and stays on record', async () => {
  await verdict();
  expect(await add(signer.answers(later(), earlier()).ocsp)).toContain('"accepted":false');
  expect(await verdict()).toMatchObject({ accepted: false, reason: 'revoked' });
});

it('what says nothing about the signature is not kept', async () => {
  const other = await makeTestSigner();
  await expect(add(signer.answers(later()).ocsp)).rejects.toThrow('kein elektronisch unterschriebenes Blatt');
  await verdict();
  const { ocsp } = signer.answers(later());
  const forgedInside = Buffer.from(ocsp);
  const at = Math.floor(ocsp.length / 4);
  forgedInside.writeUInt8(forgedInside.readUInt8(at) ^ 1, at);
  for (const content of [
    Buffer.from('nothing'),
    other.answers(later()).ocsp,
    other.answers(later()).list,
    signer.answers(earlier()).ocsp,
    forgedInside,
  ]) {
    await expect(add(content)).rejects.toThrow('sagt nichts über die Zertifikate');
  }
  const kept = test.portal.db.selectFrom('signature_evidence').select('sha256').where('media_id', '=', media);
  expect(await kept.execute()).toEqual([]);
  await other.close();
});

it('is for those who work on cases, and stands in the record', async () => {
  await verdict();
  await expect(add(signer.answers(later()).ocsp, 'auditor')).rejects.toThrow('Ihre Rolle');
  await add(signer.answers(later()).ocsp);
  const entry = (await recorded(test.portal.db, { act: 'signature.revocation' })).at(-1);
  expect([entry?.actor_kind, entry?.subjects]).toEqual(['command-line', [`/api/media/${media}`]]);
});
