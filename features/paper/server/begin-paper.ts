import { randomUUID } from 'node:crypto';
import { recordAct } from '#features/audit/server/record.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { readSent } from '#ground/server/hydra/read-sent.ts';
import type { Portal } from '#ground/server/portal.ts';
import { PAPER_FIELDS } from '../rules/fields.ts';
import { FUTURE } from './stamp.ts';
import { insertPaper, PAPERS } from './store.ts';

/** Writes down that an application came on paper, and makes the company it is of. Throws 422. */
export async function beginPaper(portal: Portal, performer: Performer, sent: unknown): Promise<string> {
  const fields = readSent(PAPER_FIELDS, sent);
  const { receivedOn, companyName, street, housenumber, postcode, city, salutation, firstName, lastName, phone } =
    fields;
  if (receivedOn > portal.clock.today()) throw wrongField('receivedOn', FUTURE);
  const [id, companyId] = [randomUUID(), randomUUID()];
  await portal.transaction(async (trx) => {
    await insertPaper(trx, {
      ...{ id, companyId, companyName, receivedOn },
      accountId: randomUUID(),
      typedBy: performer.id,
      now: portal.clock.now(),
      address: { street, housenumber, postcode, city },
      person: { salutation, firstName, lastName, phone: phone ?? '' },
    });
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'paper.begin',
      subjects: [`${PAPERS}/${id}`, `/api/companies/${companyId}`],
      detail: { receivedOn },
    });
  });
  return id;
}
