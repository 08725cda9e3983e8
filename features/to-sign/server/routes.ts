import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordListRead } from '#features/audit/server/record.ts';
import { ACT_TABLES, type ActTableName, SIGNING_ACTS, type SigningAct } from '#features/cases/rules/all-tables.ts';
import { decideAct } from '#features/cases/rules/decide-act.ts';
import type { ActTable } from '#features/cases/rules/table.ts';
import type { CaseActs } from '#features/cases/server/case-acts.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import { isOnePairWith, type Performer } from '#features/cases/server/performer.ts';
import { performerOf } from '#features/cases/server/shared/officer-calls.ts';
import type { ToSign } from '#features/desk/rules/wire.ts';
import { SIGNED_DECISION } from '#features/objection/rules/decisions.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { OWN_ROLES } from '#features/officers/server/role-grant-case.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { instant } from '#ground/server/clock.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { item } from '#ground/server/hydra/item.ts';
import type { Db, Portal } from '#ground/server/portal.ts';

/** A proposal of one kind, by the state its case has to be in for the signature. */
interface Signable {
  kind: ActTableName;
  /** The act that proposed it. */
  proposal: string;
}

interface WaitingRow {
  kind: ActTableName;
  id: string;
  /** The act that proposed it. */
  act: string;
  /** Of a proof of use, whose proposals outlast changes of its state; null otherwise. */
  state: string | null;
  /** Null where it is about no application. */
  number: string | null;
  companyName: string | null;
  amount: Cents | null;
  proposedAt: Date;
  /** Id of an officer, or the name given on the command line. */
  proposedBy: string;
  proposedByName: string;
  /** Whom it is about at the desk itself: they never sign it. */
  officerId: string | null;
  /** Of a rejection who has signed the decision that was objected to: another one has to sign this. */
  signedBy: string | null;
  /** This officer has typed in for its company what came on paper. */
  hasTyped: boolean;
}

/** Oldest first, in one query: what this officer's roles may sign, and what the officer has proposed. */
async function findWaiting(
  db: Db,
  { officerId, signable, limit }: { officerId: string; signable: readonly Signable[]; limit: number },
): Promise<WaitingRow[]> {
  const pairs = signable.map(({ kind, proposal }) => `${kind} ${proposal}`);
  const { rows } = await sql<WaitingRow>`
    with proposed as (
      select d.kind, d.case_id as id, d.act, d.proposed_at, d.proposed_by,
        coalesce(d.content ->> 'grant', d.content ->> 'due', d.content ->> 'amount')::bigint as amount,
        coalesce(a.proposal_id, o.proposal_id, v.proposal_id, d.case_id) as proposal_id
      from decision_draft d
      left join amendment a on d.kind = 'amendment' and a.id = d.case_id
      left join objection o on d.kind = 'objection' and o.id = d.case_id
      left join verification v on d.kind = 'verification' and v.id = d.case_id
      union all
      select 'payout', y.id, 'propose', y.proposed_at, y.proposed_by, y.amount, v.proposal_id
      from payout y join verification v on v.id = y.verification_id where y.state = 'proposed'
      union all
      select 'bank-change', b.id, 'propose', b.proposed_at, b.proposed_by, null, v.proposal_id
      from bank_change b join verification v on v.id = b.verification_id where b.state = 'proposed'
      union all
      select 'budget', id, case kind when 'line' then 'propose' else 'propose-carry-over' end, proposed_at, proposed_by,
        amount, null
      from budget_change where state = 'proposed'
      union all
      select 'role-grant', id, 'propose', proposed_at, proposed_by, null, null from role_grant where state = 'proposed'
    )
    select w.kind, w.id, w.act, l.state, p.number, p.company_name as "companyName", w.amount,
      w.proposed_at as "proposedAt", w.proposed_by as "proposedBy", coalesce(who.name, w.proposed_by) as "proposedByName",
      g.officer_id as "officerId",
      (select x.signed_by from objection o join letter x on x.id = o.letter_id
        where w.act = 'propose-rejection' and o.id = w.id) as "signedBy",
      exists (select from paper_application t
        where t.company_id = p.company_id and t.typed_by::text = ${officerId}) as "hasTyped"
    from proposed w
    left join proposal p on p.id = w.proposal_id
    left join work_list l on w.kind = 'verification' and l.kind = w.kind and l.id = w.id
    left join officer who on who.id::text = w.proposed_by
    left join role_grant g on w.kind = 'role-grant' and g.id = w.id
    where w.kind || ' ' || w.act = any(${pairs}::text[]) or w.proposed_by = ${officerId}
    order by w.proposed_at, w.id, w.act
    limit ${limit}`.execute(db);
  return rows;
}

/** More nobody signs in a day; what is signed makes room. */
const MOST = 500;

interface Waiting {
  iri: string;
  body: ToSign;
}

/** Everything that waits for a second person, as far as this officer has to do with it, the oldest first. */
export async function findToSign(portal: Pick<Portal, 'db' | 'acts'>, performer: Performer): Promise<Waiting[]> {
  const acts = portal.acts;
  const signable = SIGNING_ACTS.filter(({ by }) => by.some((role) => performer.roles.includes(role))).flatMap(
    ({ kind, act }) => (acts.findKind(kind)?.signs[act] ?? []).map((proposal) => ({ kind, proposal })),
  );
  const rows = await findWaiting(portal.db, { officerId: performer.id, signable, limit: MOST });
  return rows.flatMap((row) => {
    const signing = signingOf(acts, row);
    return signing === undefined
      ? []
      : [{ iri: caseIri(acts.getKind(row.kind), row.id), body: bodyOf(row, signing, performer) }];
  });
}

/** Undefined for a proposal that the case's state lets nobody sign now: the money has moved meanwhile. */
function signingOf(acts: CaseActs, { kind, act, state }: WaitingRow): SigningAct | undefined {
  const { signs } = acts.getKind(kind);
  const signing = SIGNING_ACTS.find((one) => one.kind === kind && signs[one.act]?.includes(act));
  return state === null || signing?.states.includes(state) ? signing : undefined;
}

function whyNot({ officerId, signedBy }: WaitingRow, { id }: Performer): string | undefined {
  if (officerId === id) return OWN_ROLES;
  return signedBy === id ? SIGNED_DECISION : undefined;
}

function bodyOf(row: WaitingRow, { act, label, states }: SigningAct, performer: Performer): ToSign {
  const table: ActTable = ACT_TABLES[row.kind];
  const decision = decideAct(table, {
    state: row.state ?? states[0] ?? '',
    roles: performer.roles,
    act,
    fields: null,
    officerId: performer.id,
    proposedBy: row.proposedBy,
    isOnePair: isOnePairWith(performer, row),
    hasTyped: row.hasTyped,
  });
  return {
    kind: row.kind,
    kindLabel: table.subject,
    act,
    label,
    number: row.number,
    companyName: row.companyName,
    amount: row.amount,
    proposedAt: instant(row.proposedAt),
    proposedBy: row.proposedByName,
    because: whyNot(row, performer) ?? (decision.allowed ? null : decision.text),
  };
}

/** Everything that waits for a second person, as far as this officer has to do with it. */
export function toSignRoutes(app: FastifyInstance, portal: Portal): void {
  const { path, roles } = AGENCY_CALLS.toSign;
  app.get(path, { onRequest: [bearer(portal).officer(...roles)] }, async (request) => {
    const members = await findToSign(portal, performerOf(request));
    const subjects = members.map(({ iri }) => iri);
    await recordListRead(portal, officerOf(request), { act: 'to-sign.list', subjects });
    return collection(
      request,
      'ToSign',
      members.map(({ iri, body }) => item('ToSign', iri, body, { embedded: true })),
    );
  });
}
