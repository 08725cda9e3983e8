import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, submitProposal } from '#app/server/testing/builders.ts';
import { buildGrant } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { stepsOf } from '#features/proposal/rules/steps.ts';
import type { CompanyReceipts } from '#features/receipt/rules/receipt.ts';
import { type ArchivedFile, streamZip } from '#ground/server/http/downloads.ts';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';

const it = usePortal();
let owner: BuiltAccount;
let id: string;

beforeAll(async () => {
  owner = await buildAccount(it);
  id = await buildProposal(it, owner, { at: 10 });
  await submitProposal(it, id, owner);
});

const copy = (headers: Record<string, string>) => it.app.inject({ url: `/api/proposals/${id}/copy`, headers });

test('a copy holds the whole form, every file and every receipt', async () => {
  const response = await copy(owner.headers);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(response.rawPayload);
  const names = Object.keys(files);
  const form = names.find((name) => /^Antrag-[^/]*\.pdf$/.test(name)) ?? '';
  const printed = Buffer.from(files[form] ?? []);
  expect(printed.toString('latin1')).toContain('/StructTreeRoot');
  const text = readPdf(printed).pages.join(' ').replaceAll(/\s+/g, ' ');
  const places = stepsOf(EXAMPLE_PROGRAMME)
    .filter(({ number }) => number < 10)
    .map(({ texts }, index) => text.indexOf(`${index + 1}. ${texts.title}`));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(text).toContain('Rechtsform GmbH');
  expect(text).not.toMatch(/undefined|\[object|\/api\//);
  expect(text).not.toContain('Unternehmen keine Angabe');
  expect(text).not.toContain('Postleitzahl und Bundesland sind richtig');

  const media = await it.app.inject({ url: '/api/media', headers: owner.headers });
  const kept = media.json<{ 'hydra:member': { fileName: string }[] }>()['hydra:member'];
  expect(kept.length).toBeGreaterThan(0);
  expect(names.filter((name) => name.startsWith('Dateien/'))).toHaveLength(kept.length);
  const list = await it.app.inject({ url: `/api/action/proposal/${id}/receipts`, headers: owner.headers });
  const { receipts } = list.json<CompanyReceipts>();
  expect(receipts.length).toBeGreaterThan(0);
  for (const receipt of receipts) {
    const file = files[`Quittungen/quittung-${receipt.id}.json`];
    expect(JSON.parse(Buffer.from(file ?? []).toString())).toMatchObject({ statement: { id: receipt.id } });
    expect(names).toContain(`Quittungen/quittung-${receipt.id}.pdf`);
  }
});

test('a file about an answer that was taken back is not in it', async () => {
  const other = await buildAccount(it);
  const lead = await buildProposal(it, other, { at: 10, journey: 'lead' });
  const files = async () => {
    const response = await it.app.inject({ url: `/api/proposals/${lead}/copy`, headers: other.headers });
    return Object.keys(unzipSync(response.rawPayload)).filter((name) => name.startsWith('Dateien/'));
  };
  const before = await files();
  await it.app.inject({
    method: 'PUT',
    url: `/api/action/proposal/${lead}/step_9`,
    headers: other.headers,
    payload: { approveCoPayments: true, approveEconomic: true, creditApproval: false },
  });
  expect(await files()).toHaveLength(before.length - 1);
});

test('our letters are in it once they are there for the company, and nothing the agency has only proposed', async () => {
  const account = await buildAccount(it);
  const granted = await buildGrant(it, account);
  const folder = async (of: string) => {
    const { rawPayload } = await it.app.inject({ url: `/api/proposals/${of}/copy`, headers: account.headers });
    return Object.keys(unzipSync(rawPayload)).filter((name) => name.startsWith('Briefe/'));
  };
  expect(await folder(granted)).toEqual([]);
  await it.runJobs();
  const answer = await it.app.inject({ url: `/api/action/proposal/${granted}/case`, headers: account.headers });
  const { letters } = answer.json<{ letters: { media: string | null }[] }>();
  expect(letters.filter(({ media }) => media !== null)).toHaveLength(2);
  expect((await folder(granted)).map((name) => name.replace(/\d{3} | *-DJ.*/g, '')).sort()).toEqual([
    'Briefe/De-minimis-Bescheinigung',
    'Briefe/Zuwendungsbescheid',
  ]);
});

test('nobody else gets it', async () => {
  const other = await buildAccount(it);
  expect((await copy(other.headers)).statusCode).toBe(403);
});

test('of a hundred files never more than a piece of one is held', async () => {
  const PIECE = 65_536;
  let given = 0;
  let taken = 0;
  let ahead = 0;
  async function* bytes() {
    for (let piece = 0; piece < 16; piece++) {
      given += PIECE;
      ahead = Math.max(ahead, given - taken);
      yield new Uint8Array(PIECE);
    }
  }
  async function* files(): AsyncGenerator<ArchivedFile> {
    for (let n = 0; n < 100; n++) yield { name: `${n}.pdf`, at: new Date('2022-06-01'), bytes: bytes() };
  }
  for await (const chunk of streamZip(files())) {
    taken += (chunk as Uint8Array).length;
    await new Promise(setImmediate);
  }
  expect(given).toBe(100 * 16 * PIECE);
  expect(taken).toBeGreaterThan(given);
  expect(ahead).toBeLessThan(8 * PIECE);
});

test('names of a ZIP are read with their umlauts by programs of Unix as well', async () => {
  async function* files(): AsyncGenerator<ArchivedFile> {
    yield { name: '001 Prüfliste.pdf', at: new Date('2022-06-01'), bytes: [Buffer.from('x')] };
  }
  const zip = Buffer.concat(await Array.fromAsync(streamZip(files())));
  const entry = zip.indexOf('PK\x01\x02');
  const [madeBy, flags, mode] = [zip[entry + 5], zip.readUInt16LE(entry + 8), zip.readUInt32LE(entry + 38) >>> 16];
  // Info-ZIP takes names of what comes from DOS for its code page, whatever the flag for UTF-8 says.
  expect([madeBy, flags & 0x800, mode.toString(8)]).toEqual([3, 0x800, '100644']);
});
