import { recordAct } from '#features/audit/server/record.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { queueMails } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';
import { removeFiledMails } from '#ground/server/send-mails.ts';
import {
  dueSince,
  END_ANNOUNCED_DAYS,
  keptUntil,
  periodText,
  RETENTION,
  type RetentionKind,
  type RetentionPeriod,
} from '#programmes/retention.ts';
import { announceUnused } from './due-store.ts';
import { behind, ERASERS, type Eraser } from './kinds.ts';
import { endAnnouncedLetter } from './letters.ts';

/** As many of a kind in one night; the rest goes the next night. */
const MOST = 10_000;
/** As many in one transaction. */
const BATCH = 500;

/** What is due of a kind, as the operator sees it. */
export interface DuePreview {
  kind: RetentionKind;
  what: string;
  /** '10 Jahre nach dem Ende des Jahres …' */
  period: string;
  because: string;
  isToBeChecked: boolean;
  /** Null: taken away all the time by its own feature. */
  due: number | null;
  /** Numbers of the applications among it. */
  cases: string[];
  /** Since when the oldest of it has been due. */
  since: CalendarDay | null;
}

/** In the order in which they go. */
function kindsOf(): [RetentionKind, RetentionPeriod][] {
  return (Object.keys(ERASERS) as RetentionKind[]).map((kind) => [kind, RETENTION[kind]]);
}

/** What is due now, by kind, for the operator to look at: what a night takes, not more and not less. */
export async function previewRetention(portal: Portal): Promise<DuePreview[]> {
  const previews: DuePreview[] = [];
  const gone: string[] = [];
  for (const [kind, { what, period, from, because, isToBeChecked = false }] of kindsOf()) {
    const told = { kind, what, period: `${periodText(period)} nach ${from}`, because, isToBeChecked };
    const eraser = ERASERS[kind];
    if (eraser === null || period === 'with-case') {
      previews.push({ ...told, due: null, cases: [], since: null });
      continue;
    }
    const { total, rows } = await eraser.list({
      portal,
      db: portal.db,
      until: dueSince(period, portal.clock.today()),
      limit: MOST,
      gone,
    });
    const cases = rows.flatMap(({ number }) => number ?? []);
    gone.push(...rows.flatMap(({ id, number }) => (number === null ? [] : id)));
    const [oldest] = rows;
    const since = oldest === undefined ? null : addDays(keptUntil(period, oldest.began), 1);
    previews.push({ ...told, due: total, cases, since });
  }
  return previews;
}

/** Deletes or makes nameless what is due, kind by kind; one that cannot go does not keep the others. */
export async function eraseDue(portal: Portal): Promise<void> {
  for (const [kind, { period }] of kindsOf()) {
    const eraser = ERASERS[kind];
    if (eraser === null || period === 'with-case') continue;
    const until = dueSince(period, portal.clock.today());
    const erased = await eraseKind(portal, kind, eraser, until);
    if (erased > 0) portal.log.event('retention.erased', { kind, rows: erased });
  }
  await announceEnds(portal);
}

async function eraseKind(portal: Portal, kind: RetentionKind, eraser: Eraser, until: CalendarDay): Promise<number> {
  const { total, rows } = await eraser.list({ portal, db: portal.db, until, limit: MOST });
  if (total === 0) return 0;
  const { many } = eraser;
  let erased = 0;
  if (many === undefined) {
    for (const { id } of rows)
      if (await attempt(portal, kind, () => eraseOne(portal, kind, { eraser, until, id }))) erased += 1;
    return erased;
  }
  for (let at = 0; at < total; at += BATCH) {
    const ids = rows.slice(at, at + BATCH).map(({ id }) => id);
    await attempt(portal, kind, () =>
      portal.transaction(async (trx) => {
        const count = (await many(portal, trx, { ids, until, limit: BATCH })) ?? ids.length;
        if (count === 0) return;
        const record = { actor: { kind: 'system' }, act: 'retention.erase', subjects: [] } as const;
        await recordAct(portal, trx, { ...record, detail: { kind, count } });
        erased += count;
      }),
    );
  }
  return erased;
}

/** A person or a case with its entry in the record, which names it by an id nothing else has any more. */
async function eraseOne(
  portal: Portal,
  kind: RetentionKind,
  { eraser, until, id }: { eraser: Eraser; until: CalendarDay; id: string },
): Promise<boolean> {
  const now = portal.clock.now();
  const gone = await portal.transaction(async (trx) => {
    await eraser.lock?.(trx, id);
    const { total } = await eraser.list({ portal, db: trx, until, limit: 1, only: id });
    const erased = total === 0 ? undefined : await eraser.one?.(portal, trx, id);
    if (erased === undefined) return undefined;
    const { subject } = erased;
    const act = subject.startsWith('/api/users/') ? 'account.erase' : 'retention.erase';
    await recordAct(portal, trx, { actor: { kind: 'system' }, act, subjects: [subject], detail: { kind } });
    return erased;
  });
  if (gone?.email !== undefined) await removeFiledMails(portal, gone.email, now);
  return gone !== undefined;
}

async function attempt<T>(portal: Portal, kind: RetentionKind, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    // What the database says may quote what is stored: only its code goes into the log.
    const { code, constraint } = error as { code?: string; constraint?: string };
    portal.log.event('retention.failed', { kind, reason: [code, constraint].filter(Boolean).join(' ') || 'unknown' });
    return undefined;
  }
}

/** Whoever will go for want of use is told before, by mail. */
async function announceEnds(portal: Portal): Promise<void> {
  const { period } = RETENTION['unused-account'];
  if (period === 'with-case') return;
  const now = portal.clock.now();
  const end = addDays(portal.clock.today(), END_ANNOUNCED_DAYS);
  const before = behind(dueSince(period, end));
  for (let told = BATCH; told === BATCH; ) {
    told = await portal.transaction(async (trx) => {
      const people = await announceUnused(trx, { before, now, limit: BATCH });
      const mails = people.map(({ email }) => endAnnouncedLetter(portal, email, addDays(end, 1)));
      await queueMails(portal, trx, mails);
      return people.length;
    });
  }
}
