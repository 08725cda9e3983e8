import { auditWords } from '#features/audit/rules/audit-words.ts';
import { recordRead } from '#features/audit/server/record.ts';
import type { HistoryEntry, ListedMarks, OpenAct } from '#features/desk/rules/wire.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import type { AgencyCase } from '../rules/case-wire.ts';
import { decideAct, needsOf } from '../rules/decide-act.ts';
import { type ActTable, actsFrom } from '../rules/table.ts';
import { actName, type CaseBase, type CaseKind, caseIri, draftFor, type OpenCase } from './case-kind.ts';
import { isOnePairWith, type Performer } from './performer.ts';
import { findFollowUp } from './shared/notes.ts';
import { findHistory, type HistoryRow } from './store.ts';

/** A case as the desk shows it. That it was read stands in the record. Throws 404. */
export async function readCase(
  portal: Portal,
  performer: Performer,
  kind: CaseKind,
  { id }: { id: string },
): Promise<{ iri: string; body: AgencyCase }> {
  const row = await kind.load(portal, portal.db, id, { lock: false });
  if (row === undefined) throw notFound();
  const iri = caseIri(kind, row.id);
  const history = await findHistory(portal.db, iri);
  const isFollowed = 'end-follow-up' in kind.table.acts;
  const followUp = isFollowed ? await findFollowUp(portal.db, { caseId: row.id, officerId: performer.id }) : null;
  const closed = [
    ...(await findPreparedActs(portal, row, performer)),
    ...portal.acts.missing(kind),
    ...(followUp === null ? ['end-follow-up'] : []),
  ];
  const facts = await portal.acts.facts(portal, row);
  const subjects = [iri, ...row.about];
  await recordRead(portal, { actor: performer.actor, act: actName(kind, 'read'), subjects });
  // Each kind's rows are in states of its own table, its acts are that table's, and its facts are of its own type (`defineCase`).
  const state = { name: row.state, label: kind.table.states[row.state] } as AgencyCase['state'];
  const body = {
    id: row.id,
    state,
    acts: openActs(row, performer, closed) as AgencyCase['acts'],
    history: history.map(historyOf),
    facts,
    listed: (await findListed(portal.db, kind.name, row.id)) ?? null,
    followUp,
    ...(await findPost(portal.db, row)),
  };
  return { iri, body };
}

/** What is signed by two, where this person has typed for the company: they have prepared it (docs/decisions/0089). */
async function findPreparedActs(portal: Portal, row: OpenCase, { id, roles }: Performer): Promise<string[]> {
  const { table } = row.kind;
  const signed = actsFrom(table, row.state).filter((act) => {
    const { secondPerson, by } = ruleOf(table, act);
    return secondPerson && roles.some((role) => by.includes(role));
  });
  return signed.length > 0 && (await portal.acts.hasPrepared(portal.db, row.companyId, id)) ? signed : [];
}

/** What this person may do now, with what it asks for. `without`: what is not for them now, or would have nothing to act on. */
export function openActs(
  row: Pick<OpenCase, 'kind' | 'state' | 'drafts' | 'closed'>,
  performer: Performer,
  without: readonly string[] = [],
): OpenAct[] {
  const { kind } = row;
  const closed = [...without, ...row.closed(performer)];
  return actsFrom(kind.table, row.state).flatMap((act) => {
    if (closed.includes(act)) return [];
    const draft = draftFor(row, act, performer.id);
    const decision = decideAct(kind.table, {
      ...{ state: row.state, roles: performer.roles, act, fields: null, officerId: performer.id },
      proposedBy: draft?.proposedBy ?? null,
      isOnePair: isOnePairWith(performer, draft),
    });
    const { label, needs } = ruleOf(kind.table, act);
    return decision.allowed ? [{ act, label, needs: needsOf(needs) }] : [];
  });
}

function ruleOf(table: ActTable, act: string): ActTable['acts'][string] {
  const rule = table.acts[act];
  if (rule === undefined) throw new Error(`the table ${table.subject} has no act ${act}`);
  return rule;
}

/** Acts on the money of a proof of use stand in its history too: each is named by its own table. */
export function historyOf(entry: HistoryRow): HistoryEntry {
  return { ...entry, label: auditWords(entry.act) };
}

/**
 * Where nobody has a mailbox, since the account was closed or the application came on paper: name and address as registered, and
 * that application. What the case itself says of addresses stands in its answers.
 */
async function findPost(db: Db, { accountId, companyId }: CaseBase): Promise<Pick<AgencyCase, 'byPost' | 'paper'>> {
  const found = await db
    .selectFrom('company as c')
    .innerJoin('account as a', (join) => join.on('a.id', '=', accountId).on('a.email', '=', ''))
    .leftJoin('paper_application as p', (join) =>
      join.onRef('p.account_id', '=', 'a.id').on('p.subject', '=', 'application'),
    )
    .select(['c.name', 'c.addresses', 'p.id as paper'])
    .where('c.id', '=', companyId)
    .executeTakeFirst();
  if (found === undefined) return { byPost: null, paper: null };
  const { name, addresses, paper } = found;
  const [address] = addresses;
  if (address === undefined) return { byPost: name, paper };
  const { street, housenumber, postcode, city } = address;
  return { byPost: `${name}, ${street} ${housenumber}, ${postcode} ${city}`, paper };
}

const LISTED = ['proposal', 'verification', 'payout'] as const;

/** Undefined for kinds and cases that stand in no list. */
async function findListed(db: Db, kind: string, id: string): Promise<ListedMarks | undefined> {
  const listed = LISTED.find((name) => name === kind);
  if (listed === undefined) return undefined;
  return db
    .selectFrom('work_list as w')
    .select(['due_on as dueOn', 'on_hold as onHold', 'in_objection as inObjection', 'in_amendment as inAmendment'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('paper_application as a')
          .select('a.id')
          .where('a.subject', '=', 'application')
          .whereRef('a.proposal_id', '=', 'w.proposal_id'),
      )
        .$castTo<boolean>()
        .as('onPaper'),
    )
    .where('kind', '=', listed)
    .where('id', '=', id)
    .executeTakeFirst();
}
