import { expect, it } from 'vitest';
import { prolongTokens, VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';

const DAY = '2023-07-15';

const test = usePortal();
const desk = new TestDesk(test);

async function receive(number: string) {
  const fields = { receivedOn: DAY, numbers: [number] };
  const { body } = await desk.post('intake', '/api/agency/receipts', fields);
  return body.receipts[0];
}

/** A company whose application arrived long ago, with its number and the checksums of both its sheets. */
async function companyWith(state: 'editable' | 'submitted') {
  const client = await VerificationClient.begun(test);
  await client.bringTo(state);
  await prolongTokens(test);
  const codes = await test.portal.db
    .selectFrom('proposal as p')
    .innerJoin('verification as v', 'v.proposal_id', 'p.id')
    .select(['p.number', 'p.content_hash as proposal', 'v.content_hash as verification'])
    .where('v.id', '=', client.id)
    .executeTakeFirstOrThrow();
  return { client, ...codes };
}

it('notes the sheet of a proof of use by the number both sheets carry', async () => {
  const { client, number } = await companyWith('submitted');
  expect(await receive(number)).toMatchObject({
    ok: true,
    message: null,
    case: { '@id': `/api/agency/verifications/${client.id}`, kind: 'verification', number },
  });
  expect((await desk.facts('verifications', client.id)).state.name).toBe('received');
  expect(await receive(number)).toMatchObject({
    ok: false,
    message: 'Schon eingegangen am 15.07.2023, vermerkt von intake.',
  });
});

it('tells the sheets apart by the scanned checksum, and refuses one of another content', async () => {
  const { number, verification } = await companyWith('submitted');
  expect(await receive(`${number}|${'0'.repeat(64)}`)).toMatchObject({
    ok: false,
    message: expect.stringContaining('Die Prüfsumme passt nicht'),
    case: { kind: 'proposal' },
  });
  expect(await receive(`${number}|${verification}`)).toMatchObject({ ok: true, case: { kind: 'verification' } });
});

it('means the application until the proof of use was sent', async () => {
  const { number } = await companyWith('editable');
  const { ok, message, case: found } = await receive(number);
  expect([ok, found.kind]).toEqual([false, 'proposal']);
  expect(message).toMatch(/^Schon eingegangen am 18\.03\.2022/);
});

it('says of a number that is none what is wrong with it', async () => {
  expect((await receive('Müller GmbH')).message).toMatch(/^Das ist keine Fördernummer/);
  expect((await receive('DJ22-0000018')).message).toMatch(/Prüfziffer/);
});
