import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogCode } from '#ground/server/log.ts';
import { importList } from './list-folder.ts';
import { CA, NOW } from './testing/test-evidence.ts';
import { LIST_SIGNER, listXml, pemOf, signList } from './testing/test-lists.ts';
import { type Trust, watchTrust } from './trust.ts';

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

const accept = (commonName: string) => write(JSON.stringify({ accepted: [{ commonName }] }));

/** All at once: half of it is another state of the folder, and would be seen as one. */
async function write(issuers: string): Promise<void> {
  const file = `${folder}.json`;
  await writeFile(file, issuers);
  await rename(file, join(folder, 'issuers.json'));
}

/** As often as the folder has been looked at: each look ends with the day. */
let looks = 0;

/** The folder has been looked at twice more, whatever came of it. */
async function lookedAgain(): Promise<void> {
  const before = looks;
  await vi.waitFor(() => expect(looks).toBeGreaterThanOrEqual(before + 2), PATIENCE);
}

const PATIENCE = { timeout: 10_000 };

function start(now = NOW): void {
  // A last look of the test before, at a folder that is gone by now, belongs to that test.
  const [ownEvents, ownRenewed] = [events, renewed];
  const log = {
    event: (code: LogCode, fields?: unknown) => void ownEvents.push([code, fields]),
    close: async () => {},
  };
  const signatures = { renew: async (trust: Trust) => void ownRenewed.push(trust) };
  const clock = {
    now() {
      looks += 1;
      return now;
    },
  };
  watch = watchTrust({ folder, signatures, log, clock, everyMs: 20 });
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
  await vi.waitFor(() => expect(renewed).toHaveLength(1), PATIENCE);
  expect(events).toEqual([]);
  await accept('Test Qualified CA 2, renamed');
  await vi.waitFor(
    () => expect(renewed.at(-1)?.accepted).toEqual([{ commonName: 'Test Qualified CA 2, renamed' }]),
    PATIENCE,
  );
  await takeList();
  await vi.waitFor(() => expect(renewed.at(-1)?.services).toHaveLength(1), PATIENCE);
  expect(events.every(([code]) => code === 'trust.renewed')).toBe(true);
});

it('keeps what it has read while the folder cannot be read, and says so once', async () => {
  start();
  await vi.waitFor(() => expect(renewed).toHaveLength(1), PATIENCE);
  await write('{');
  await vi.waitFor(() => expect(events.map(([code]) => code)).toEqual(['trust.unreadable']), PATIENCE);
  await lookedAgain();
  expect(events).toHaveLength(1);
  expect(renewed).toHaveLength(1);
  await accept('Test Qualified CA 3, mended');
  await vi.waitFor(
    () => expect(renewed.at(-1)?.accepted).toEqual([{ commonName: 'Test Qualified CA 3, mended' }]),
    PATIENCE,
  );
});

it.each([
  ['2022-08-01T12:00:00Z', []],
  ['2022-08-02T12:00:00Z', [['trust.list-expires', { territory: 'DE', daysLeft: 30 }]]],
  ['2022-09-03T12:00:00Z', [['trust.list-expires', { territory: 'DE', daysLeft: -2 }]]],
])('says on %s which lists are due, once a day', async (now, expected) => {
  await takeList();
  start(new Date(now));
  await vi.waitFor(() => expect(renewed).toHaveLength(1), PATIENCE);
  await lookedAgain();
  expect(events).toEqual(expected);
});
