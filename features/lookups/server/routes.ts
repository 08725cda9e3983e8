import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import { LEGAL_FORM_PATH, type LookupEntry, SECTOR_KEY_PATH, type SectorKey } from '#ground/rules/contract/wire.ts';
import { WEAK_REGIONS, WEAK_REGIONS_SOURCE, type WeakRegion } from '#ground/rules/programme/weak-regions.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { downloadRoute } from '#ground/server/http/downloads.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { etagOf, isNotModified } from '#ground/server/hydra/etag.ts';
import { addressed } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { type Body, type OwnClasses, readOnly } from '#ground/server/hydra/resource.ts';
import { finish, heading, list, newDocument, paragraph } from '#ground/server/pdf/pdf.ts';
import { table } from '#ground/server/pdf/table.ts';
import type { Portal } from '#ground/server/portal.ts';
import { listLegalForms, listSectorKeys } from './lookups.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    LegalForm: LookupEntry;
    SectorKey: SectorKey;
  }
}

export const LOOKUPS_CLASSES = {
  LegalForm: {
    path: LEGAL_FORM_PATH,
    description: 'Eine Rechtsform',
    properties: [
      readOnly('name', 'string', 'Bezeichnung'),
      readOnly('isOther', 'boolean', 'Sonstige Rechtsform, die zu benennen ist'),
    ],
    filters: [],
  },
  SectorKey: {
    path: SECTOR_KEY_PATH,
    description: 'Ein Branchenschlüssel der Klassifikation der Wirtschaftszweige',
    properties: [
      readOnly('key', 'string', 'Schlüssel'),
      readOnly('name', 'string', 'Bezeichnung'),
      readOnly('synonyms', 'json', 'Übliche Namen der Gewerbe, die hier zu finden sind'),
      readOnly('isOther', 'boolean', 'Sonstige Branche'),
    ],
    filters: [],
  },
} satisfies OwnClasses;

const TITLE = 'Karte der strukturschwachen Regionen';

const READING_HELP = [
  'Suchen Sie das Bundesland und den Kreis Ihres Durchführungsortes.',
  'Vergleichen Sie die ersten Ziffern Ihrer Postleitzahl. Ein x steht für eine beliebige Ziffer.',
  'Steht Ihr Ort in der Tabelle, beantworten Sie die Frage im Antrag mit „Ja“.',
];

/**
 * The downloadable map of weak regions (2-application §2 step 2, decisions §4): tables of the districts by state. It is
 * the same for everybody and changes only with the table, whose date it bears.
 */
export function weakRegionMap(): Promise<Buffer> {
  const source = WEAK_REGIONS_SOURCE;
  const pdf = newDocument({
    title: TITLE,
    subject: 'Bundesländer, Kreise und Postleitzahlen der strukturschwachen Regionen',
    createdAt: startOfDay(source.date),
  });
  const standing = `Stand: ${formatDay(source.date)}`;
  heading(pdf, 1, TITLE);
  paragraph(pdf, source.note, { bold: true });
  paragraph(pdf, `Quelle: ${source.text}. ${standing}.`);
  heading(pdf, 2, 'So lesen Sie die Tabellen');
  list(pdf, READING_HELP, { numbered: true });
  for (const [state, ofState] of byState(WEAK_REGIONS)) {
    heading(pdf, 2, state);
    table(pdf, {
      columns: [
        { title: 'Kreis oder Stadt', share: 2 },
        { title: 'Postleitzahlen', share: 5 },
      ],
      rows: ofState.map((region) => [region.district, region.prefixes.map(shownPrefix).join(', ')]),
      rowHeaders: true,
    });
  }
  return finish(pdf, `${TITLE}   ·   ${standing}`);
}

/** '162' → '162xx': what stands for any digit is visible. */
function shownPrefix(prefix: string): string {
  return prefix.padEnd(5, 'x');
}

function byState(regions: readonly WeakRegion[]): [state: string, regions: WeakRegion[]][] {
  const collator = new Intl.Collator('de');
  const states = Map.groupBy(regions, (region) => region.state);
  return [...states].sort(([a], [b]) => collator.compare(a, b));
}

/** Reference data changes with a new version of the portal only. */
const CACHED = 'private, max-age=3600';

/** Look-ups of the forms (contract §6.3) and the map of weak regions (decisions §4). */
export function lookupRoutes(app: FastifyInstance, portal: Portal): void {
  lookup(app, portal, 'LegalForm', () => listLegalForms(portal.db));
  lookup(app, portal, 'SectorKey', () => listSectorKeys(portal.db));

  downloadRoute(app, 'strukturschwache-regionen.pdf', () => weakRegionMap());
}

function lookup<T extends keyof typeof LOOKUPS_CLASSES>(
  app: FastifyInstance,
  portal: Portal,
  type: T,
  list: () => Promise<Body<T>[]>,
): void {
  const { path } = LOOKUPS_CLASSES[type];
  const guard = { onRequest: bearer(portal).anyAccount };
  const read = once(async () => {
    const all = await list();
    return { all, etag: etagOf(JSON.stringify(all)) };
  });

  app.get(path, guard, async (request, reply) => {
    const { all, etag } = await read();
    reply.header('cache-control', CACHED).header('etag', etag);
    if (isNotModified(request, etag)) return reply.code(304).send();
    const members = all.map((one) => addressed(type, `${path}/${one.id}`, one, { embedded: true }));
    return collection(request, type, members);
  });

  app.get<{ Params: { id: string } }>(`${path}/:id`, guard, async ({ params }) => {
    const one = (await read()).all.find(({ id }) => String(id) === params.id);
    if (one === undefined) throw notFound();
    return addressed(type, `${path}/${one.id}`, one);
  });
}

/** Reads when it is first asked, and again only after a failure. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
