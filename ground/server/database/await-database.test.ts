import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { awaitDatabase } from './await-database.ts';
import { NoDatabase } from './no-database.ts';

/** Answers the first message of a client as a server would; `answers` in turn, the last one for all that follow. */
let server: Server;
let answers: Buffer[];
let asked = 0;

beforeEach(async () => {
  asked = 0;
  server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(answers[Math.min(asked++, answers.length - 1)] ?? ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

const url = () => `postgresql://portal@127.0.0.1:${(server.address() as AddressInfo).port}/portal`;

function refused(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`);
  return Buffer.concat([Buffer.from('E'), uint32(fields.length + 4), fields]);
}

const LET_IN = Buffer.concat([Buffer.from('R'), uint32(8), uint32(0), Buffer.from('Z'), uint32(5), Buffer.from('I')]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

it('comes back once it answers, and says once that it waits', async () => {
  const starting = refused('57P03', 'the database system is starting up');
  answers = [starting, starting, LET_IN];
  let told = 0;
  await awaitDatabase(url(), { seconds: 30, onWait: () => told++ });
  expect(told).toBe(1);
});

it.each([
  ['28P01', 'password authentication failed'],
  ['3D000', 'database "portal" does not exist'],
])('says at once what %s will not change', async (code, text) => {
  answers = [refused(code, text)];
  const wait = awaitDatabase(url(), { seconds: 30, onWait: () => expect.unreachable() });
  await expect(wait).rejects.toThrow(NoDatabase);
  await expect(awaitDatabase(url(), { seconds: 30, onWait: () => {} })).rejects.toThrow(`nicht ein (${text})`);
});

it('gives up in a sentence', async () => {
  const away = url();
  server.close();
  await expect(awaitDatabase(away, { seconds: 0, onWait: () => {} })).rejects.toThrow(
    'ist nicht zu erreichen (connect',
  );
});
