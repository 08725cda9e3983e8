import { later } from '../access/lifetimes.ts';
import { recordAct } from '../audit/record.ts';
import { removeFiledMails } from '../platform/mail/mail.ts';
import type { Portal } from '../platform/portal.ts';
import { countUnconfirmed, deletePerson, listUnconfirmed, lockUnconfirmed } from './due-store.ts';

const KIND = 'unconfirmed-account';
const DAY_MS = 86_400_000;
/** As many a night and a little more than anybody registers in a day; the rest goes the next night. */
const MOST = 10_000;

function since({ programme, clock }: Portal): Date {
  return later(clock.now(), -programme.retention[KIND].days * DAY_MS);
}

/** What is due now, by kind, for the operator to look at. */
export async function previewRetention(portal: Portal) {
  const { what, days, because } = portal.programme.retention[KIND];
  return [{ kind: KIND, what, days, because, due: await countUnconfirmed(portal.db, since(portal)) }];
}

/** Deletes what is due: each person with an entry in the record, which names them by an id nothing else has any more. */
export async function eraseDue(portal: Portal): Promise<void> {
  const before = since(portal);
  let erased = 0;
  for (const { id } of await listUnconfirmed(portal.db, before, MOST)) {
    const email = await portal.db.transaction().execute(async (trx) => {
      const person = await lockUnconfirmed(trx, id, before);
      if (person === undefined) return undefined;
      await deletePerson(trx, { id, email: person.email });
      await portal.jobs.forget(trx, ['to', 'email'], person.email);
      const subjects = [`/api/users/${id}`];
      await recordAct(portal, trx, {
        actor: { kind: 'system' },
        act: 'account.erase',
        subjects,
        detail: { kind: KIND },
      });
      return person.email;
    });
    if (email === undefined) continue;
    await removeFiledMails(portal, email);
    erased += 1;
  }
  if (erased > 0) portal.log.event('retention.erased', { kind: KIND, rows: erased });
}
