import { readFile } from 'node:fs/promises';
import { AUDIT_BREAK_TEXT, AUDIT_RANGE_TEXT, type AuditBreak } from '#features/audit/rules/audit.ts';
import type { ExportedHead } from '#features/audit/rules/wire.ts';
import { readAuditFilter } from '#features/audit/server/desk/read-filter.ts';
import { verifyAudit } from '#features/audit/server/desk/verify-audit.ts';
import { headsIn, readExportedHeads } from '#features/audit/server/exported-heads.ts';
import { findEntries } from '#features/audit/server/store.ts';
import { AGENCY_CALLS } from '#features/officers/server/public.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { printInstant } from '#ground/server/time/instants.ts';
import { type Act, type ActOption, defineAct } from '../act.ts';
import { printFacts, printTable } from '../print.ts';

const SHOWN = 200;

const VERIFY = defineAct({
  noun: 'audit',
  verb: 'verify',
  summary: 'prüft das Bearbeitungsprotokoll und vergleicht es mit den ausgelagerten Ständen',
  example: 'audit verify --heads aufbewahrte-staende.txt --since 2022-03-01',
  by: null,
  audit: 'none',
  options: {
    heads: { kind: 'file', placeholder: 'Datei', help: 'aufbewahrte Stände: Mails, Protokoll oder Tagesdateien' },
    since: { kind: 'text', placeholder: 'Nummer|Tag', help: 'nur was nach dem letzten Stand bis dahin kam' },
  },
  run: async (portal, { heads, since }) => {
    const kept = heads === undefined ? [] : await readKept(heads);
    const known = since === undefined ? undefined : await getKnown(portal, kept, since);
    const { broken, head, ...compared } = await verifyAudit(portal, { kept, since: known });
    if (broken !== undefined) throw conflict(breakText(broken));
    return { ...head, ...compared };
  },
  text: ({ number, hash, since, exports, stamps, erased }) =>
    `${since === 0 ? 'Das Bearbeitungsprotokoll ist unverändert.' : `Ab Eintrag ${since} ist das Bearbeitungsprotokoll unverändert; frühere wurden nicht gelesen.`}\n${printFacts(
      {
        Einträge: number,
        Prüfsumme: hash,
        'Verglichene Stände': exports,
        'Davon mit anerkanntem Zeitstempel': stamps,
        'Texte nach Ablauf der Frist gelöscht': erased,
      },
    )}`,
});

/** Throws 409 for a file without a single head: it would have proved nothing. */
async function readKept(file: string): Promise<ExportedHead[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw conflict(`Die Datei ${file} lässt sich nicht lesen.`);
  });
  const heads = headsIn(text);
  if (heads.length === 0) throw conflict(`In ${file} steht kein Stand („Eintrag … SHA-256 …“).`);
  return heads;
}

/** The newest head outside up to an entry or to the end of a day. Throws 409 where there is none. */
async function getKnown(
  { config }: Pick<Portal, 'config'>,
  kept: readonly ExportedHead[],
  since: string,
): Promise<ExportedHead> {
  const heads = [...(await readExportedHeads(config)), ...kept];
  const fits = findSince(since);
  if (fits === undefined) throw conflict(`--since: „${since}“ ist weder die Nummer eines Eintrags noch ein Tag.`);
  const [known] = heads.filter(fits).sort((one, other) => other.number - one.number);
  if (known === undefined) throw conflict(`Bis ${since} gibt es keinen ausgelagerten Stand. Prüfen Sie ohne --since.`);
  return known;
}

function findSince(text: string): ((head: ExportedHead) => boolean) | undefined {
  if (/^[1-9]\d{0,14}$/.test(text)) return ({ number }) => number <= Number(text);
  if (!isCalendarDay(text)) return undefined;
  return ({ at }) => at !== null && dayOf(new Date(at)) <= text;
}

function breakText(broken: AuditBreak): string {
  const { number, because } = broken;
  if (because !== 'cut-off' && because !== 'rewritten') return `Eintrag ${number} ${AUDIT_BREAK_TEXT[because]}.`;
  const { until, stoodAt } = broken;
  const said = until === undefined ? ` ${AUDIT_BREAK_TEXT[because]}` : ` bis ${until}: ${AUDIT_RANGE_TEXT[because]}`;
  return `Eintrag ${number}${said}.${stoodAt === undefined ? '' : ` Der Vergleich ist der Stand vom ${printInstant(stoodAt)}.`}`;
}

function text(placeholder: string, help: string) {
  return { kind: 'text', placeholder, help } as const satisfies ActOption;
}

const SEARCH = defineAct({
  noun: 'audit',
  verb: 'search',
  summary: `sucht im Bearbeitungsprotokoll, neueste zuerst, höchstens ${SHOWN} Einträge`,
  example: 'audit search --subject /api/proposals/0b9f2a54-6a1e-4d2b-9a61-2f0d3c7e5b18 --from 2022-03-01',
  by: AGENCY_CALLS.audit.roles,
  audit: 'read',
  options: {
    text: { ...text('Text', 'Teil von Handlung, Name oder Grund'), subject: true },
    act: text('Handlung', 'zum Beispiel proposal.approve'),
    kind: text('act|read', 'nur Handlungen oder nur Einsichten'),
    by: text('Name|Kennung', 'wer gehandelt hat'),
    subject: text('Adresse', 'worum es ging'),
    from: text('Tag', 'erster Tag'),
    to: text('Tag', 'letzter Tag'),
  },
  run: async ({ db }, { by, ...typed }) => ({
    entries: (await findEntries(db, readAuditFilter({ ...typed, officer: by }, '--'), { offset: 0, limit: SHOWN }))
      .entries,
  }),
  text: ({ entries }) =>
    printTable(
      ['Nr.', 'Zeitpunkt', 'Wer', 'Handlung', 'Worum', 'Grund'],
      entries.map(({ number, at, actorName, actorKind, act, subjects, why }) => [
        number,
        printInstant(at),
        actorName ?? actorKind,
        act,
        `${subjects[0] ?? '–'}${subjects.length > 1 ? ` (+${subjects.length - 1})` : ''}`,
        why ?? '–',
      ]),
    ),
});

export const AUDIT_ACTS: readonly Act[] = [VERIFY, SEARCH];
