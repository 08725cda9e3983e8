import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LICENCES } from '#ground/rules/programme/brand.ts';
import { isNotModified } from '#ground/server/hydra/etag.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { csvSheet, type SheetCell, type SheetColumn } from '#ground/server/spreadsheet.ts';
import { type Dataset, datasets } from './datasets.ts';

const FOLDER = '/open-data';
/** What was made is given again for so long, and may be kept by whoever asked. */
const KEPT_SECONDS = 600;

interface Made {
  type: string;
  text: string;
  etag: string;
}

/** The open data of the programme (docs/decisions/0081): each table as CSV and as JSON. For everybody, without login. */
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
  return isNotModified(request, etag) ? reply.code(304).send() : reply.type(`${type}; charset=utf-8`).send(text);
}

/** A file of the folder; undefined: there is none of this name. */
async function make(portal: Portal, origin: string, file: string): Promise<Made | undefined> {
  const [name = '', ending = ''] = file.split(/\.(?=[^.]*$)/);
  const dataset = datasets(portal, origin).find((one) => one.name === name);
  if (dataset === undefined) return undefined;
  if (ending === 'csv') return madeOf('text/csv', await csvText(dataset));
  return ending === 'json' ? madeOf('application/json', await jsonText(portal, dataset)) : undefined;
}

function madeOf(type: string, text: string): Made {
  return { type, text, etag: `"${hash('sha256', text, 'base64url').slice(0, 22)}"` };
}

async function csvText({ title, columns, read }: Dataset): Promise<string> {
  let text = '';
  for await (const lines of csvSheet({ name: title, columns, rows: [await read()] }, 'maschine')) text += lines;
  return text;
}

/** The same rows by the names of their columns, with what the table and its columns mean; euro as '1234.56'. */
async function jsonText({ brand }: Portal, { title, says, law, columns, read }: Dataset): Promise<string> {
  const rows = await read();
  const cellOf = (cell: SheetCell, kind: SheetColumn['kind']) =>
    kind === 'euro' && typeof cell === 'number' ? (cell / 100).toFixed(2) : cell;
  const described = {
    title,
    description: says,
    license: LICENCES[brand.openData.licence].name,
    legalBasis: law.map(({ citation }) => citation),
    columns: columns.map(({ name, title: header, says: meaning }) => ({ name, title: header, description: meaning })),
    rows: rows.map((row) =>
      Object.fromEntries(columns.map(({ name, kind }, at) => [name, cellOf(row[at] ?? null, kind)])),
    ),
  };
  return JSON.stringify(described, null, 1);
}
