import { readFile } from 'node:fs/promises';
import { CASE_WORKERS } from '#features/audit/rules/roles.ts';
import { reportOf } from '#features/signature/rules/report.ts';
import { importList, ListRefused, type ListReport, readLists } from '#features/signature/server/public.ts';
import { addRevocation } from '#features/signed-sheet/server/public.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type Act, defineAct, type Json } from '../act.ts';
import { printFacts, printTable } from '../print.ts';

const NO_FOLDER = 'Das Portal kennt keinen Ordner für Vertrauen. Setzen Sie TRUST_DIR und starten Sie neu.';

const IMPORT = defineAct({
  noun: 'trust',
  verb: 'import',
  summary: 'prüft eine Vertrauensliste (ETSI TS 119 612) und zeigt, was sie ändert; mit --confirm gilt sie',
  example: 'trust import DE.xml --confirm 0a1b2c3d4e5f',
  by: ['programme-admin'],
  options: {
    file: { kind: 'file', placeholder: 'Datei', help: 'Vertrauensliste als XML', required: true, subject: true },
    confirm: { kind: 'text', placeholder: 'Bestätigung', help: 'was der Bericht als Bestätigung nennt' },
  },
  run: (portal, { file, confirm }) =>
    refusing(() => importList(folderOf(portal), file, { confirmation: confirm, now: portal.clock.now() })),
  text: (report) => reportText(report),
});

const LIST = defineAct({
  noun: 'trust',
  verb: 'list',
  summary: 'zeigt die eingelesenen Vertrauenslisten und bis wann sie gelten',
  example: 'trust list',
  by: null,
  audit: 'none',
  options: {},
  run: async (portal) => ({
    lists: (await refusing(() => readLists(folderOf(portal)))).map(({ territory, sequence, nextUpdate, services }) => ({
      territory,
      sequence,
      nextUpdate: nextUpdate ?? null,
      services: services.length,
    })),
  }),
  text: ({ lists }) =>
    printTable(
      ['Gebiet', 'Nummer', 'Dienste', 'Nächste Liste bis'],
      lists.map(({ territory, sequence, services, nextUpdate }) => [territory, sequence, services, day(nextUpdate)]),
    ),
});

export const TRUST_ACTS: readonly Act[] = [IMPORT, LIST];

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

function reportText({ sequence, added, removed, changed, ...report }: Json<ListReport>): string {
  const [before = null, after = null] = sequence;
  const facts = printFacts({
    Gebiet: report.territory,
    'Geltende Nummer': before,
    'Neue Nummer': after,
    'Ausgestellt am': day(report.issued),
    'Nächste Liste bis': day(report.nextUpdate),
  });
  const changes = [
    ...added.map((one) => `+ ${one}`),
    ...removed.map((one) => `- ${one}`),
    ...changed.map((one) => `~ ${one}`),
  ];
  const end = report.isKept
    ? 'Die Liste gilt jetzt.'
    : `Die Liste gilt noch nicht. Übernehmen Sie sie mit --confirm ${report.confirmation}`;
  return [facts, '', ...(changes.length === 0 ? ['Keine Änderung an Diensten.'] : changes), '', end].join('\n');
}

function day(instant: string | null): string {
  return instant === null ? '–' : formatDay(dayOf(new Date(instant)));
}

const REVOCATION = defineAct({
  noun: 'signature',
  verb: 'revocation',
  summary: 'ergänzt eine Sperrauskunft (OCSP-Antwort oder Sperrliste) zu einem unterschriebenen Blatt',
  example: 'signature revocation 0b9f2c1e-7d34-4a51-9c1f-3f2a1b0c9d8e antwort.ors',
  by: CASE_WORKERS,
  options: {
    media: { kind: 'text', placeholder: 'Datei-Nr.', help: 'Nummer der Datei', required: true, subject: true },
    file: { kind: 'file', placeholder: 'Datei', help: 'OCSP-Antwort oder Sperrliste', required: true, subject: true },
  },
  async run(portal, { media, file }) {
    if (!isUuid(media)) throw conflict('Das ist keine Nummer einer Datei.');
    const given = await readFile(file).catch(() => {
      throw conflict('Die Datei kann nicht gelesen werden.');
    });
    return { report: reportOf(await addRevocation(portal, media, given)) };
  },
  text: ({ report: { indication, signer, proven, open, refusal } }) =>
    printFacts({
      Ergebnis: indication,
      'Signiert von': signer?.name ?? '–',
      ...(refusal === null ? {} : { 'Nicht anerkannt': refusal }),
      ...(proven.length === 0 ? {} : { Gezeigt: proven.join(' ') }),
      ...(open.length === 0 ? {} : { Offen: open.join(' ') }),
    }),
});

export const SIGNATURE_ACTS: readonly Act[] = [REVOCATION];
