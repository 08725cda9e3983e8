import { hash } from 'node:crypto';
import { LICENCES } from '@portal/domain/agency/open-data/terms.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasAlready } from '../hydra/etag.ts';
import { notFound } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { csvSheet } from '../platform/spreadsheet/csv-sheet.ts';
import { catalogueOf, FORMATS } from './catalogue.ts';
import { type Dataset, datasets } from './datasets.ts';
import { jsonLdOf, turtleOf } from './rdf.ts';

const FOLDER = '/open-data';
/** What was made is given again for so long, and may be kept by whoever asked. */
const KEPT_SECONDS = 600;

interface Made {
  type: string;
  text: string;
  etag: string;
}

/** The open data of the programme (docs/decisions/0088): a catalogue, and each table in two formats. For everybody, without login. */
export function openDataRoutes(app: FastifyInstance, portal: Portal): void {
  const kept = new Map<string, { until: number; made: Promise<Made | undefined> }>();
  app.get<{ Params: { file: string } }>(`${FOLDER}/:file`, async (request, reply) => {
    const origin = portal.config.publicOrigin ?? `${request.protocol}://${request.host}`;
    const { file } = request.params;
    const key = `${origin} ${portal.clock.today()} ${file}`;
    const now = performance.now();
    for (const [name, { until }] of kept) if (until < now) kept.delete(name);
    const known = kept.get(key)?.made ?? make(portal, origin, file);
    const made = await known;
    if (made === undefined) throw notFound();
    if (!kept.has(key)) kept.set(key, { until: now + KEPT_SECONDS * 1000, made: known });
    return sent(request, reply, made);
  });
}

function sent(request: FastifyRequest, reply: FastifyReply, { type, text, etag }: Made) {
  reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).header('etag', etag);
  // Whoever builds on open data does so from other addresses.
  reply.header('access-control-allow-origin', '*');
  return hasAlready(request, etag) ? reply.code(304).send() : reply.type(`${type}; charset=utf-8`).send(text);
}

/** A file of the folder; undefined: there is none of this name. */
async function make(portal: Portal, origin: string, file: string): Promise<Made | undefined> {
  const all = datasets(portal, origin);
  const base = `${origin}${FOLDER}`;
  const [name = '', ending = ''] = file.split(/\.(?=[^.]*$)/);
  if (name === 'catalog') {
    const { programme, clock, brand } = portal;
    const catalogue = catalogueOf(all, { programme, terms: brand.openData, base, today: clock.today() });
    if (ending === 'jsonld') return madeOf(FORMATS.jsonld.type, JSON.stringify(jsonLdOf(catalogue), null, 1));
    return ending === 'ttl' ? madeOf('text/turtle', turtleOf(catalogue)) : undefined;
  }
  const dataset = all.find((one) => one.name === name);
  if (dataset === undefined) return undefined;
  if (ending === 'csv') return madeOf(FORMATS.csv.type, await csvText(dataset));
  return ending === 'jsonld' ? madeOf(FORMATS.jsonld.type, await linkedText(portal, dataset, base)) : undefined;
}

function madeOf(type: string, text: string): Made {
  return { type, text, etag: `"${hash('sha256', text, 'base64url').slice(0, 22)}"` };
}

async function csvText({ title, columns, read }: Dataset): Promise<string> {
  const { rows } = await read();
  let text = '';
  for await (const lines of csvSheet({ name: title, columns, rows: [rows] }, 'maschine')) text += lines;
  return text;
}

async function linkedText({ brand }: Portal, { name, title, says, read }: Dataset, base: string): Promise<string> {
  const { items } = await read();
  return JSON.stringify(
    {
      '@context': { '@vocab': 'https://schema.org/' },
      '@id': `${base}/${name}`,
      '@type': 'Dataset',
      name: title,
      description: says,
      license: { '@id': LICENCES[brand.openData.licence].uri },
      hasPart: items,
    },
    null,
    1,
  );
}
