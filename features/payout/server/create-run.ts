import { randomUUID } from 'node:crypto';
import { isWorkingDay, workingDayFrom } from '#features/cases/rules/working-day.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import { performActIn } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { day } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { creditTransferXml } from './files/credit-transfer.ts';
import { insertRun } from './run-store.ts';
import { isPayableName } from './sepa-text.ts';
import { lockPayable, type PayableRow } from './store.ts';

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
    await insertRun(trx, { id, executeOn, file, now, createdBy: performer.id });
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
