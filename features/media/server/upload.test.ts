import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { usePortal, useWhile } from '#app/server/testing/use-portal.ts';
import { objectStream, samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { fileUpload, MULTIPART, multipartBody } from './testing/media-client.ts';

const MB = 1024 * 1024;
const LIMIT = 18 * MB;

const test = usePortal();
const account = useWhile(() => buildAccount(test));

beforeEach(async () => {
  await test.portal.db.deleteFrom('media').execute();
});

async function send(
  upload: { headers: Record<string, string>; payload: Buffer | string },
  headers = account.headers as object,
) {
  const { payload } = upload;
  const all = { ...upload.headers, ...headers };
  const answer = await test.app.inject({ method: 'POST', url: '/api/media', headers: all, payload });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** Nothing of a refused file may stay: no row, no temporary file. */
async function expectNothingLeft() {
  expect(await readdir(test.portal.storage.tempFolder)).toEqual([]);
  expect(await test.portal.db.selectFrom('media').select('id').execute()).toEqual([]);
}

/** A PDF of exactly this many bytes. */
function pdfOf(bytes: number): Buffer {
  const head = samplePdf();
  return Buffer.concat([head, Buffer.alloc(bytes - head.length, '\n')]);
}

describe('POST /api/media', () => {
  it('takes a PDF', async () => {
    const bytes = samplePdf();
    const { status, headers, body } = await send(fileUpload(bytes, 'Übersicht 2021.pdf'));
    expect(status).toBe(201);
    expect(body).toEqual({
      '@context': '/api/contexts/Media',
      '@id': `/api/media/${body.id}`,
      '@type': 'Media',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fileName: 'Übersicht 2021.pdf',
      fileSize: bytes.length,
      mimeType: 'application/pdf',
      uploadedAt: expect.stringMatching(/^2022-03-15T/),
      downloadUrl: `/api/media/${body.id}/download`,
      linkedResource: null,
      keywords: [],
      mediaLinks: [],
    });
    expect(headers.location).toBe(body['@id']);
    const row = await test.portal.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
    expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await readdir(test.portal.storage.tempFolder)).toEqual([]);
  });

  it('takes a file at the limit, and other fields beside it', async () => {
    const parts = [
      { name: 'note', content: 'x' },
      { name: 'file', fileName: 'a.PDF', content: pdfOf(LIMIT) },
      { name: 'last', content: 'y' },
    ];
    const { status, body } = await send({ headers: { 'content-type': MULTIPART }, payload: multipartBody(parts) });
    expect([status, body.fileSize]).toEqual([201, LIMIT]);
  });

  it.each([
    ['../../etc/x.pdf', 'x.pdf'],
    [`${'ä'.repeat(4000)}.pdf`, `${'ä'.repeat(251)}.pdf`],
  ])('keeps a name fit to show (file-name.test.ts): %j', async (sent, shown) => {
    const { status, body } = await send(fileUpload(samplePdf(), sent));
    expect([status, body.fileName]).toEqual([201, shown]);
  });

  it.each<[what: string, content: Buffer | string, message: string, name?: string]>([
    ['an empty file', '', 'hat keinen Inhalt.'],
    ['another extension', samplePdf(), 'hat ein ungültiges Dateiformat.', 'x.docx'],
    ['a page in disguise', '<html><script>alert(1)</script></html>', 'hat ein ungültiges Dateiformat.'],
    ['an archive in disguise', Buffer.from('PK\x03\x04%PDF-'), 'hat ein ungültiges Dateiformat.'],
    ['less than a signature', '%PDF', 'hat ein ungültiges Dateiformat.'],
    [
      'an encrypted file',
      samplePdf('<< /Encrypt 4 0 R >>'),
      'ist mit einem Kennwort geschützt. Öffnen Sie die Datei und speichern Sie sie mit „Als PDF drucken“ neu.',
    ],
    [
      'a script',
      samplePdf('<< /S /JavaScript /JS (x) >>'),
      'enthält aktive Inhalte: Skripte (JavaScript). Speichern Sie die Datei ohne sie, zum Beispiel mit „Als PDF drucken“.',
    ],
    [
      'a hidden script',
      samplePdf('', [objectStream('<< /S /Launch >>')]),
      'enthält aktive Inhalte: eine Aktion, die ein Programm startet (Launch). Speichern Sie die Datei ohne sie, zum Beispiel mit „Als PDF drucken“.',
    ],
    [
      'a bomb',
      samplePdf('', [{ dictionary: '/Filter /FlateDecode', body: deflateSync(Buffer.alloc(70 * MB)) }]),
      'ist beschädigt oder lässt sich nicht prüfen. Öffnen Sie die Datei und speichern Sie sie mit „Als PDF drucken“ neu.',
    ],
  ])('refuses %s', async (_, content, message, name = 'x.pdf') => {
    const { status, body } = await send(fileUpload(content, name));
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ propertyPath: 'file', message: `Die Datei "${name}" ${message}` }]);
    await expectNothingLeft();
  });

  it('stores harmlessly what is a PDF by its first bytes and something else besides', async () => {
    const { status } = await send(fileUpload(Buffer.concat([samplePdf(), Buffer.from('<html>x</html>')])));
    expect(status).toBe(201);
  });

  it('answers 413 to one byte more than the hard limit', async () => {
    const { status, body } = await send(fileUpload(pdfOf(LIMIT + 1)));
    expect([status, body['hydra:description']]).toEqual([413, 'Payload Too Large']);
    await expectNothingLeft();
  });

  it.each([
    ['no file', multipartBody([{ name: 'note', content: 'x' }]), 422],
    ['a file under another name', multipartBody([{ name: 'other', fileName: 'a.pdf', content: samplePdf() }]), 422],
    [
      'two files',
      multipartBody(['a.pdf', 'b.pdf'].map((fileName) => ({ name: 'file', fileName, content: samplePdf() }))),
      413,
    ],
    [
      'ten thousand parts',
      multipartBody(Array.from({ length: 10_000 }, (_, index) => ({ name: `n${index}`, content: 'x' }))),
      413,
    ],
    ['no multipart at all', Buffer.from('nonsense'), 400],
    ['half a multipart', fileUpload(samplePdf()).payload.subarray(0, 150), 400],
    [
      'a name that belongs to every object',
      multipartBody([{ name: '__proto__', fileName: 'a.pdf', content: samplePdf() }]),
      400,
    ],
  ])('refuses %s', async (_, payload, expected) => {
    const { status } = await send({ headers: { 'content-type': MULTIPART }, payload });
    expect(status).toBe(expected);
    await expectNothingLeft();
  });

  it('refuses other types of body with 415', async () => {
    const { status, body } = await send({ headers: { 'content-type': 'application/json' }, payload: '{}' });
    expect(status).toBe(415);
    expect(body['hydra:description']).toContain('multipart/form-data');
    expect((await send({ headers: { 'content-type': 'multipart/form-data' }, payload: 'x' })).status).toBe(400);
  });

  it('needs an active account', async () => {
    const unapproved = await buildAccount(test, { approved: false });
    expect((await send(fileUpload(samplePdf()), {})).status).toBe(401);
    expect((await send(fileUpload(samplePdf()), unapproved.headers)).status).toBe(403);
    await expectNothingLeft();
  });

  it('leaves nothing when the bytes cannot be stored', async () => {
    const { put } = test.portal.storage;
    test.portal.storage.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const { status, body } = await send(fileUpload(samplePdf()));
    test.portal.storage.put = put;
    expect([status, body['hydra:description']]).toEqual([
      507,
      'Der Speicher des Portals ist zurzeit voll. Versuchen Sie es später erneut.',
    ]);
    await expectNothingLeft();
  });
});
