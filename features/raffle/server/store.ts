import { type Expression, type InferResult, type RawBuilder, sql } from 'kysely';
import { type BearerKey, type BearerRow, bearerOf } from '#features/access/server/bearer-store.ts';
import { NAME } from '#features/access/server/members.ts';
import type { RevisionStatus } from '#features/proposal/rules/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { keptRead, keptStatement } from '#ground/server/database/kept-statement.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { item } from '#ground/server/hydra/item.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { latestPassedEnd } from '../rules/pots.ts';
import { applicationState, type QuotaApplication, type QuotaEntry } from '../rules/quota-entry.ts';
import type { EntryBody } from '../rules/wire.ts';
import { companyPlaceOf, PUBLIC_COLUMNS, type PublicPot } from './pot-store.ts';

/** What the rows say about the application made from an entry. */
export interface EntryApplication {
  id: string;
  /** Instants as they go on the wire. */
  submittedAt: string | null;
  withdrawnAt: string | null;
  isSent: boolean;
  isReceived: boolean;
  isAsked: boolean;
  inObjection: boolean;
  decision: RevisionStatus | null;
}

/** RFC 3339 in UTC (contract G23). */
export const onWire = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')`;

/** An `EntryApplication` or null, where `p` is the entry's proposal and `v` its revision. */
export const ENTRY_APPLICATION = sql<EntryApplication | null>`case when p.id is null then null else jsonb_build_object(
  'id', p.id, 'submittedAt', ${onWire('p.submitted_at')}, 'withdrawnAt', ${onWire('p.withdrawn_at')},
  'isSent', p.confirmed_at is not null, 'isReceived', p.received_at is not null,
  'isAsked', exists (select from correction c where c.proposal_id = p.id and c.state = 'open'),
  'inObjection', exists (select from objection o where o.proposal_id = p.id and o.closed_at is null),
  'decision', v.revision_status) end`;

function quotaApplication(application: EntryApplication | null): QuotaApplication | null {
  return application === null ? null : standingOf(application);
}

function standingOf(application: EntryApplication) {
  const { submittedAt, withdrawnAt, inObjection } = application;
  const isSubmitted = submittedAt !== null;
  const state = applicationState({ ...application, isSubmitted, isWithdrawn: withdrawnAt !== null });
  return { submittedAt, withdrawnAt, state, inObjection };
}

/** As it stands embedded in its entry (contract §5.2). */
export function embeddedApplication(application: EntryApplication | null): EntryBody['proposal'] {
  if (application === null) return null;
  const body = { ...standingOf(application), denied: application.decision === 'final_denied' };
  return item('Proposal', iriOf('/api/proposals', application.id), body, { embedded: true });
}

/** What decides whether a company may enter a pot, besides the pot. */
interface EntrantFacts {
  objectionFiled: boolean;
  entries: QuotaEntry[];
  /** Of the person who enters, for the mail. */
  personName: string;
  place: string;
}

export interface StoredEntryFacts extends EntrantFacts {
  pot: PublicPot;
}

type StoredEntry = Omit<QuotaEntry, 'proposal'> & { application: EntryApplication | null };

type EntrantRow = Omit<EntrantFacts, 'entries'> & { entries: StoredEntry[] };

function entriesOf(companyId: Expression<string>): RawBuilder<StoredEntry[]> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object(
      'rafflePot', e.pot_id, 'raffleBegin', ep.raffle_begin, 'raffleEnd', ep.raffle_end,
      'submitBegin', ep.submit_begin, 'submitEnd', ep.submit_end, 'valid', e.valid, 'isValueChain', e.is_value_chain,
      'application', ${ENTRY_APPLICATION}))
    from raffle e
    join raffle_pot ep on ep.id = e.pot_id
    left join proposal p on p.id = e.proposal_id
    left join revision v on v.proposal_id = e.proposal_id
    where e.company_id = ${companyId}), '[]')`;
}

function entrantColumns(companyId: Expression<string>, accountId: Expression<string>): RawBuilder<unknown> {
  return sql`exists (
      select from objection o join proposal p on p.id = o.proposal_id
      where p.company_id = ${companyId} and o.closed_at is null) as "objectionFiled",
    ${entriesOf(companyId)} as entries,
    (select ${NAME} from account a where a.id = ${accountId}) as "personName",
    ${companyPlaceOf(accountId, companyId)} as place`;
}

function entrantFrom({ objectionFiled, entries, personName, place }: EntrantRow): EntrantFacts {
  return { objectionFiled, entries: entries.map(entryFrom), personName, place };
}

function entryFrom({ application, ...entry }: StoredEntry): QuotaEntry {
  return { ...entry, proposal: quotaApplication(application) };
}

/** The entries of a company, as far as a further one or an application depends on them; pots by their id. */
export async function listQuotaEntries(db: Db | Trx, companyId: string): Promise<QuotaEntry[]> {
  const { entries } = await db.selectNoFrom(entriesOf(sql`${companyId}::uuid`).as('entries')).executeTakeFirstOrThrow();
  return entries.map(entryFrom);
}

/** What decides whether a company may enter this pot, in one query. */
export async function findEntryFacts(
  db: Db,
  potId: string,
  { companyId, accountId }: { companyId: string; accountId: string },
): Promise<StoredEntryFacts | undefined> {
  const [row] = await readEntryFacts(db, { potId, companyId, accountId });
  return row === undefined ? undefined : { pot: row, ...entrantFrom(row) };
}

const POT_COLUMNS = sql.join(PUBLIC_COLUMNS.map((name) => sql.ref(`pot.${name}`)));

const readEntryFacts = keptRead(
  (_db, asked: Record<'potId' | 'companyId' | 'accountId', string>) =>
    sql<PublicPot & EntrantRow>`
      select ${POT_COLUMNS}, ${entrantColumns(sql`${asked.companyId}::uuid`, sql`${asked.accountId}::uuid`)}
      from raffle_pot pot where pot.id = ${asked.potId}`,
);

/** What a caller's entry depends on, for each pot that is open: nobody has said yet which one is meant. */
export interface OpenEntryFacts extends EntrantFacts {
  pots: PublicPot[];
}

/** The same together with who is calling, one row for each open pot: the whole read of an entry. */
export async function findBearerWithEntrant(
  db: Db,
  key: BearerKey,
  now: Date,
): Promise<{ caller: BearerRow | undefined; found: OpenEntryFacts | undefined }> {
  const rows = await readBearerWithEntrant(db, { ...key, now, ended: latestPassedEnd(now) });
  const [caller] = rows;
  const pots = rows.filter((row): row is BearerRow & EntrantRow & PublicPot => row.id !== null);
  return { caller, found: caller && { pots, ...entrantFrom(caller) } };
}

const readBearerWithEntrant = keptRead(
  (_db, asked: BearerKey & { now: Date; ended: Date }) =>
    sql<BearerRow & EntrantRow & (PublicPot | { id: null })>`
      select caller.*, ${POT_COLUMNS},
        ${entrantColumns(sql.ref('caller.holder_company_id'), sql.ref('caller.holder_id'))}
      from (${bearerOf(asked)}) as caller
      left join raffle_pot pot on pot.raffle_begin <= ${asked.now} and pot.raffle_end > ${asked.ended}`,
);

export interface NewEntry {
  id: string;
  potId: string;
  companyId: string;
  accountId: string;
  month: CalendarDay;
  isValueChain: boolean;
  pseudonym: string;
  now: Date;
}

/**
 * Inserts an entry unless the list has been closed or the company has one in this pot or month: the lock on the pot's
 * row waits for a closing in flight, the unique constraints decide every race. False: nothing was inserted.
 */
export async function insertEntry(trx: Trx, entry: NewEntry): Promise<boolean> {
  return (await insertUnlessFrozen(trx, entry)).length === 1;
}

const insertUnlessFrozen = keptStatement(
  (_db, entry: NewEntry) => sql`
    insert into raffle (id, pot_id, company_id, account_id, month, is_value_chain, pseudonym, created_at)
    select ${entry.id}::uuid, pot.id, ${entry.companyId}::uuid, ${entry.accountId}::uuid, ${entry.month}::date,
      ${entry.isValueChain}::boolean, ${entry.pseudonym}, ${entry.now}::timestamptz
    from (select id from raffle_pot where id = ${entry.potId} and frozen_at is null for key share) as pot
    on conflict do nothing
    returning id`,
);

/** An entry with the dates of its pot and the state of its application. */
export type EntryRow = InferResult<ReturnType<typeof entries>>[number];

function entries(db: Db | Trx) {
  return db
    .selectFrom('raffle as r')
    .innerJoin('raffle_pot as w', 'w.id', 'r.pot_id')
    .leftJoin('proposal as p', 'p.id', 'r.proposal_id')
    .leftJoin('revision as v', 'v.proposal_id', 'r.proposal_id')
    .select([
      'r.id',
      'r.pot_id',
      'r.company_id',
      'r.is_value_chain',
      'r.pseudonym',
      'r.valid',
      'r.rank',
      'r.proposal_id',
      'r.created_at',
      'w.raffle_begin',
      'w.raffle_end',
      'w.submit_begin',
      'w.submit_end',
      ENTRY_APPLICATION.as('application'),
    ]);
}

const readBearerWithEntries = keptRead((db, key: BearerKey) => {
  const own = entries(db)
    .where('r.company_id', '=', sql.ref<string>('caller.holder_company_id'))
    .orderBy('r.created_at');
  return sql<BearerRow & (EntryRow | { id: null })>`
    select caller.*, asked.* from (${bearerOf(key)}) as caller left join lateral ${own} as asked on true`;
});

/** Who is calling, and their company's entries, oldest first. */
export async function findBearerWithEntries(
  db: Db,
  key: BearerKey,
): Promise<{ caller: BearerRow | undefined; entries: EntryRow[] }> {
  const rows = await readBearerWithEntries(db, key);
  return { caller: rows[0], entries: rows.filter((row): row is BearerRow & EntryRow => row.id !== null) };
}

export async function findEntry(db: Db | Trx, id: string): Promise<EntryRow | undefined> {
  return entries(db).where('r.id', '=', id).executeTakeFirst();
}

/** The company's first valid entry without application whose window is open, bound to the application; undefined: none. */
export async function bindEntry(
  trx: Trx,
  companyId: string,
  proposalId: string,
  now: Date,
): Promise<{ is_value_chain: boolean } | undefined> {
  const { rows } = await sql<{ is_value_chain: boolean }>`
    update raffle set proposal_id = ${proposalId}
    where id = (
      select r.id from raffle r join raffle_pot p on p.id = r.pot_id
      where r.company_id = ${companyId} and r.valid and r.proposal_id is null
        and p.submit_begin <= ${now} and p.submit_end > ${latestPassedEnd(now)}
      order by r.created_at limit 1 for update of r)
    and proposal_id is null
    returning is_value_chain`.execute(trx);
  return rows[0];
}
