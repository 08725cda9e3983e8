import { readFile } from 'node:fs/promises';
import { text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { printInstant } from '#ground/server/clock.ts';
import { FILE, localAct } from '#ground/server/command-line.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { AUDIT_BREAK_TEXT, AUDIT_RANGE_TEXT, type AuditBreak, type ExportedHead } from '../rules/audit.ts';
import { CHAIN_START, type ChainHead, findBreak, isErased } from './chain.ts';
import { headsIn, type OutsideHead, readExportedHeads, readStamps } from './exported-heads.ts';
import { findEntriesAfter, getEnd } from './store.ts';

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

/** Entries in memory at once. */
const STRETCH = 1000;

export interface AuditVerdict {
  /** The last entry that was looked at. */
  head: ChainHead;
  /** Entries up to this one were not looked at; 0: all were. */
  since: number;
  /** Heads from outside that were compared. */
  exports: number;
  /** Time stamps of authorities that the portal trusts among them. */
  stamps: number;
  /** Entries whose text has reached the end of its period: only that they stood there is checked. */
  erased: number;
  /** Undefined: everything stands as it was written. */
  broken: AuditBreak | undefined;
}

export interface AuditQuestion {
  /** Heads that somebody kept where the portal does not reach, besides those that lie where the portal puts them. */
  kept?: readonly ExportedHead[];
  /** A head from outside that is believed: only what came after it is read. */
  since?: ExportedHead | undefined;
}

/**
 * Walks the chain. What was written anew with all that follows, or cut off at the end together with the head, shows only
 * by the heads outside, which somebody who rewrites the database does not reach.
 */
export async function verifyAudit(
  { db, config, clock }: Pick<Portal, 'db' | 'config' | 'clock'>,
  { kept = [], since }: AuditQuestion = {},
): Promise<AuditVerdict> {
  const heads = [...(await readExportedHeads(config)), ...kept].map(outsideHead);
  const outside = new Outside([...heads, ...(await readStamps(config, clock.now()))], since?.number ?? 0);
  // With a known head its own entry is looked at as well: whether it is still the one that left the database.
  let at: ChainHead = since === undefined ? CHAIN_START : { number: since.number - 1, hash: '' };
  let erased = 0;
  const verdict = (broken: AuditBreak | undefined): AuditVerdict => ({
    ...{ head: at, since: since?.number ?? 0, exports: outside.count, stamps: outside.vouched, erased, broken },
  });
  for (let isFirst = since !== undefined; ; isFirst = false) {
    const stretch = await findEntriesAfter(db, at.number, STRETCH);
    const broken = (isFirst ? breakFrom(stretch, at.number + 1) : findBreak(at, stretch)) ?? outside.compare(stretch);
    at = stretch.at(-1) ?? at;
    erased += stretch.filter(isErased).length;
    if (broken !== undefined) return verdict(broken);
    if (stretch.length > 0) continue;
    const end = await getEnd(db);
    // Something was appended since the last look.
    if (end.last > at.number && end.head.number > at.number) continue;
    return verdict(findEndBreak(end.head, at, outside));
  }
}

/** The known head's own entry, and what follows from it. */
function breakFrom(
  [first, ...rest]: Awaited<ReturnType<typeof findEntriesAfter>>,
  number: number,
): AuditBreak | undefined {
  if (first === undefined) return undefined;
  return first.number === number ? findBreak(first, rest) : { number, because: 'missing' };
}

function findEndBreak(head: ChainHead, at: ChainHead, outside: Outside): AuditBreak | undefined {
  const last = outside.last();
  const number = at.number + 1;
  if (head.number < at.number) return { number: head.number + 1, because: 'added' };
  if (last !== undefined && last.number > at.number) return during(number, last, 'cut-off');
  if (head.number > at.number) return { number, because: 'cut-off' };
  return head.hash === at.hash ? undefined : { number: at.number, because: 'changed' };
}

/** From the first entry it can be to the one a head stands for. */
function during(number: number, { number: until, at }: OutsideHead, because: 'cut-off' | 'rewritten'): AuditBreak {
  return { number, ...(until > number ? { until } : {}), ...(at === null ? {} : { stoodAt: at }), because };
}

function outsideHead({ number, hash, at }: ExportedHead): OutsideHead {
  return { number, at, compare: (stored) => (stored === hash ? 'agrees' : 'differs') };
}

/** The heads from outside, by number, with how far they have agreed. */
class Outside {
  readonly #heads: readonly OutsideHead[];
  #next = 0;
  #agreed: number;
  /** Of those compared, the time stamps that a trusted authority vouches for. */
  vouched = 0;

  constructor(heads: readonly OutsideHead[], since: number) {
    this.#heads = heads.filter(({ number }) => number >= since).sort((one, other) => one.number - other.number);
    this.#agreed = Math.max(since - 1, 0);
  }

  get count(): number {
    return this.#heads.length;
  }

  last(): OutsideHead | undefined {
    return this.#heads.at(-1);
  }

  /** Stretches come one after the other. */
  compare(stretch: readonly ChainHead[]): AuditBreak | undefined {
    const stored = new Map(stretch.map(({ number, hash }) => [number, hash]));
    for (let head = this.#heads[this.#next]; head !== undefined; head = this.#heads[++this.#next]) {
      const hash = stored.get(head.number);
      if (hash === undefined) return undefined;
      const found = head.compare(hash);
      if (found === 'differs') return during(this.#agreed + 1, head, 'rewritten');
      if (found === 'vouched') this.vouched += 1;
      this.#agreed = head.number;
    }
    return undefined;
  }
}
