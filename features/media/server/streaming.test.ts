import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BuiltAccount, buildAccount } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { fileUpload, MULTIPART, sendFile } from './testing/media-client.ts';

const MB = 1024 * 1024;

let account: BuiltAccount;
let port: number;
let scanner: Server;
let verdict = 'stream: OK\0';
let scanned = Buffer.alloc(0);

/** A clamd that keeps what it is sent and says what it is told to. */
function startScanner(): Promise<number> {
  scanner = createServer((socket) => {
    const chunks: Buffer[] = [];
    socket.on('error', () => {});
    let last = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      last = Buffer.concat([last, chunk.subarray(-4)]).subarray(-4);
      if (!last.equals(Buffer.alloc(4))) return;
      scanned = Buffer.concat(chunks);
      socket.end(verdict);
    });
  });
  return new Promise((resolve) =>
    scanner.listen(0, '127.0.0.1', () => resolve((scanner.address() as AddressInfo).port)),
  );
}

afterAll(() => void scanner.close());
const test = usePortal(async () => ({ env: { CLAMD_URL: `tcp://127.0.0.1:${await startScanner()}` } }));
beforeAll(async () => {
  account = await buildAccount(test);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
beforeEach(async () => {
  await test.portal.db.deleteFrom('media').execute();
  verdict = 'stream: OK\0';
});

const temporary = () => readdir(test.portal.storage.tempFolder);
const rows = () => test.portal.db.selectFrom('media').select(['id', 'deleted_at']).execute();

function post(headers: Record<string, string | number>): ClientRequest {
  const all = { ...account.headers, 'content-type': MULTIPART, ...headers };
  return request({ port, host: '127.0.0.1', method: 'POST', path: '/api/media', headers: all, agent: false });
}

function answerTo(sent: ClientRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    sent.on('response', async (response) => resolve({ status: response.statusCode ?? 0, body: await text(response) }));
    sent.on('error', reject);
  });
}

/** What stands before the bytes of the file. */
const opening = fileUpload('\0').payload.subarray(0, fileUpload('\0').payload.indexOf('\0'));

/** Writes zeros until the answer is there, never more than the socket takes. Returns the bytes written. */
async function pour(sent: ClientRequest, most: number, answer: Promise<unknown>): Promise<number> {
  const block = Buffer.alloc(256 * 1024);
  let count = 0;
  let isAnswered = false;
  const stop = () => {
    isAnswered = true;
  };
  const answered = answer.then(stop, stop);
  while (count < most && !isAnswered) {
    count += block.length;
    // Faster than the socket, a busy server would never be done before the sender is.
    if (!sent.write(block)) await Promise.race([once(sent, 'drain').catch(stop), answered]);
  }
  return count;
}

/** A busy machine takes longer than the usual second until the caller is known. */
const PATIENT = { timeout: 15_000 };

describe('uploads over a connection', () => {
  it('leave nothing when they are broken off', async () => {
    const sent = post({ 'content-length': 5 * MB });
    sent.on('error', () => {});
    sent.write(Buffer.concat([opening, samplePdf()]));
    await vi.waitFor(async () => expect(await temporary()).toHaveLength(1), PATIENT);
    sent.destroy();
    await vi.waitFor(async () => expect(await temporary()).toEqual([]), PATIENT);
    expect(await rows()).toEqual([]);
  });

  it('are refused at once when they announce too much', async () => {
    const sent = post({ 'content-length': 30 * MB });
    sent.flushHeaders();
    expect((await answerTo(sent)).status).toBe(413);
    expect(await temporary()).toEqual([]);
    sent.destroy();
  });

  it('are stopped when they never end: the answer comes while the sender is still sending', async () => {
    const sent = post({ 'transfer-encoding': 'chunked' });
    const answer = answerTo(sent);
    sent.write(opening);
    const poured = await pour(sent, 60 * MB, answer);
    expect((await answer).status).toBe(413);
    expect(poured).toBeLessThan(60 * MB);
    expect(await temporary()).toEqual([]);
    sent.destroy();
  });

  it('are stopped as well when the endless part is no file', async () => {
    const sent = post({ 'transfer-encoding': 'chunked' });
    const answer = answerTo(sent);
    sent.write(opening.toString().replace(/; filename="[^"]*"\r\nContent-Type: [^\r]*/, ''));
    await pour(sent, 60 * MB, answer);
    expect((await answer).status).toBe(413);
    expect(await temporary()).toEqual([]);
    sent.destroy();
  });

  it('that go on after the answer are cut off', async () => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.on('close', resolve));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    const head = [
      'POST /api/media HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${account.token}`,
      `Content-Type: ${MULTIPART}`,
      `Content-Length: ${900 * MB}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await vi.waitFor(() => expect(received).toContain('413'), PATIENT);
    const block = Buffer.alloc(MB);
    const drip = setInterval(() => socket.writable && socket.write(block), 2);
    await closed;
    clearInterval(drip);
  });

  it('sixteen at once are stored one and all', { tags: ['server'] }, async () => {
    const bytes = Buffer.concat([samplePdf(), Buffer.alloc(3 * MB, '\n')]);
    const { payload } = fileUpload(bytes);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => {
        const sent = post({ 'content-length': payload.length });
        sent.end(payload);
        return answerTo(sent);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect((await rows()).filter((row) => row.deleted_at === null)).toHaveLength(16);
    expect(await temporary()).toEqual([]);
  });
});

describe('the virus scanner', () => {
  async function upload() {
    const answer = await sendFile(test, account.headers);
    return { status: answer.statusCode, retry: answer.headers['retry-after'], body: answer.json() };
  }

  it('is given the whole file', async () => {
    expect((await upload()).status).toBe(201);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(samplePdf().length);
    expect(scanned.equals(Buffer.concat([Buffer.from('zINSTREAM\0'), size, samplePdf(), Buffer.alloc(4)]))).toBe(true);
  });

  it('keeps out what it finds', async () => {
    verdict = 'stream: Eicar-Test-Signature FOUND\0';
    const { status, body } = await upload();
    expect(status).toBe(422);
    expect(body.violations).toEqual([
      {
        propertyPath: 'file',
        message: 'Die Datei "Bilanz.pdf" enthält Schadsoftware. Die Datei wurde nicht gespeichert.',
      },
    ]);
    expect([await temporary(), await rows()]).toEqual([[], []]);
  });

  it.each(['INSTREAM size limit exceeded. ERROR\0', ''])('that gives no verdict lets nothing in: %j', async (said) => {
    verdict = said;
    expect(await upload()).toMatchObject({ status: 503, retry: '30' });
    expect([await temporary(), await rows()]).toEqual([[], []]);
  });

  it('that is away lets nothing in', async () => {
    await new Promise((resolve) => scanner.close(resolve));
    expect(await upload()).toMatchObject({ status: 503, retry: '30' });
    expect(await rows()).toEqual([]);
  });
});
