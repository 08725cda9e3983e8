import { randomUUID } from 'node:crypto';
import type { Actor } from '#features/access/server/actor.ts';
import { isRecord, readAnswers } from '#ground/rules/fields/answers.ts';
import { yesNo } from '#ground/rules/fields/field.ts';
import { missing, wrong } from '#ground/rules/fields/violation.ts';
import { endReason, isEnded } from '#ground/rules/programme/programme.ts';
import { idFrom } from '#ground/server/hydra/iri.ts';
import { accessDenied, itemNotFound, Problem, violations } from '#ground/server/hydra/problem.ts';
import { type Mail, queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { raffleMonth } from '../rules/pots.ts';
import { refusalText } from '../rules/quota-standing.ts';
import { type EntryRefusal, findEntryRefusal } from '../rules/quota-status.ts';
import { enteredMail } from './mails.ts';
import { newPseudonym } from './node-crypto.ts';
import type { PublicPot } from './pot-store.ts';
import { POTS, potIri } from './present.ts';
import { findQuotaFacts } from './standing.ts';
import {
  bindEntry,
  type EntryRow,
  findEntryFacts,
  insertEntry,
  type NewEntry,
  type OpenEntryFacts,
  type StoredEntryFacts,
} from './store.ts';

/** What is asked when a company enters a pot (1-portal §3, Raffle). */
const ENTRY_FIELDS = {
  isValueChain: yesNo({
    label: 'Bewerben Sie sich als Teil einer Wertschöpfungskette?',
    hint: 'Bei „Ja“ können Sie später nur einen Antrag als Teil einer Wertschöpfungskette stellen.',
    required: 'Bitte geben Sie an, ob Sie sich als Teil einer Wertschöpfungskette bewerben.',
  }),
};

/** The body names no pot. */
const NO_POT = 'Bitte wählen Sie den Bewerbungszeitraum.';

export interface PotEntry {
  potId: string;
  isValueChain: boolean;
}

/**
 * POST /api/raffles: the company enters a pot; answers the entry. Throws 403 with the reason (decisions §3), 400 for
 * an unknown pot. However many identical requests race, one entry and one mail come of it.
 * `read`: together with the caller; the pot may not be among the open ones.
 */
export async function enterPot(
  portal: Portal,
  actor: Actor,
  { potId, isValueChain }: PotEntry,
  read?: OpenEntryFacts,
): Promise<EntryRow> {
  const now = portal.clock.now();
  const facts = await judge(portal, actor, now, factsOf(read, potId) ?? (await getFacts(portal, actor, potId)));
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
  if (!(await insert(portal, entry, mailOf(portal, actor, facts, entry)))) {
    // Somebody was faster: an identical request, or the closing of the list. What is stored now tells which.
    await judge(portal, actor, now, await getFacts(portal, actor, potId));
    throw await refusal(portal, actor, 'closed');
  }
  return asStored(entry, facts.pot);
}

function factsOf(read: OpenEntryFacts | undefined, potId: string): StoredEntryFacts | undefined {
  const pot = read?.pots.find(({ id }) => id === potId);
  return read && pot && { ...read, pot };
}

async function getFacts(portal: Portal, actor: Actor, potId: string): Promise<StoredEntryFacts> {
  const facts = await findEntryFacts(portal.db, potId, actor);
  if (facts === undefined) throw itemNotFound(potIri(potId));
  return facts;
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
    application: null,
    created_at: now,
    raffle_begin: pot.raffle_begin,
    raffle_end: pot.raffle_end,
    submit_begin: pot.submit_begin,
    submit_end: pot.submit_end,
  };
}

async function judge(portal: Portal, actor: Actor, now: Date, facts: StoredEntryFacts): Promise<StoredEntryFacts> {
  const { pot, objectionFiled, entries } = facts;
  const because = findEntryRefusal({
    programme: portal.programme,
    now,
    accountActive: actor.state === 'active',
    objectionFiled,
    pot: { id: pot.id, raffleBegin: pot.raffle_begin, raffleEnd: pot.raffle_end, frozen: pot.frozen_at !== null },
    entries,
  });
  if (because !== undefined) throw await refusal(portal, actor, because);
  return facts;
}

/**
 * 403 with the German reason (decisions §3) and, for clients that show violations at their field, the same reason on
 * `rafflePot` (contract §6.1). The caller shows the reason; nothing was stored.
 */
function entryRefused(text: string): Problem {
  return new Problem(403, text, { violations: [wrong('rafflePot', text)] });
}

/** In the words the page has for it. */
async function refusal(portal: Portal, { companyId }: Actor, because: EntryRefusal): Promise<Problem> {
  return entryRefused(refusalText(because, await findQuotaFacts(portal, portal.db, companyId)));
}

function mailOf(
  portal: Portal,
  { email, companyId, companyName }: Actor,
  { pot, personName, place }: StoredEntryFacts,
  { pseudonym }: NewEntry,
): Mail {
  const to = { pseudonym, company_id: companyId, email, name: personName, company_name: companyName, place };
  return enteredMail(portal, to, pot);
}

/** Entry and mail, or neither. */
function insert(portal: Portal, entry: NewEntry, mail: Mail): Promise<boolean> {
  return portal.transaction(async (trx) => {
    const isEntered = await insertEntry(trx, entry);
    if (isEntered) await queueMail(portal, trx, mail);
    return isEntered;
  });
}

/**
 * Uses up a quota for a new application, in the caller's transaction: the company's first valid entry without one whose
 * window to submit is open (1-portal §4). Undefined when there is none. A withdrawn application keeps its quota used.
 */
export async function attachProposal(
  trx: Trx,
  companyId: string,
  proposalId: string,
  now: Date,
): Promise<{ isValueChain: boolean } | undefined> {
  const bound = await bindEntry(trx, companyId, proposalId, now);
  return bound === undefined ? undefined : { isValueChain: bound.is_value_chain };
}

/**
 * The body of POST /api/raffles. After the programme's end nothing of it matters: 403. Throws 403 for another company,
 * 422 without a pot, 400 for what is no pot's IRI.
 */
export function readPotEntry(portal: Pick<Portal, 'programme' | 'clock'>, actor: Actor, body: unknown): PotEntry {
  if (isEnded(portal.programme, portal.clock.today())) throw entryRefused(endReason(portal.programme));
  const given = isRecord(body) ? body : {};
  const { data, violations: wrongs } = readAnswers(ENTRY_FIELDS, { isValueChain: given.isValueChain });
  if (wrongs.length > 0) throw violations(wrongs);
  if (given.rafflePot === undefined || given.rafflePot === null) throw violations([missing('rafflePot', NO_POT)]);
  if (isForeign(given.company, actor)) throw accessDenied();
  return { potId: idFrom(given.rafflePot, POTS), isValueChain: data.isValueChain === true };
}

/** Without `company` the first one of the account enters (contract §6.1). */
function isForeign(company: unknown, actor: Actor): boolean {
  return company !== undefined && company !== null && idFrom(company, '/api/companies') !== actor.companyId;
}
