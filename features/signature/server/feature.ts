import { getAtCommandLine } from '#features/access/server/bearer.ts';
import { auditedPortal } from '#features/audit/server/record.ts';
import { officerPerformer } from '#features/cases/server/performer.ts';
import { text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { FILE, localAct, NOT_LOGGED_IN } from '#ground/server/command-line.ts';
import type { Feature } from '#ground/server/feature.ts';
import { accessDenied, conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { importList, readLists } from './list-folder.ts';
import { ListRefused } from './read-list.ts';

const WHY = 'Wem das Portal vertraut, steht in Dateien seiner Maschine; kein Aufruf darf sie ändern.';
const NOT_IMPORTING = 'Dafür braucht es die Rolle Programmverwaltung.';
const NO_FOLDER = 'Das Portal kennt keinen Ordner für Vertrauen. Setzen Sie TRUST_DIR und starten Sie neu.';

const LIST = localAct({
  summary: 'zeigt die eingelesenen Vertrauenslisten und bis wann sie gelten',
  why: WHY,
  fields: {},
  labels: {
    lists: 'Vertrauenslisten',
    territory: 'Gebiet',
    sequence: 'Nummer',
    services: 'Dienste',
    nextUpdate: 'Nächste Liste bis',
  },
  run: async (portal) => {
    const lists = await refusing(() => readLists(folderOf(portal)));
    return {
      lists: lists.map(({ nextUpdate, services, ...list }) => ({
        ...{ territory: list.territory, sequence: list.sequence },
        ...{ nextUpdate: nextUpdate ?? null, services: services.length },
      })),
    };
  },
});

const IMPORT = localAct({
  summary: 'prüft eine Vertrauensliste (ETSI TS 119 612) und zeigt, was sie ändert; mit --confirm gilt sie',
  why: WHY,
  fields: {
    file: { ...FILE, label: 'Vertrauensliste als XML' },
    confirm: voluntary(text({ label: 'was der Bericht als Bestätigung nennt', max: 100 })),
  },
  labels: {
    result: 'Ergebnis',
    territory: 'Gebiet',
    sequence: 'Geltende und neue Nummer',
    issued: 'Ausgestellt am',
    nextUpdate: 'Nächste Liste bis',
    added: 'Kommt dazu',
    removed: 'Fällt weg',
    changed: 'Ändert sich',
    confirmation: 'Bestätigung',
    isKept: 'Gilt jetzt',
  },
  run: async (portal, { file, confirm }, session) => {
    if (session === undefined) throw conflict(NOT_LOGGED_IN);
    const officer = await getAtCommandLine(portal, session);
    if (!officer.roles.includes('programme-admin')) throw accessDenied(NOT_IMPORTING);
    const { actor } = officerPerformer(officer);
    const record = { actor, act: 'trust.import', subjects: [], detail: { file, confirm } };
    const audited = auditedPortal(portal, record);
    const order = { confirmation: confirm ?? undefined, now: portal.clock.now() };
    const report = await refusing(() => importList(folderOf(portal), file, order));
    await audited.finish();
    const result = report.isKept
      ? 'Die Liste gilt jetzt.'
      : `Die Liste gilt noch nicht. Übernehmen Sie sie mit --confirm ${report.confirmation}`;
    return { result, ...report };
  },
});

function folderOf({ config }: Portal): string {
  if (config.trustDir === undefined) throw conflict(NO_FOLDER);
  return config.trustDir;
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ListRefused ? conflict(error.message) : error;
  }
}

/** Whom the portal trusts; what it verifies, others ask for. */
export const SIGNATURE: Feature = { name: 'signature', local: { 'trust list': LIST, 'trust import': IMPORT } };
