import { beforeEach, describe, expect, it } from 'vitest';
import { buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { prolongTokens } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { setRows } from '#ground/server/testing/rows.ts';
import { MediaClient } from './testing/media-client.ts';

const test = usePortal();
let client: MediaClient;
let proposalId: string;

beforeEach(async () => {
  test.clock.set(new Date('2022-03-15T10:00:00+01:00'));
  const account = await buildAccount(test);
  client = new MediaClient(test, account);
  proposalId = await buildProposal(test, account);
});

const call = (...args: Parameters<MediaClient['call']>) => client.call(...args);
const linked = (keywords: string[]) => client.linked(keywords, `/api/proposals/${proposalId}`);

async function moveTo(step: number) {
  await test.portal.db.updateTable('proposal').set({ current_step: step }).where('id', '=', proposalId).execute();
}

describe('files of an application that is no longer open', () => {
  const attempts = async (existing: { media: string; link: string }) => {
    const fresh = await client.upload();
    const answers = [
      await client.link(fresh, ['bank'], `/api/proposals/${proposalId}`),
      await call('PATCH', existing.media, { keywords: ['finance'] }),
      await call('PATCH', existing.link, { keywords: ['finance'] }),
      await call('DELETE', existing.media),
      await call('DELETE', existing.link),
    ];
    return answers.map(({ status, body }) => [status, body['hydra:description']]);
  };

  it.each([
    [11, 'Der Antrag ist eingereicht. Sie können seine Dateien nicht mehr ändern.'],
    [12, 'Der Antrag ist eingereicht. Sie können seine Dateien nicht mehr ändern.'],
    [-1, 'Der Antrag ist zurückgezogen. Sie können seine Dateien nicht mehr ändern.'],
  ])('cannot be changed at step %i', async (step, reason) => {
    const existing = await linked(['bank']);
    await moveTo(step);
    expect(await attempts(existing)).toEqual(Array.from({ length: 5 }, () => [403, reason]));
    expect((await call('GET', existing.link)).body.keywords).toEqual(['bank']);
  });

  it('cannot be changed after the end of the programme', async () => {
    const existing = await linked(['bank']);
    test.clock.set(new Date('2023-12-31T22:59:59Z'));
    await prolongTokens(test);
    expect((await call('PATCH', existing.link, { keywords: ['bank', 'x'] })).status).toBe(200);
    test.clock.set(new Date('2023-12-31T23:00:01Z'));
    for (const [status, reason] of await attempts(existing)) {
      expect(status).toBe(403);
      expect(reason).toContain('ausgelaufen');
    }
    expect((await call('GET', existing.media)).status).toBe(200);
  });

  it('are closed but for the signed sheet between submitting and sending', async () => {
    const bank = await linked(['bank']);
    await moveTo(11);
    const sheet = await linked(['proposal', 'tmp']);
    expect((await call('PATCH', sheet.media, { keywords: ['proposal', 'final'] })).status).toBe(200);
    expect((await call('PATCH', sheet.link, { keywords: ['bank'] })).status).toBe(403);
    expect((await call('PATCH', bank.link, { keywords: ['proposal', 'tmp'] })).status).toBe(403);
    expect((await call('DELETE', sheet.media)).status).toBe(204);
    expect((await call('DELETE', sheet.link)).status).toBe(204);
    const again = await linked(['proposal', 'final']);
    await moveTo(12);
    expect((await call('DELETE', again.media)).status).toBe(403);
  });

  it('what the portal has made cannot be changed, only read', async () => {
    const { media, link: iri } = await linked(['proposal', 'signature']);
    await setRows(test.portal.db, 'media', { id: media.split('/').at(-1) ?? '' }, { generated: true });
    for (const url of [media, iri]) {
      expect((await call('PATCH', url, { keywords: ['x'] })).status).toBe(403);
      expect((await call('DELETE', url)).status).toBe(403);
    }
    expect((await test.app.inject({ url: `${media}/download`, headers: client.headers })).statusCode).toBe(200);
  });
});
