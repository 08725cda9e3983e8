import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import type { CompanyReceipts } from '#features/receipt/rules/receipt.ts';
import { VERIFICATION_STEPS } from '#features/verification/rules/steps.ts';
import { readPdf } from '#ground/server/testing/pdf-text.ts';

const it = usePortal();
let client: VerificationClient;

beforeAll(async () => {
  client = await VerificationClient.begun(it);
  await client.bringTo('submitted');
  await it.runJobs();
});

const get = (path: string, headers: Record<string, string> = client.account.headers) =>
  it.app.inject({ url: path, headers });

test('a copy of a proof of use holds the whole form, its invoices, every file and every receipt', async () => {
  const response = await get(`${client.path}/copy`);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(response.rawPayload);
  const names = Object.keys(files);
  const form = names.find((name) => /^Verwendungsnachweis-[^/]*\.pdf$/.test(name)) ?? '';
  const printed = Buffer.from(files[form] ?? []);
  expect(printed.toString('latin1')).toContain('/StructTreeRoot');
  const text = readPdf(printed).pages.join(' ').replaceAll(/\s+/g, ' ');
  const places = VERIFICATION_STEPS.map(({ number, texts }) => text.indexOf(`${number}. ${texts.title}`));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(text).toContain('R-1');
  expect(text).not.toMatch(/undefined|\[object|\/api\//);

  const links = await it.portal.db
    .selectFrom('media_link')
    .select('media_id')
    .distinct()
    .where('linked_resource', 'in', [client.path, ...client.proofs.map((id) => `/api/verification_proofs/${id}`)])
    .where('deleted_at', 'is', null)
    .execute();
  expect(links.length).toBeGreaterThan(client.proofs.length);
  expect(names.filter((name) => name.startsWith('Dateien/'))).toHaveLength(links.length);

  const list = await get(`/api/action/verification/${client.id}/receipts`);
  const { receipts } = list.json<CompanyReceipts>();
  expect(receipts.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Verwendungsnachweis übermittelt', 'Verwendungsnachweis abgeschickt', 'Datei hochgeladen']),
  );
  expect(receipts.map(({ what }) => what)).not.toContain('Antrag eingereicht');
  for (const { id } of receipts) {
    const file = files[`Quittungen/quittung-${id}.json`];
    expect(JSON.parse(Buffer.from(file ?? []).toString())).toMatchObject({ statement: { id } });
    expect(names).toContain(`Quittungen/quittung-${id}.pdf`);
  }
});

test('nobody else gets it', async () => {
  const other = await buildAccount(it);
  for (const path of [`${client.path}/copy`, `/api/action/verification/${client.id}/receipts`])
    expect((await get(path, other.headers)).statusCode).toBe(403);
});
