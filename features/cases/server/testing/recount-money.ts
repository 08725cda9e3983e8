import { sql } from 'kysely';
import { type Cents, sum } from '#ground/rules/values/money.ts';
import type { Db } from '#ground/server/portal.ts';

interface Money {
  reserved: Cents;
  bound: Cents;
  paid: Cents;
  reclaimed: Cents;
}

/** An application's money once as the ledger has it and once counted from decisions, payments and repayments. */
export interface Recounted {
  ledger: Money;
  counted: Money;
  /** The lowest that any account of any line ever stood at. */
  lowest: Cents;
}

/**
 * Counted here, from the rows themselves: neither by the view that the ledger follows nor by its rules. For a programme with a
 * lottery, where nothing is reserved before an approval is proposed.
 */
export async function recountMoney(db: Db, proposalId: string): Promise<Recounted> {
  return { ...(await inLedger(db, proposalId)), counted: await fromRows(db, proposalId) };
}

async function inLedger(db: Db, proposalId: string): Promise<Pick<Recounted, 'ledger' | 'lowest'>> {
  const { rows } = await sql<{ account: string; stands: Cents; lowest: Cents }>`
    with moved as (
      select id, made_year, due_year, target as account, amount from budget_entry where proposal_id = ${proposalId}
      union all
      select id, made_year, due_year, source, -amount from budget_entry where proposal_id = ${proposalId}
    ), running as (
      select account, amount, sum(amount) over (partition by made_year, due_year, account order by id) as stood from moved
    )
    select account, sum(amount)::int8 as stands, min(stood)::int8 as lowest from running group by account`.execute(db);
  const held = (name: keyof Money) => rows.find(({ account }) => account === name)?.stands ?? 0;
  const own = rows.filter(({ account }) => ['reserved', 'bound', 'paid', 'reclaimed'].includes(account));
  return {
    ledger: { reserved: held('reserved'), bound: held('bound'), paid: held('paid'), reclaimed: held('reclaimed') },
    lowest: Math.min(0, ...own.map(({ lowest }) => lowest)),
  };
}

async function fromRows(db: Db, proposalId: string): Promise<Money> {
  const { rows } = await sql<Rows>`
    select
      (select coalesce(json_agg(y.amount), '[]') from payout y join verification v on v.id = y.verification_id
        where v.proposal_id = p.id and y.state = 'paid') as payouts,
      (select coalesce(json_agg(json_build_object('kind', c.kind, 'amount', c.amount, 'granted', c.granted,
          'over', c.kind = 'final-notice' or c.repaid_on is not null,
          'back', (select coalesce(sum(r.amount), 0) from repayment r where r.closing_decision_id = c.id),
          'gone', c.remedied_by is not null)), '[]')
        from closing_decision c join verification v on v.id = c.verification_id where v.proposal_id = p.id) as closings,
      (select d.content -> 'grant' from decision_draft d
        where d.case_id = p.id and d.kind = 'proposal' and d.act = 'propose-approval') as proposed,
      (select (r.approved -> 'sumFundingApproved') from revision r
        where r.proposal_id = p.id and r.revision_status = 'final_approved') as approved,
      (select a.approved -> 'sumFundingApproved' from amendment a
        where a.proposal_id = p.id and a.version is not null order by a.version desc limit 1) as amended,
      p.withdrawn_at is not null as withdrawn,
      exists (select from revision r where r.proposal_id = p.id) as decided
    from proposal p where p.id = ${proposalId}`.execute(db);
  const [row] = rows;
  return row === undefined ? { reserved: 0, bound: 0, paid: 0, reclaimed: 0 } : counted(row);
}

interface Rows {
  payouts: Cents[];
  closings: { kind: string; amount: Cents | null; granted: Cents | null; over: boolean; back: Cents; gone: boolean }[];
  proposed: Cents | null;
  approved: Cents | null;
  amended: Cents | null;
  withdrawn: boolean;
  decided: boolean;
}

function cameBack({ kind, amount, back }: Rows['closings'][number]): Cents {
  return kind === 'reclaim' ? Math.min(amount ?? 0, back) : 0;
}

function counted({ payouts, closings: all, proposed, approved, amended, withdrawn, decided }: Rows): Money {
  const closings = all.filter(({ gone }) => !gone);
  const owedAgain = all.filter(({ gone }) => gone).map(cameBack);
  const left = sum(payouts) - sum(owedAgain);
  const back = closings.map(cameBack);
  const reclaimed = Math.min(left, sum(back));
  const limits = closings.flatMap(({ granted }) => (granted === null ? [] : [granted]));
  const granted = approved === null ? 0 : Math.min(amended ?? approved, ...limits);
  const isOver = closings.some(({ over }) => over);
  return {
    reserved: decided || withdrawn ? 0 : (proposed ?? 0),
    bound: isOver ? 0 : Math.max(0, granted - left),
    paid: left - reclaimed,
    reclaimed,
  };
}
