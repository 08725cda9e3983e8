import { randomUUID } from 'node:crypto';
import { mayEnter, refusalText } from '@portal/domain/raffle/may-enter.ts';
import { raffleMonth } from '@portal/domain/raffle/period.ts';
import { itemNotFound } from '../hydra/problem.ts';
import type { Actor } from '../oauth/bearer.ts';
import { queueMail } from '../platform/mail.ts';
import type { Portal } from '../platform/portal.ts';
import { entryRefused } from './entry-refusal.ts';
import { enteredMail } from './mails.ts';
import type { PublicPot } from './pot-store.ts';
import { potIri } from './present.ts';
import { newPseudonym } from './pseudonym.ts';
import { type EntryRow, findEntryFacts, insertEntry, type NewEntry, type StoredEntryFacts } from './store.ts';

export interface PotEntry {
  potId: string;
  isValueChain: boolean;
}

/**
 * POST /api/raffles: the company enters a pot; answers the entry. Throws 403 with the reason (decisions §3), 400 for
 * an unknown pot. However many identical requests race, one entry and one mail come of it.
 */
export async function enterPot(portal: Portal, actor: Actor, { potId, isValueChain }: PotEntry): Promise<EntryRow> {
  const now = portal.clock.now();
  const facts = await judge(portal, actor, potId, now);
  const entry = {
    id: randomUUID(),
    potId,
    companyId: actor.companyId,
    accountId: actor.accountId,
    month: raffleMonth(facts.pot.raffle_begin),
    isValueChain,
    pseudonym: newPseudonym(),
    now,
  };
  if (!(await insertWithMail(portal, actor, facts, entry))) {
    // Somebody was faster: an identical request, or the closing of the list. What is stored now tells which.
    await judge(portal, actor, potId, now);
    throw entryRefused(refusalText('closed', portal.programme));
  }
  return asStored(entry, facts.pot);
}

/** What a read would find now: nothing of a new entry is decided. */
function asStored({ id, isValueChain, pseudonym, now, ...entry }: NewEntry, pot: PublicPot): EntryRow {
  return {
    id,
    pot_id: entry.potId,
    company_id: entry.companyId,
    is_value_chain: isValueChain,
    pseudonym,
    valid: null,
    rank: null,
    proposal_id: null,
    created_at: now,
    raffle_begin: pot.raffle_begin,
    raffle_end: pot.raffle_end,
    submit_begin: pot.submit_begin,
    submit_end: pot.submit_end,
    submitted_at: null,
    denied: false,
  };
}

async function judge(portal: Portal, actor: Actor, potId: string, now: Date): Promise<StoredEntryFacts> {
  const facts = await findEntryFacts(portal.db, potId, actor);
  if (facts === undefined) throw itemNotFound(potIri(potId));
  const { pot, objectionFiled, entries } = facts;
  const decision = mayEnter({
    programme: portal.programme,
    now,
    accountActive: actor.state === 'active',
    objectionFiled,
    pot: { id: pot.id, raffleBegin: pot.raffle_begin, raffleEnd: pot.raffle_end, frozen: pot.frozen_at !== null },
    entries,
  });
  if (!decision.allowed) throw entryRefused(decision.text);
  return facts;
}

async function insertWithMail(
  portal: Portal,
  { email, companyName }: Actor,
  { pot, personName }: StoredEntryFacts,
  entry: NewEntry,
): Promise<boolean> {
  const to = { pseudonym: entry.pseudonym, email, name: personName, company_name: companyName };
  return portal.db.transaction().execute(async (trx) => {
    if (!(await insertEntry(trx, entry))) return false;
    await queueMail(portal, trx, enteredMail(portal, to, pot));
    return true;
  });
}
