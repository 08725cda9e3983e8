import { readFile } from 'node:fs/promises';
import { text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { printInstant } from '#ground/server/clock.ts';
import { FILE, localAct } from '#ground/server/command-line.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { AUDIT_BREAK_TEXT, AUDIT_RANGE_TEXT, type AuditBreak } from '../rules/audit.ts';
import type { ExportedHead } from '../rules/wire.ts';
import { verifyAudit } from './desk/verify-audit.ts';
import { headsIn, readExportedHeads } from './exported-heads.ts';

export const VERIFY_HERE = localAct({
  summary: 'prüft das Bearbeitungsprotokoll und vergleicht es mit den ausgelagerten Ständen',
  why: 'Wer am Protokoll zweifelt, fragt nicht das Portal, und die Stände liegen in Dateien dieser Maschine.',
  fields: {
    heads: voluntary({ ...FILE, label: 'aufbewahrte Stände: Mails, Protokoll oder Tagesdateien' }),
    since: voluntary(text({ label: 'Nummer oder Tag: nur was nach dem letzten Stand bis dahin kam', max: 20 })),
  },
  labels: {
    result: 'Ergebnis',
    number: 'Einträge',
    hash: 'Prüfsumme',
    exports: 'Verglichene Stände',
    stamps: 'Davon mit anerkanntem Zeitstempel',
    erased: 'Texte nach Ablauf der Frist gelöscht',
    since: 'Geprüft ab Eintrag',
  },
  run: async (portal, { heads, since }) => {
    const kept = heads === null ? [] : await readKept(heads);
    const known = since === null ? undefined : await getKnown(portal, kept, since);
    const { broken, head, ...compared } = await verifyAudit(portal, { kept, since: known });
    if (broken !== undefined) throw conflict(breakText(broken));
    const before = compared.since === 0 ? '' : ` Einträge vor ${compared.since} wurden nicht gelesen.`;
    return { result: `Das Bearbeitungsprotokoll ist unverändert.${before}`, ...head, ...compared };
  },
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
