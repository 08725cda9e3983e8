import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import * as tls from 'node:tls';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pemOf } from '#features/signature/server/demo-authority.ts';
import { authority, person } from '#features/signature/server/testing/test-evidence.ts';
import { isInfected } from '#features/virus-scan/server/scan-virus.ts';
import { smtpOptions } from '#ground/server/send-mails.ts';
import { openStorage } from '#ground/server/storage/open-storage.ts';
import { temporaryFolder } from '#ground/server/testing/temporary-folder.ts';
import { readConfig } from './config.ts';

const folder = temporaryFolder('tls');
const FOR_SERVERS = '1.3.6.1.5.5.7.3.1';
const KEYS = { accessKeyId: 'a', secretAccessKey: 'b' };
const AWS = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };

describe('a line to another machine is encrypted, and its end is known by name', () => {
  test.each([
    ['postgresql://p@db.example/x', 'postgresql://p@db.example/x?sslmode=verify-full'],
    ['postgresql://p@10.0.0.7:5433/x?a=b', 'postgresql://p@10.0.0.7:5433/x?a=b&sslmode=verify-full'],
    ['postgresql://p@localhost/x?host=db', 'postgresql://p@localhost/x?host=db&sslmode=verify-full'],
    ['postgresql://p@db.example/x?sslmode=disable', 'postgresql://p@db.example/x?sslmode=disable'],
    ['postgresql://p@127.0.0.1/x', 'postgresql://p@127.0.0.1/x'],
    ['postgresql://p@[::1]:5432/x', 'postgresql://p@[::1]:5432/x'],
    ['postgresql://p@db.example/x?host=/run/postgresql', 'postgresql://p@db.example/x?host=/run/postgresql'],
  ])('database %s', (given, used) => {
    expect(readConfig({ DATABASE_URL: given }).databaseUrl).toBe(used);
  });

  const open = (storageUrl: string) => openStorage({ dataDir: folder, storageUrl, s3: KEYS });
  test('an object storage and a scanner without it stop the start, unless the operator says the line is safe', async () => {
    await expect(open('s3://b?endpoint=http://s3.example')).rejects.toThrow(
      /^STORAGE_URL führt unverschlüsselt zu „s3/,
    );
    await open('s3://b?endpoint=http://s3.example&tls=off');
    expect(() => readConfig({ CLAMD_URL: 'tcp://clamd:3310' })).toThrow(/^CLAMD_URL führt unverschlüsselt zu „clamd“/);
    for (const url of ['tcp://clamd:3310?tls=off', 'tcp://127.0.0.1:3310', 'tls://clamd:3310'])
      expect(readConfig({ CLAMD_URL: url, ...AWS }).clamdUrl).toBe(url);
  });

  test('a mail server elsewhere that offers none gets no mail', async () => {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.server.address() as AddressInfo;
    const { url: _elsewhere, ...options } = smtpOptions('smtp://mail.example');
    const mail = { from: 'a@example.org', to: 'b@example.org', subject: 's', text: 't' };
    const sending = createTransport({ ...options, host: '127.0.0.1', port }).sendMail(mail);
    await expect(sending).rejects.toMatchObject({ code: 'ETLS' });
    expect(smtpOptions('smtp://mail.example:25?tls=off')).toMatchObject({
      requireTLS: false,
      url: 'smtp://mail.example:25',
    });
    await new Promise<void>((ready) => server.close(ready));
  });
});

let impostor: Server;
let port: number;
/** What came through to somebody who is not who they should be. */
let heard = 0;

/** Offers TLS as PostgreSQL does where that is asked, else speaks it at once, with a certificate nobody trusts. */
function listenFalsely(): Server {
  const wish = { commonName: 'localhost', extendedUsages: [FOR_SERVERS], statements: [] };
  const { der, privateKey } = person(authority('Unknown CA'), wish);
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const context = tls.createSecureContext({ cert: pemOf(der), key });
  const secure = (socket: Socket) => {
    const line = new tls.TLSSocket(socket, { isServer: true, secureContext: context });
    line.on('data', ({ length }: Buffer) => {
      heard += length;
    });
    line.on('error', () => socket.destroy());
  };
  return createServer((socket) => {
    socket.on('error', () => {});
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null;
      if (first === null) return;
      const isPostgres = first.length === 8;
      if (isPostgres) socket.write('S');
      else socket.unshift(first);
      secure(socket);
    });
  });
}

beforeAll(async () => {
  await writeFile(join(folder, 'x.pdf'), 'x');
  impostor = listenFalsely().listen(0, '127.0.0.1');
  await new Promise((ready) => impostor.once('listening', ready));
  port = (impostor.address() as AddressInfo).port;
});
afterAll(() => void impostor.close());

const file = { size: 1, sha256: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' };
const visits: Record<string, () => Promise<unknown>> = {
  PostgreSQL: () => new pg.Client(`postgresql://p@localhost:${port}/x?sslmode=verify-full`).connect(),
  S3: async () => {
    const storage = await openStorage({
      dataDir: folder,
      storageUrl: `s3://b?endpoint=https://localhost:${port}`,
      s3: KEYS,
    });
    await storage.put('0123', join(folder, 'x.pdf'), file);
  },
  SMTP: () => createTransport(smtpOptions(`smtps://localhost:${port}`)).verify(),
  clamd: () => isInfected(`tls://localhost:${port}`, join(folder, 'x.pdf')),
};

test.each(Object.entries(visits))('%s with a certificate nobody vouches for hears nothing', async (_name, visit) => {
  await expect(visit()).rejects.toThrow(/unable to verify the first certificate/);
  expect(heard).toBe(0);
});

test('a storage that points elsewhere is not followed there', async () => {
  const visited: string[] = [];
  const server = http.createServer(({ url = '' }, response) => {
    visited.push(url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port: own } = server.address() as AddressInfo;
  const storage = await openStorage({
    dataDir: folder,
    storageUrl: `s3://b?endpoint=http://127.0.0.1:${own}`,
    s3: KEYS,
  });
  await expect(storage.read('0123')).rejects.toThrow();
  expect(visited.filter((url) => url.includes('elsewhere'))).toEqual([]);
  server.close();
});
