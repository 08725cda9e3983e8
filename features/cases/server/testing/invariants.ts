import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { FEATURES } from '#app/server/features.ts';
import { CERTIFICATE } from '#features/letter/server/letter-store.ts';
import { listPayouts } from '#features/payout/server/store.ts';
import { proposalIri } from '#features/proposal/rules/wire.ts';
import { findExamination, getCaseMarks } from '#features/verification/server/desk/store.ts';
import { sum } from '#ground/rules/values/money.ts';
import { hashOf } from '#ground/server/content-hash.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Portal } from '#ground/server/portal.ts';
import { ACT_TABLES, type ActTableName } from '../../rules/all-tables.ts';
import type { ActTable } from '../../rules/table.ts';
import { CaseActs } from '../case-acts.ts';
import { findDrafts } from '../draft-store.ts';
import { type Recounted, recountMoney } from './recount-money.ts';

interface Where {
  proposalId: string;
  verificationId: string | undefined;
}

interface Entry {
  number: number;
  act: string;
  actorId: string | null;
  actorKind: string;
  caseId: string | null;
}

/** A case and its proof of use at one moment. */
interface Seen {
  state: string;
  verificationState: string | undefined;
  /** Of everything the applicant has answered and handed in. */
  answers: string;
  account: string;
  openCorrections: number;
  openAmendments: number;
  /** Against what a decision on the application takes the place of. */
  openObjections: number;
  proposed: readonly string[];
  letters: number;
  certificates: number;
  payouts: readonly { state: string; amount: number }[];
  due: number | undefined;
  /** Came back by a reclaim that a remedy took out of force: owed again. */
  returned: number;
  money: Recounted;
  entries: readonly Entry[];
}

const DECIDED = ['approved', 'revocation-proposed', 'denied', 'lapsed', 'revoked'];
const EXAMINED = [
  'checked',
  'payout_proposed',
  'payout_approved',
  'sent',
  'paid',
  'failed',
  'returned',
  'closed',
  'reclaim',
];
const ENDS = /^proposal\.(approve|deny|revoke|withdraw)$/;
/** Acts that end in a letter. */
const LETTERS =
  /^(proposal\.(approve|deny|revoke)|amendment\.(accept|refuse)|objection\.(remedy|reject)|verification\.(send-final-notice|revoke-in-part|reclaim)|hearing\.open)$/;

export async function see(portal: Portal, { proposalId, verificationId }: Where): Promise<Seen> {
  const { db } = portal;
  const load = (kind: 'proposal' | 'verification', id: string) =>
    portal.acts.getKind(kind).load(portal, db, id, { lock: false });
  const own = (table: 'proposal_step' | 'letter' | 'media_link') =>
    db.selectFrom(table).selectAll().where('proposal_id', '=', proposalId).execute();
  const steps = await db
    .selectFrom('proposal_step')
    .select(['step', 'data'])
    .where('proposal_id', '=', proposalId)
    .orderBy('step')
    .execute();
  const corrections = db.selectFrom('correction').select('id').where('proposal_id', '=', proposalId);
  const amendments = db.selectFrom('amendment').select('id').where('proposal_id', '=', proposalId);
  const objections = db.selectFrom('objection').select('id').where('proposal_id', '=', proposalId);
  const ofGrant = objections.where('against', 'in', ['approve', 'deny', 'accept', 'refuse']);
  return {
    state: (await load('proposal', proposalId))?.state ?? '',
    verificationState: verificationId === undefined ? undefined : (await load('verification', verificationId))?.state,
    answers: hashOf({ steps }),
    account: verificationId === undefined ? '' : await accountOf(portal, verificationId),
    openCorrections: (await corrections.where('state', '=', 'open').execute()).length,
    openAmendments: (await amendments.where('closed_at', 'is', null).execute()).length,
    openObjections: (await ofGrant.where('closed_at', 'is', null).execute()).length,
    proposed: (await findDrafts(db, { kind: 'proposal', caseId: proposalId })).map(({ act }) => act),
    letters: (await own('letter')).filter(({ act }) => act !== CERTIFICATE).length,
    certificates: (await own('letter')).filter(({ act }) => act === CERTIFICATE).length,
    payouts: verificationId === undefined ? [] : await listPayouts(db, verificationId),
    due: verificationId === undefined ? undefined : (await findExamination(db, verificationId))?.due,
    returned: verificationId === undefined ? 0 : (await getCaseMarks(db, verificationId)).returned,
    money: await recountMoney(db, proposalId),
    entries: await entriesOf(portal, proposalId),
  };
}

async function accountOf({ db }: Portal, id: string): Promise<string> {
  const { form } = await db.selectFrom('verification').select('form').where('id', '=', id).executeTakeFirstOrThrow();
  const proofs = await db
    .selectFrom('verification_proof')
    .select(['id', 'account'])
    .where('verification_id', '=', id)
    .orderBy('id')
    .execute();
  return hashOf({ form, proofs });
}

/** Every kind of act names the application among what it is about. */
async function entriesOf({ db }: Portal, proposalId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['number', 'act', 'actor_id as actorId', 'actor_kind as actorKind', 'detail'])
    .where('kind', '=', 'act')
    .where(
      sql<boolean>`subjects && array[${proposalIri(proposalId)}, ${iriOf('/api/agency/proposals', proposalId)}]::text[]`,
    )
    .orderBy('number')
    .execute();
  return rows.map(({ detail, ...row }) => ({
    ...row,
    caseId: typeof detail.case === 'string' ? detail.case : null,
  }));
}

/** What must hold from one moment to the next, whatever was tried; names what does not. */
export function brokenBy(before: Seen, after: Seen, { by, isTaken }: { by: string; isTaken: boolean }): string[] {
  const fresh = after.entries.slice(before.entries.length);
  const own = fresh.filter(({ actorKind }) => actorKind !== 'system');
  const stays = DECIDED.includes(before.state) && DECIDED.includes(after.state);
  const isExamined = EXAMINED.includes(before.verificationState ?? '');
  const alive = after.payouts.filter(({ state }) => ['proposed', 'approved', 'sent', 'paid'].includes(state));
  const underWay = alive.filter(({ state }) => state !== 'paid');
  const claims: Record<string, boolean> = {
    'a decided application was changed': !stays || before.answers === after.answers,
    'an examined proof of use was changed': !isExamined || before.account === after.account,
    'a request for documents outlives the decision': !DECIDED.includes(after.state) || after.openCorrections === 0,
    'an objection outlives the decision it is against':
      !fresh.some(({ act }) => ENDS.test(act)) || after.openObjections === 0,
    'something open outlives the withdrawal':
      after.state !== 'withdrawn' || after.openCorrections + after.openAmendments + after.proposed.length === 0,
    'a withdrawn application was changed': before.state !== 'withdrawn' || before.answers === after.answers,
    'a case has moved without an entry':
      fresh.length > 0 || (before.state === after.state && before.verificationState === after.verificationState),
    'a change outlives the approval': after.state !== 'revoked' || after.openAmendments === 0,
    'a proposal outlives the decision':
      !DECIDED.includes(after.state) || after.proposed.every((act) => act === 'propose-revocation'),
    'not one letter for each decision': after.letters === after.entries.filter(({ act }) => LETTERS.test(act)).length,
    'an approval without a certificate':
      after.certificates >= after.entries.filter(({ act }) => act === 'proposal.approve').length,
    'two payouts are under way': underWay.length <= 1,
    'more is paid than is due':
      after.due === undefined || sum(alive.map(({ amount }) => amount)) <= after.due + after.returned,
    [`the ledger says ${JSON.stringify(after.money)}`]: isDeepStrictEqual(after.money.ledger, after.money.counted),
    'an account of the ledger went below zero': after.money.lowest === 0,
    'a refused act has left an entry': isTaken || fresh.length === 0,
    'an act is recorded twice, or by somebody else': own.length <= 1 && own.every(({ actorId }) => actorId === by),
  };
  const byOne = fresh
    .filter((entry) => !hasTwo(after.entries, entry))
    .map(({ act }) => `${act} was done by one person`);
  return [...Object.keys(claims).filter((what) => claims[what] !== true), ...byOne];
}

const KINDS = new CaseActs(FEATURES);

/** Whoever signs is not who made the newest proposal of it. */
function hasTwo(entries: readonly Entry[], { act, actorId, caseId, number }: Entry): boolean {
  const [name = '', own = ''] = act.split('.');
  if (!Object.hasOwn(ACT_TABLES, name)) return true;
  const table: ActTable = ACT_TABLES[name as ActTableName];
  if (table.acts[own]?.secondPerson !== true) return true;
  const signed = KINDS.getKind(name as ActTableName).signs[own] ?? [];
  const proposals = entries.filter(
    (one) =>
      one.number < number && one.caseId === caseId && signed.some((proposal) => one.act === `${name}.${proposal}`),
  );
  const last = proposals.at(-1);
  return last !== undefined && last.actorId !== actorId;
}
