import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { startTestPortal } from '#app/server/testing/test-portal.ts';
import { sendFile } from '#features/media/server/testing/media-client.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { isInfected } from './scan-virus.ts';

/** In two parts, so that no scanner takes this file for one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const STARTS_WITHIN_MS = 30_000;

/** Debian's clamav-daemon; what unpacks a PDF is the scanner, so nothing can stand in for it. */
const hasClamd = (() => {
  try {
    execFileSync('clamd', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

// CI installs it (scripts/test.ts), so that a missing one shows there.
describe.skipIf(!hasClamd && process.env.CI !== 'true')('a real clamd', () => {
  let folder: string;
  let clamd: ChildProcess;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    const port = await freePort();
    url = `tcp://127.0.0.1:${port}`;
    // As in the public database: only a file that begins with it, so that streams must be unpacked to be found.
    await writeFile(join(folder, 'eicar.ndb'), `Eicar-Test:0:0:${Buffer.from(EICAR).toString('hex')}\n`);
    await writeFile(
      join(folder, 'clamd.conf'),
      `TCPSocket ${port}\nTCPAddr 127.0.0.1\nDatabaseDirectory ${folder}\nForeground yes\n`,
    );
    clamd = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await untilItAnswers();
  }, STARTS_WITHIN_MS + 5_000);
  afterAll(async () => {
    clamd.kill();
    await rm(folder, { recursive: true, force: true });
  });

  async function scan(bytes: Buffer): Promise<boolean> {
    const path = join(folder, 'file.pdf');
    await writeFile(path, bytes);
    return isInfected(url, path);
  }

  async function untilItAnswers(): Promise<void> {
    const end = Date.now() + STARTS_WITHIN_MS;
    while (
      !(await scan(samplePdf()).then(
        () => true,
        () => false,
      ))
    ) {
      if (Date.now() > end) throw new Error('clamd does not answer');
      await sleep(200);
    }
  }

  it.each([
    ['a stream', samplePdf('', [{ dictionary: '/A 1', body: EICAR }])],
    ['a compressed stream', samplePdf('', [{ dictionary: '/Filter /FlateDecode', body: deflateSync(EICAR) }])],
    [
      'an attachment',
      samplePdf('<< /Type /Filespec /UF (a.txt) >>', [{ dictionary: '/Type /EmbeddedFile', body: EICAR }]),
    ],
    [
      'a compressed attachment',
      samplePdf('', [{ dictionary: '/Type /EmbeddedFile /Filter /FlateDecode', body: deflateSync(EICAR) }]),
    ],
  ])('finds EICAR in %s of a PDF', async (_, bytes) => {
    expect(await scan(bytes)).toBe(true);
  });

  it('keeps such a PDF out of the portal', async () => {
    const portal = await startTestPortal({ env: { CLAMD_URL: url } });
    const account = await buildAccount(portal);
    const send = (body: string) => {
      const stream = { dictionary: '/Filter /FlateDecode', body: deflateSync(body) };
      return sendFile(portal, account.headers, samplePdf('', [stream]), 'Angebot.pdf');
    };
    const refused = await send(EICAR);
    expect([refused.statusCode, refused.json().violations]).toEqual([
      422,
      [
        {
          propertyPath: 'file',
          message: 'Die Datei "Angebot.pdf" enthält Schadsoftware. Die Datei wurde nicht gespeichert.',
        },
      ],
    ]);
    expect((await send('BT ET')).statusCode).toBe(201);
    await portal.close();
  });

  it('finds nothing in a usual one', async () => {
    expect(await scan(samplePdf('', [{ dictionary: '/Filter /FlateDecode', body: deflateSync('BT ET') }]))).toBe(false);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
