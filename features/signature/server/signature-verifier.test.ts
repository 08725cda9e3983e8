import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#ground/server/testing/temporary-folder.ts';
import { ThreadBusy } from '#ground/server/thread/side-threads.ts';
import { SignatureVerifier } from './signature-verifier.ts';
import { NOW, SIGNER, TRUST } from './testing/test-evidence.ts';
import { SHEET, SHEETS } from './testing/test-sheets.ts';
import { sign } from './testing/test-signature.ts';

const folder = temporaryFolder('signature');
const trust = { anchors: TRUST.anchors.map(({ der }) => new Uint8Array(der)), accepted: TRUST.accepted };

beforeAll(async () => {
  await writeFile(join(folder, 'signed.pdf'), sign(SHEET));
  await writeFile(join(folder, 'sheet.pdf'), SHEET);
});

function question(name: string) {
  const path = async () => {
    const file = join(folder, name);
    await stat(file);
    return file;
  };
  return { account: 'a', size: 1, sha256: name, sheets: SHEETS, now: NOW, isHarmless: false, evidence: [], path };
}

/** A thread's program that answers 'ready' and then does this with every file. */
async function program(body: string, file = ''): Promise<URL> {
  const path = join(folder, `${body.length}.mjs`);
  const text = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (${file}) => { ${body} });
parentPort.postMessage({ ready: true });`;
  await writeFile(path, text);
  return pathToFileURL(path);
}

describe('SignatureVerifier', () => {
  it('gives the verdict of a thread of its own', async () => {
    const verifier = new SignatureVerifier(trust);
    const [signed, sheet] = await Promise.all([
      verifier.verify(question('signed.pdf')),
      verifier.verify(question('sheet.pdf')),
    ]);
    const serial = SIGNER.certificate.serialNumber.toBigInt().toString(16);
    expect(signed).toMatchObject({ ok: true, signer: { name: 'Erika Muster', serial } });
    expect(sheet).toEqual({ ok: false, reason: 'no-signature' });
    await verifier.close();
  });

  const refuses = async (body: string) => {
    const verifier = new SignatureVerifier(trust, { program: await program(body), limitMs: 1_000 });
    const refusal = { ok: false, reason: 'too-complex' };
    expect(await verifier.verify(question('signed.pdf'))).toEqual(refusal);
    expect(await verifier.verify(question('sheet.pdf'))).toEqual(refusal);
    await verifier.close();
  };

  it.each([
    ['crashes', 'throw new Error("x");'],
    ['ends', 'process.exit(1);'],
  ])('refuses a file whose verification %s', (_what, body) => refuses(body));

  it.each([
    ['never ends', 'for (;;) {}'],
    ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill({}));'],
  ])('refuses a file whose verification %s', { tags: ['night'] }, (_what, body) => refuses(body));

  it('lets only so many wait, and fails for a file that is not there', async () => {
    const verifier = new SignatureVerifier(trust, { places: { each: 1, all: 1 } });
    await expect(verifier.verify(question('gone.pdf'))).rejects.toThrow('ENOENT');
    // Which of the two is read from the disk first is the machine's.
    const both = await Promise.allSettled(['sheet.pdf', 'signed.pdf'].map((file) => verifier.verify(question(file))));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(ThreadBusy) });
    expect(await verifier.verify(question('sheet.pdf'))).toEqual({ ok: false, reason: 'no-signature' });
    expect(await verifier.verify(question('signed.pdf'))).toMatchObject({ ok: true });
    await verifier.close();
  });

  it('keeps what follows from the file alone, and asks again about trust', async () => {
    const count =
      "globalThis.n = (globalThis.n ?? 0) + 1; const reason = path.endsWith('sheet.pdf') ? 'no-signature' : 'expired';";
    const answer = 'parentPort.postMessage({ verdict: { ok: false, reason, n: globalThis.n } });';
    const url = await program(`${count} ${answer}`, '{ path }');
    const verifier = new SignatureVerifier(trust, { program: url });
    const seen: unknown[] = [];
    for (const name of ['sheet.pdf', 'sheet.pdf', 'signed.pdf', 'signed.pdf']) {
      seen.push(((await verifier.verify(question(name))) as unknown as { n: number }).n);
    }
    expect(seen).toEqual([1, 1, 2, 3]);
    await verifier.verify({ ...question('sheet.pdf'), sheets: [] });
    expect(await verifier.verify(question('signed.pdf'))).toMatchObject({ n: 5 });
    await verifier.close();
  });
});
