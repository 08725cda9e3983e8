import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { addRows, rowOf } from '#ground/server/testing/rows.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { MediaClient } from './testing/media-client.ts';

const NOBODY = randomUUID();

const test = usePortal();
let own: BuiltAccount;
let client: MediaClient;
let other: MediaClient;
let proposal: string;

beforeEach(async () => {
  test.clock.set(new Date('2022-03-15T10:00:00+01:00'));
  own = await buildAccount(test);
  client = new MediaClient(test, own);
  other = new MediaClient(test, await buildAccount(test));
  proposal = `/api/proposals/${await buildProposal(test, own)}`;
});

const call = (...args: Parameters<MediaClient['call']>) => client.call(...args);
const upload = (...args: Parameters<MediaClient['upload']>) => client.upload(...args);
const link = (media: unknown, keywords: unknown, resource: unknown = proposal) =>
  client.link(media, keywords, resource);
const linked = (keywords: string[], resource = proposal) => client.linked(keywords, resource);

async function addProof(): Promise<string> {
  const id = randomUUID();
  const proposalId = proposal.split('/').at(-1) ?? '';
  await addRows(test.portal.db, 'step_item', { id, proposal_id: proposalId, step: 8, created_at: test.clock.now() });
  return `/api/proofs/${id}`;
}

describe('POST /api/media_links', () => {
  it('says what a file is for', async () => {
    const media = await upload();
    const { status, body, headers } = await link(media, ['proposal', 'tmp']);
    expect(status).toBe(201);
    expect(body).toEqual({
      '@context': '/api/contexts/MediaLink',
      '@id': `/api/media_links/${body.id}`,
      '@type': 'MediaLink',
      id: body.id,
      linkedResource: proposal,
      keywords: ['proposal', 'tmp'],
      media,
    });
    expect(headers.location).toBe(body['@id']);
    const file = await call('GET', media);
    expect(file.body).toMatchObject({ linkedResource: proposal, keywords: ['proposal', 'tmp'] });
    expect(file.body.mediaLinks).toEqual([
      {
        '@id': body['@id'],
        '@type': 'MediaLink',
        id: body.id,
        linkedResource: proposal,
        keywords: ['proposal', 'tmp'],
        media,
      },
    ]);
  });

  it('takes the file by IRI, by object or by bare id, and the resource as absolute or odd-cased IRI', async () => {
    const media = await upload();
    const id = media.split('/').at(-1) as string;
    for (const spelling of [media, { '@id': media }, id, id.toUpperCase()])
      expect((await link(spelling, ['bank'])).status).toBe(201);
    const path = proposal.toUpperCase().replace('/API/PROPOSALS', '/api/proposals');
    for (const spelling of [`http://portal.example${proposal}`, path, { '@id': proposal }]) {
      const { body } = await link(media, ['bank'], spelling);
      expect(body.linkedResource).toBe(proposal);
    }
  });

  it('counts the file for the application at once', async () => {
    const proof = await addProof();
    const version = () =>
      test.portal.db
        .selectFrom('proposal')
        .select('row_version')
        .where('id', '=', proposal.slice(-36))
        .executeTakeFirst();
    const before = await version();
    await linked([proposal.split('/').at(-1) as string, 'financeplan', 'device'], proof);
    const row = await rowOf(test.portal.db, 'media_link', { linked_resource: proof });
    expect(row.proposal_id).toBe(proposal.split('/').at(-1));
    expect((await version())?.row_version).toBe((before?.row_version ?? 0) + 1);
  });

  it.each([
    ['nothing', {}, 422],
    ['no keywords', { linkedResource: 'P', media: 'M' }, 422],
    ['an empty list', { linkedResource: 'P', media: 'M', keywords: [] }, 422],
    ['one word', { linkedResource: 'P', media: 'M', keywords: 'bank' }, 422],
    ['numbers', { linkedResource: 'P', media: 'M', keywords: [1] }, 422],
    ['an empty word', { linkedResource: 'P', media: 'M', keywords: [' '] }, 422],
    [
      'too many words',
      { linkedResource: 'P', media: 'M', keywords: Array.from({ length: 11 }, (_, index) => `k${index}`) },
      422,
    ],
    ['a number as resource', { linkedResource: 5, media: 'M', keywords: ['bank'] }, 422],
    ['no IRI', { linkedResource: 'x', media: 'M', keywords: ['bank'] }, 400],
    ['an unknown collection', { linkedResource: `/api/companies/${NOBODY}`, media: 'M', keywords: ['bank'] }, 400],
    ['an unknown resource', { linkedResource: `/api/proposals/${NOBODY}`, media: 'M', keywords: ['bank'] }, 400],
    ['a resource with a number', { linkedResource: '/api/proposals/3', media: 'M', keywords: ['bank'] }, 400],
    ['an unknown proof', { linkedResource: `/api/proofs/${NOBODY}`, media: 'M', keywords: ['bank'] }, 400],
    [
      'a proof of use that does not exist',
      { linkedResource: `/api/verifications/${NOBODY}`, media: 'M', keywords: ['bank'] },
      400,
    ],
    ['an inherited name', { linkedResource: `constructor/${NOBODY}`, media: 'M', keywords: ['bank'] }, 400],
    ['an unknown file', { linkedResource: 'P', media: `/api/media/${NOBODY}`, keywords: ['bank'] }, 400],
    ['a file with a number', { linkedResource: 'P', media: 3, keywords: ['bank'] }, 400],
    ['no IRI of a file', { linkedResource: 'P', media: 'x', keywords: ['bank'] }, 400],
  ])('refuses %s', async (_, body, expected) => {
    const media = await upload();
    const filled = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, value === 'P' ? proposal : value === 'M' ? media : value]),
    );
    const answer = await call('POST', '/api/media_links', filled);
    expect(answer.status).toBe(expected);
    if (expected === 422) expect(answer.body.violations[0].propertyPath).not.toBe('');
  });

  it("refuses what is not the applicant's own, file or resource", async () => {
    const [mine, theirs] = [await upload(), await other.upload()];
    expect((await link(theirs, ['bank'])).status).toBe(403);
    expect((await other.link(theirs, ['bank'], proposal)).status).toBe(403);
    expect((await other.link(theirs, ['bank'], await addProof())).status).toBe(403);
    expect((await link(mine, ['bank'])).status).toBe(201);
  });

  it('holds a file to the size of its purpose: 5 MB, 18 MB for proofs and credit', async () => {
    const large = await upload(Buffer.concat([samplePdf(), Buffer.alloc(5 * 1024 * 1024, '\n')]), 'groß.pdf');
    expect((await link(large, ['bank'])).status).toBe(201);
    for (const keywords of [['uploadBalanceSheet'], ['anything']]) {
      const { status, body } = await link(large, keywords);
      expect(status).toBe(422);
      expect(body.violations).toEqual([{ propertyPath: 'media', message: 'groß.pdf ist zu groß' }]);
    }
  });

  it('takes one signed sheet only, draft or final', { tags: ['server'] }, async () => {
    const first = await linked(['proposal', 'tmp']);
    expect((await link(await upload(), ['proposal', 'final'])).status).toBe(422);
    expect((await call('PATCH', first.media, { keywords: ['proposal', 'final'] })).status).toBe(200);
    await call('DELETE', first.link);
    const both = await Promise.all([await upload(), await upload()].map((media) => link(media, ['proposal', 'tmp'])));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('GET /api/media', () => {
  const find = async (query: string, by = client) => {
    const { body } = await by.call('GET', `/api/media?${query}`);
    return (body['hydra:member'] as { '@id': string }[]).map((member) => member['@id']);
  };

  it('finds files of which one link has the resource and all keywords', async () => {
    const final = await linked(['verification', 'final']);
    const item = await linked(['verification', 'proofItem', 'X']);
    await link(item.media, ['final']);
    const resource = `mediaLinks.linkedResource=${encodeURIComponent(proposal)}`;
    const keywords = (...words: string[]) => words.map((word) => `mediaLinks.keywords[]=${word}`).join('&');
    expect(await find(`${resource}&${keywords('verification', 'final')}`)).toEqual([final.media]);
    expect(await find(`${resource}&${keywords('final')}`)).toEqual([final.media, item.media]);
    expect(await find(`${resource}&${keywords('verification')}&order[id]=ASC&page=1&itemsPerPage=10`)).toHaveLength(2);
    expect(await find(`mediaLinks.linkedResource=${proposal}0`)).toEqual([]);
    expect(await find('mediaLinks.keywords[0]=verification&mediaLinks.keywords[1]=proofItem')).toEqual([item.media]);
    expect(await find(keywords('%00'))).toEqual([]);
    expect(await find(`${resource}&${keywords('verification')}`, other)).toEqual([]);
  });

  it('lists the own files only, in the order they came', async () => {
    const media = [await upload(), await upload()];
    await other.upload();
    expect(await find('')).toEqual(media);
  });

  it('forgets a link that was deleted', async () => {
    const { media, link: iri } = await linked(['bank']);
    await call('DELETE', iri);
    expect(await find('mediaLinks.keywords[]=bank')).toEqual([]);
    expect(await find('')).toEqual([media]);
  });
});

describe('single files and links', () => {
  it('are 404 when unknown and 403 when foreign, for every call', async () => {
    const { media, link: iri } = await linked(['bank']);
    for (const url of [media, `${media}/download`, iri]) {
      expect((await other.call('GET', url)).status).toBe(403);
      expect((await call('GET', url.replace(/[0-9a-f-]{36}/, NOBODY))).status).toBe(404);
      expect((await test.app.inject({ url })).statusCode).toBe(401);
    }
    for (const url of [media, iri]) {
      const patch = { keywords: ['finance'] };
      expect((await other.call('PATCH', url, patch)).status).toBe(403);
      expect((await other.call('DELETE', url)).status).toBe(403);
      for (const id of [NOBODY, '3']) {
        expect((await call('PATCH', url.replace(/[0-9a-f-]{36}/, id), patch)).status).toBe(404);
        expect((await call('DELETE', url.replace(/[0-9a-f-]{36}/, id))).status).toBe(404);
      }
    }
    expect((await call('GET', iri)).body.keywords).toEqual(['bank']);
  });

  it('show in the list of links', async () => {
    const { link: iri } = await linked(['bank']);
    expect((await call('GET', '/api/media_links')).body['hydra:member']).toMatchObject([
      { '@id': iri, keywords: ['bank'] },
    ]);
    expect((await call('GET', iri)).headers['accept-patch']).toBe('application/merge-patch+json');
  });

  it('take other keywords, through the file or through the link', async () => {
    const { media, link: iri } = await linked(['proposal', 'tmp']);
    const byFile = await call('PATCH', media, { keywords: ['proposal', 'final'] });
    expect(byFile.body).toMatchObject({ '@id': media, keywords: ['proposal', 'final'] });
    const byLink = await call('PATCH', iri, { keywords: ['bank'] });
    expect(byLink.body).toMatchObject({ '@id': iri, keywords: ['bank'], linkedResource: proposal });
    expect((await call('PATCH', iri, {})).body.keywords).toEqual(['bank']);
    expect((await call('PATCH', iri, { keywords: null })).status).toBe(422);
    expect((await call('PATCH', await upload(), { keywords: ['bank'] })).status).toBe(422);
  });

  it('vanish when deleted; a vanished link may be deleted again', async () => {
    const first = await linked(['bank']);
    expect((await call('DELETE', first.media)).status).toBe(204);
    for (const url of [first.media, `${first.media}/download`, first.link])
      expect((await call('GET', url)).status).toBe(404);
    expect((await call('DELETE', first.link)).status).toBe(204);
    expect((await call('DELETE', first.media)).status).toBe(404);
    expect((await link(first.media, ['bank'])).status).toBe(400);
    const second = await linked(['bank']);
    expect((await call('DELETE', second.link)).status).toBe(204);
    expect((await call('DELETE', second.link)).status).toBe(204);
    expect((await call('PATCH', second.link, { keywords: ['x'] })).status).toBe(404);
    expect((await call('DELETE', second.media)).status).toBe(204);
  });
});

describe('GET /api/media/{id}/download', () => {
  it('gives the bytes as attachment that no browser runs', async () => {
    const media = await upload(samplePdf(), 'Übersicht (neu).pdf');
    const answer = await test.app.inject({ url: `${media}/download`, headers: { ...own.headers, accept: 'text/csv' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(samplePdf())).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(samplePdf().length),
      'content-disposition': `attachment; filename="_bersicht (neu).pdf"; filename*=UTF-8''%C3%9Cbersicht%20%28neu%29.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
  });

  it.each([
    ['bytes=0-3', 0, 4],
    ['bytes=5-', 5, undefined],
    ['bytes=-6', -6, undefined],
    ['bytes=2-999999999', 2, undefined],
    ['bytes=-999999999', 0, undefined],
  ])('gives the part asked for: %s', async (range, from, to) => {
    const part = samplePdf().subarray(from, to);
    const first = samplePdf().indexOf(part);
    const media = await upload(samplePdf());
    const answer = await test.app.inject({ url: `${media}/download`, headers: { ...own.headers, range } });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload.equals(part)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-length': String(part.length),
      'content-range': `bytes ${first}-${first + part.length - 1}/${samplePdf().length}`,
      'accept-ranges': 'bytes',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it.each(['bytes=4-3', 'bytes=0-1,4-5', 'bytes=a-b', 'bytes=-', 'lines=0-1', 'bytes=+1-2'])(
    'gives the whole file for what is no range of bytes: %s',
    async (range) => {
      const media = await upload(samplePdf());
      const answer = await test.app.inject({ url: `${media}/download`, headers: { ...own.headers, range } });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, samplePdf().length]);
      expect(answer.headers['accept-ranges']).toBe('bytes');
    },
  );

  it.each(['bytes=999999999-', 'bytes=-0'])('says how long the file is where %s lies beyond its end', async (range) => {
    const media = await upload(samplePdf());
    const { status, headers } = await call('GET', `${media}/download`, undefined, { range });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${samplePdf().length}`);
    expect(headers['content-type']).toBe('application/ld+json; charset=utf-8');
  });

  it('goes on with a part only where the part before was of the same file', async () => {
    const media = await upload(samplePdf());
    const url = `${media}/download`;
    const { etag } = (await test.app.inject({ url, headers: own.headers })).headers;
    const ask = async (ifRange: string) =>
      (await test.app.inject({ url, headers: { ...own.headers, range: 'bytes=5-', 'if-range': ifRange } })).statusCode;
    expect(await ask(String(etag))).toBe(206);
    expect(await ask('"another"')).toBe(200);
  });

  it('is 404 as JSON when the bytes are gone', async () => {
    const media = await upload();
    await test.portal.storage.remove(media.split('/').at(-1) ?? '');
    const { status, headers } = await call('GET', `${media}/download`);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/ld+json; charset=utf-8');
    expect(headers['content-disposition']).toBeUndefined();
  });
});
