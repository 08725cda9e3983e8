import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#ground/server/testing/temporary-folder.ts';
import { changedFile, readStaticFiles, type StaticFiles, sendStatic, textOf } from './static-files.ts';
import { NOWHERE, pageOf } from './static-routes.ts';

const folder = temporaryFolder('static');
const PAGES = { '/': [], '/?angemeldet': ['/inside.js'], '/faq': ['/faq.js'], '/antrag/:proposalId': ['/wizard.js'] };
const body = Buffer.from(JSON.stringify(PAGES));
const file = {
  type: 'application/json',
  cacheControl: 'no-cache',
  hash: '',
  size: body.length,
  bodies: { identity: body },
};
const BUILT: StaticFiles = new Map([['page-files.json', file]]);

const pageAt = (path: string, isKnown = false) => pageOf(BUILT, path, isKnown);

describe('the page of an address', () => {
  test.each([
    ['/', '/'],
    ['/faq', '/faq'],
    ['/faq/', '/faq'],
    ['/FAQ', '/faq'],
    ['/antrag/0193', '/antrag/:proposalId'],
    ['/f/werkstatt/faq', '/faq'],
    ['/f/werkstatt', '/'],
  ])('%s is %s', (path, page) => expect(pageAt(path).page).toBe(page));

  test('whoever was logged in is shown another start page', () => {
    expect(pageAt('/', true).files).toEqual(['/inside.js']);
    expect(pageAt('/faq', true).files).toEqual(['/faq.js']);
  });

  test.each(['/gibt/es-nicht', '/faq/mehr', '/antrag/0193/mehr', '/robots.txt', '/index.html', '/faqs'])(
    '%s leads nowhere',
    (path) => expect(pageAt(path)).toBe(NOWHERE),
  );
});

const SCRIPT = 'console.log("grün");';
let files: StaticFiles;
let app: FastifyInstance;

beforeAll(async () => {
  await build(folder);
  files = readStaticFiles(folder);
  app = Fastify();
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = files.get(request.params['*']);
    return file === undefined ? reply.code(404).send() : sendStatic(file, request, reply);
  });
  app.get('/nowhere', (request, reply) => {
    const page = files.get('index.html');
    return page && sendStatic(page, request, reply.code(404));
  });
});
afterAll(() => app.close());

async function build(to: string): Promise<void> {
  await mkdir(join(to, 'assets'), { recursive: true });
  await mkdir(join(to, '.vite'), { recursive: true });
  await writeFile(join(to, 'index.html'), '<!doctype html>');
  await writeFile(join(to, '.vite/manifest.json'), '{}');
  await writeFile(join(to, 'assets/index-1a2b.js'), SCRIPT);
  await writeFile(join(to, 'assets/index-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(to, 'assets/index-1a2b.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(to, 'assets/fira.woff2'), Buffer.from([1, 2, 3]));
}

const script = (accepted: string | undefined, more: Record<string, string> = {}) =>
  app.inject({
    url: '/assets/index-1a2b.js',
    headers: { ...(accepted === undefined ? {} : { 'accept-encoding': accepted }), ...more },
  });

test.each([
  ['gzip, deflate, br', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ['br;q=0, gzip;q=0.5', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ['identity', undefined, (bytes: Buffer) => bytes],
  [undefined, undefined, (bytes: Buffer) => bytes],
])('to whom accepts %s it sends %s', async (accepted, sent, unpack) => {
  const { headers, rawPayload } = await script(accepted);
  expect(headers['content-encoding']).toBe(sent);
  expect(headers.vary).toBe('accept-encoding');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(unpack(rawPayload).toString()).toBe(SCRIPT);
});

test('hashed files stay for a year, the start page is asked for every time', async () => {
  expect((await script('br')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/index.html')).headers['cache-control']).toBe('no-cache');
});

test('who has it already hears so, in the encoding it has', async () => {
  const etag = String((await script('br')).headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { statusCode, body, headers } = await script('br', { 'if-none-match': known });
    expect([statusCode, body, headers.etag, headers.vary]).toEqual([304, '', etag, 'accept-encoding']);
  }
  expect((await script('gzip', { 'if-none-match': etag })).statusCode).toBe(200);
  expect((await script('br', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('what is kept compressed is not kept a second time as it is', () => {
  expect(Object.keys(files.get('assets/index-1a2b.js')?.bodies ?? {})).toEqual(['br', 'gzip']);
});

test.each(['GET', 'HEAD'] as const)('%s tells the size, and HEAD sends nothing', async (method) => {
  const { headers, body } = await app.inject({ method, url: '/assets/index-1a2b.js' });
  const size = String(Buffer.byteLength(SCRIPT));
  expect([headers['content-length'], body]).toEqual([size, method === 'GET' ? SCRIPT : '']);
});

test('what says that nothing is there says so every time', async () => {
  const { headers, statusCode } = await app.inject('/nowhere');
  const again = await app.inject({ url: '/nowhere', headers: { 'if-none-match': String(headers.etag) } });
  expect([statusCode, again.statusCode, again.body]).toEqual([404, 404, '<!doctype html>']);
});

test('the same content built elsewhere later has the same tag', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'static-'));
  await build(elsewhere);
  expect([...readStaticFiles(elsewhere)].map(([path, { hash }]) => [path, hash]).sort()).toEqual(
    [...files].map(([path, { hash }]) => [path, hash]).sort(),
  );
  await rm(elsewhere, { recursive: true, force: true });
});

test('hidden and compressed files have no address, nor has anything outside', () => {
  expect([...files.keys()].sort()).toEqual(['assets/fira.woff2', 'assets/index-1a2b.js', 'index.html']);
});

test('a page with something of its own in it is another file, in every encoding', () => {
  const page = files.get('index.html');
  if (page === undefined) throw new Error('no page');
  const own = changedFile(page, (html) => `${html}<p>grün</p>`);
  const text = '<!doctype html><p>grün</p>';
  const { br, gzip } = own.bodies;
  expect([textOf(own), br && brotliDecompressSync(br).toString(), gzip && gunzipSync(gzip).toString()]).toEqual([
    text,
    text,
    text,
  ]);
  expect([own.hash === page.hash, own.cacheControl]).toEqual([false, 'no-cache']);
});
