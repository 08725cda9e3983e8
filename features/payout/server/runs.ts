import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { recordAct } from '#features/audit/server/record.ts';
import { isWorkingDay, workingDayFrom } from '#features/cases/rules/working-day.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import { performActIn } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { day } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { creditTransferXml, isPayableName } from './credit-transfer.ts';
import { listPayoutsOfRun, lockPayable, type PayableRow, refuseOrderer } from './store.ts';

export type PayoutRun = Selectable<Schema['payout_run']>;

export async function findRun(db: Db | Trx, id: string): Promise<PayoutRun | undefined> {
  return db.selectFrom('payout_run').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Hands the file out to the first who asks; undefined: somebody has had it. */
async function takeFile(trx: Trx, id: string, by: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('payout_run')
    .set({ downloaded_at: now, downloaded_by: by })
    .where('id', '=', id)
    .where('downloaded_at', 'is', null)
    .returning('file')
    .executeTakeFirst();
  return row?.file;
}

/** A file with what it pays in all. */
export interface ListedRun extends Omit<PayoutRun, 'file'> {
  payments: number;
  total: Cents;
  /** Payments the bank has not answered. */
  waiting: number;
}

function runs(db: Db) {
  return db
    .selectFrom('payout_run as r')
    .innerJoin('payout as p', 'p.run_id', 'r.id')
    .select(['r.id', 'r.execute_on', 'r.created_at', 'r.created_by', 'r.downloaded_at', 'r.downloaded_by'])
    .select([
      sql<number>`count(*)::int4`.as('payments'),
      sql<Cents>`sum(p.amount)::int8`.as('total'),
      sql<number>`(count(*) filter (where p.state = 'sent'))::int4`.as('waiting'),
    ])
    .groupBy('r.id');
}

/** Newest first. */
export async function listRuns(db: Db, { offset, limit }: { offset: number; limit: number }): Promise<ListedRun[]> {
  return runs(db).orderBy('r.created_at', 'desc').offset(offset).limit(limit).execute();
}

export async function countRuns(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payout_run')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findListedRun(db: Db, id: string): Promise<ListedRun | undefined> {
  return runs(db).where('r.id', '=', id).executeTakeFirst();
}

const NEEDS = { executeOn: voluntary(day({ label: 'Tag der Ausführung' })) };
const NOTHING = 'Es ist keine Auszahlung freigegeben.';
const NO_WORKING_DAY = 'An diesem Tag führen Banken keine Überweisungen aus.';
const TOO_EARLY = 'Der Tag der Ausführung darf nicht in der Vergangenheit liegen.';

function namelessText({ holder, number }: PayableRow): string {
  return `Zu ${number}: Vom Namen des Kontos „${holder}“ bleibt in den Zeichen der Banken nichts übrig. Bitte lehnen Sie diese Auszahlung ab und ändern Sie zuerst die Bankverbindung.`;
}

/**
 * Puts every approved payout into one file for the bank, all or none; `executeOn` is the next working day unless named.
 * Each payout gets its own entry in the record. Throws 409 where nothing waits or a name
 * cannot be written, 422 for a day no bank works on.
 */
export async function createRun(portal: Portal, performer: Performer, fields: ActFields): Promise<string> {
  return portal.transaction(async (trx) => {
    const executeOn = readExecuteOn(portal, fields);
    const payable = await lockPayable(trx);
    if (payable.length === 0) throw conflict(NOTHING);
    const nameless = payable.find(({ holder }) => !isPayableName(holder));
    if (nameless !== undefined) throw conflict(namelessText(nameless));
    const id = randomUUID();
    const now = portal.clock.now();
    const file = creditTransferXml({
      ...{ id, executeOn },
      createdAt: now,
      debtor: portal.programme.payout.debtor,
      payments: payable.map(orderOf),
    });
    await trx
      .insertInto('payout_run')
      .values({ id, file, execute_on: executeOn, created_at: now, created_by: performer.id })
      .execute();
    for (const payout of payable) {
      await performActIn(portal, trx, performer, {
        kind: 'payout',
        id: payout.id,
        act: 'send',
        fields: { fileId: id },
      });
    }
    return id;
  });
}

function readExecuteOn({ clock }: Portal, fields: ActFields): CalendarDay {
  const { executeOn } = readSent(NEEDS, fields);
  if (executeOn === null) return workingDayFrom(addDays(clock.today(), 1));
  if (executeOn < clock.today()) throw wrongField('executeOn', TOO_EARLY);
  if (!isWorkingDay(executeOn)) throw wrongField('executeOn', NO_WORKING_DAY);
  return executeOn;
}

function orderOf({ id, amount, holder: name, iban, bic, number }: PayableRow) {
  return { id, amount, creditor: { name, iban, bic }, number };
}

/** The file for the bank, once; undefined: somebody has had it. Who took it stands in the record. */
export async function handOutFile(
  portal: Portal,
  performer: Performer,
  { runId, iri }: { runId: string; iri: string },
): Promise<string | undefined> {
  return portal.transaction(async (trx) => {
    refuseOrderer(performer, await listPayoutsOfRun(trx, runId));
    const file = await takeFile(trx, runId, performer.id, portal.clock.now());
    if (file === undefined) return undefined;
    await recordAct(portal, trx, { actor: performer.actor, act: 'payout-run.file-taken', subjects: [iri] });
    return file;
  });
}
