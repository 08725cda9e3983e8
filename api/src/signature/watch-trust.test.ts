import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogCode } from '../platform/log/log-codes.ts';
import { importList } from './lists/import-list.ts';
import { CA, NOW } from './testing/test-authorities.ts';
import { LIST_SIGNER, listXml, pemOf, signList } from './testing/test-lists.ts';
import type { Trust } from './trust.ts';
import { watchTrust } from './watch-trust.ts';

let folder: string;
let watch: { close(): void } | undefined;
let events: [LogCode, unknown][];
let renewed: Trust[];

beforeEach(async () => {
  events = [];
  renewed = [];
  folder = await mkdtemp(join(tmpdir(), 'portal-trust-'));
  await writeFile(join(folder, 'anchor.pem'), pemOf(CA));
  await writeFile(join(folder, 'list-signers.pem'), pemOf(LIST_SIGNER));
  await accept('Test Qualified CA 1');
});
afterEach(async () => {
  watch?.close();
  await rm(folder, { recursive: true, force: true });
});

const accept = (commonName: string) =>
  writeFile(join(folder, 'issuers.json'), JSON.stringify({ accepted: [{ commonName }] }));

function start(now = NOW): void {
  const log = { event: (code: LogCode, fields?: unknown) => void events.push([code, fields]), close: async () => {} };
  const signatures = { renew: async (trust: Trust) => void renewed.push(trust) };
  watch = watchTrust({ folder, signatures, log, clock: { now: () => now }, everyMs: 20 });
}

/** A list of Germany that is to be replaced on 1 September 2022. */
async function takeList(): Promise<void> {
  const file = join(folder, '..', `offered-${process.pid}.xml`);
  await writeFile(file, signList(listXml({ services: [{ identity: CA }] })));
  const { confirmation } = await importList(folder, file, { now: NOW });
  await importList(folder, file, { confirmation, now: NOW });
  await rm(file);
}

it('trusts whom the folder names, from the moment it does', async () => {
  start();
  await vi.waitFor(() => expect(renewed).toHaveLength(1));
  expect(events).toEqual([]);
  await accept('Test Qualified CA 2, renamed');
  await vi.waitFor(() => expect(renewed.at(-1)?.accepted).toEqual([{ commonName: 'Test Qualified CA 2, renamed' }]));
  await takeList();
  await vi.waitFor(() => expect(renewed.at(-1)?.services).toHaveLength(1));
  expect(events.every(([code]) => code === 'trust.renewed')).toBe(true);
});

it('keeps what it has read while the folder cannot be read, and says so once', async () => {
  start();
  await vi.waitFor(() => expect(renewed).toHaveLength(1));
  await writeFile(join(folder, 'issuers.json'), '{');
  await vi.waitFor(() => expect(events.map(([code]) => code)).toEqual(['trust.unreadable']));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(events).toHaveLength(1);
  expect(renewed).toHaveLength(1);
  await accept('Test Qualified CA 3, mended');
  await vi.waitFor(() => expect(renewed.at(-1)?.accepted).toEqual([{ commonName: 'Test Qualified CA 3, mended' }]));
});

it.each([
  ['2022-08-01T12:00:00Z', []],
  ['2022-08-02T12:00:00Z', [['trust.list-expires', { territory: 'DE', daysLeft: 30 }]]],
  ['2022-09-03T12:00:00Z', [['trust.list-expires', { territory: 'DE', daysLeft: -2 }]]],
])('says on %s which lists are due, once a day', async (now, expected) => {
  await takeList();
  start(new Date(now));
  await vi.waitFor(() => expect(renewed).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(events).toEqual(expected);
});
