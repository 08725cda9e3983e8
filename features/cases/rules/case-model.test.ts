import { describe, expect, it } from 'vitest';
import { AMENDMENT_TABLE } from '#features/amendment/rules/acts.ts';
import { ROLES, type Role } from '#features/audit/rules/roles.ts';
import { CORRECTION_TABLE } from '#features/correction/rules/acts.ts';
import { OBJECTION_TABLE } from '#features/objection/rules/acts.ts';
import { PAYOUT_TABLE } from '#features/payout/rules/acts.ts';
import { stateOfPayout } from '#features/payout/rules/payout.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import { VERIFICATION_STATES } from '#features/verification/rules/workflow.ts';
import { seededChoice } from '#ground/rules/testing/seeded-choice.ts';
import { proposalCaseState } from './case-states.ts';
import { decideAct } from './decide-act.ts';
import { daily } from './shared-acts.ts';
import { type Actor, type ActTable, actsFrom, actsOf, statesOf } from './table.ts';

it('begins with the applicant’s states', () => {
  expect(statesOf(VERIFICATION_TABLE)).toEqual(expect.arrayContaining([...VERIFICATION_STATES]));
});

it('follows the newest payout, and only a payout can be begun anew where money did not arrive', () => {
  expect(statesOf(PAYOUT_TABLE).map((state) => [state, stateOfPayout(state)])).toEqual([
    ['none', 'checked'],
    ['proposed', 'payout_proposed'],
    ['approved', 'payout_approved'],
    ['declined', 'checked'],
    ['sent', 'sent'],
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['returned', 'returned'],
  ]);
});

it('lets nothing of the case itself move while money is on its way', () => {
  for (const state of ['payout_proposed', 'payout_approved', 'sent', 'failed', 'returned'] as const) {
    expect(actsFrom(VERIFICATION_TABLE, state)).toEqual(Object.keys(daily(state)));
  }
});

/** Runs and acts in each: the tables alone, with a case in the mind; the same upon a database is an API test. */
const RUNS = 10_000;
const ACTS = 30;

const PEOPLE: readonly { id: string; roles: readonly Actor[] }[] = [
  { id: 'Ina', roles: ['intake'] },
  { id: 'Stefan', roles: ['caseworker'] },
  { id: 'Bea', roles: ['caseworker', 'decision-maker'] },
  { id: 'Emil', roles: ['decision-maker'] },
  { id: 'Anton', roles: ['finance-approver'] },
  { id: 'Alma', roles: ROLES satisfies readonly Role[] },
  { id: 'company', roles: ['applicant'] },
  // Deadlines, and sheets that arrive electronically.
  { id: 'system', roles: ['system'] },
];

/** What an act carries out, as the desk has it. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  approve: ['propose-approval'],
  deny: ['propose-denial', 'propose-lapse'],
  revoke: ['propose-revocation'],
  accept: ['propose-acceptance'],
  refuse: ['propose-refusal'],
  remedy: ['propose-remedy'],
  reject: ['propose-rejection'],
};

interface Draft {
  act: string;
  by: string;
}

/** An application, one request for documents, one change, one objection and one payment of it. */
class Case {
  received = false;
  withdrawn = false;
  assigned = false;
  decision: 'final_approved' | 'final_denied' | 'final_revoked' | null = null;
  correction: keyof typeof CORRECTION_TABLE.states = 'none';
  amendment: keyof typeof AMENDMENT_TABLE.states = 'none';
  objection: keyof typeof OBJECTION_TABLE.states = 'none';
  payout: keyof typeof PAYOUT_TABLE.states = 'none';
  payoutBy = '';
  drafts: Draft[] = [];
  amendmentDrafts: Draft[] = [];
  objectionDrafts: Draft[] = [];
  answers = 0;
  letters: string[] = [];
  decisions: { signed: string; proposed: string }[] = [];
  record: string[] = [];

  get state() {
    return proposalCaseState({
      isSubmitted: true,
      isReceived: this.received,
      isWithdrawn: this.withdrawn,
      decision: this.decision,
      isAssigned: this.assigned,
      hasOpenCorrection: this.correction === 'open',
      proposal: this.drafts[0]?.act ?? null,
    });
  }

  /** The applicant saves: only what was asked for, only until the decision. */
  save(): boolean {
    if (this.correction !== 'open' || this.decision !== null || this.withdrawn) return false;
    this.answers += 1;
    return true;
  }
}

type Kind = 'proposal' | 'correction' | 'amendment' | 'objection' | 'payout';
const TABLES = {
  proposal: PROPOSAL_TABLE,
  correction: CORRECTION_TABLE,
  amendment: AMENDMENT_TABLE,
  objection: OBJECTION_TABLE,
  payout: PAYOUT_TABLE,
} as const satisfies Record<Kind, ActTable>;

function stateOf(one: Case, kind: Kind): string {
  return kind === 'proposal' ? one.state : one[kind];
}

function draftsOf(one: Case, kind: Kind): Draft[] {
  if (kind === 'payout') return one.payoutBy === '' ? [] : [{ act: 'propose', by: one.payoutBy }];
  if (kind === 'objection') return one.objectionDrafts;
  return kind === 'proposal' ? one.drafts : kind === 'amendment' ? one.amendmentDrafts : [];
}

/** One act as `performAct` does it. True: it was taken. */
function perform(one: Case, kind: Kind, act: string, person: { id: string; roles: readonly Actor[] }): boolean {
  const drafts = draftsOf(one, kind);
  const signs = kind === 'payout' && act === 'approve' ? ['propose'] : SIGNS[act];
  const draft = drafts.find(({ act: proposed }) => signs?.includes(proposed));
  const decision = decideAct<string>(TABLES[kind] as ActTable, {
    ...{ state: stateOf(one, kind), roles: person.roles, act, fields: null },
    ...{ officerId: person.id, proposedBy: draft?.by ?? null },
  });
  if (!decision.allowed || isBarred(one, kind, act)) return false;
  if (draft !== undefined) one.decisions.push({ signed: person.id, proposed: draft.by });
  EFFECTS[kind](one, act, person.id, decision.next);
  one.record.push(`${kind}.${act}`);
  return true;
}

/** What the effects ask beside the tables. */
function isBarred(one: Case, kind: Kind, act: string): boolean {
  if (kind === 'amendment' && act === 'request') return one.decision !== 'final_approved' || one.amendment !== 'none';
  if (kind === 'objection' && act === 'file') return one.decision === null || one.objection !== 'none';
  if (kind === 'correction' && ['request', 'extend'].includes(act))
    return one.correction !== 'open' && one.state !== 'in-check';
  if (kind === 'payout' && (act === 'propose' || act === 'approve')) return one.decision !== 'final_approved';
  return false;
}

const SYSTEM = { id: 'system', roles: ['system'] } as const;

const EFFECTS: Readonly<Record<Kind, (one: Case, act: string, by: string, next: string) => void>> = {
  proposal: (one, act, by) => {
    if (act.startsWith('propose-')) one.drafts = [...one.drafts.filter((draft) => draft.act !== act), { act, by }];
    if (['return', 'receive', 'withdraw', 'approve', 'deny', 'revoke'].includes(act)) one.drafts = [];
    if (act === 'receive') one.received = true;
    if (act === 'assign') one.assigned = true;
    if (act === 'withdraw') one.withdrawn = true;
    if (act === 'request-correction') one.correction = 'open';
    if (act === 'end-correction') one.correction = 'answered';
    if (act === 'reopen') one.decision = one.decision === 'final_revoked' ? 'final_approved' : null;
    if (act !== 'approve' && act !== 'deny' && act !== 'revoke' && act !== 'withdraw') return;
    if (one.correction === 'open') perform(one, 'correction', 'cancel', SYSTEM);
    perform(one, 'objection', 'lapse', SYSTEM);
    if (act === 'withdraw') return;
    one.decision = ({ approve: 'final_approved', deny: 'final_denied', revoke: 'final_revoked' } as const)[act];
    one.letters.push(act);
    if (act !== 'revoke') return;
    if (one.payout === 'proposed' || one.payout === 'approved') perform(one, 'payout', 'decline', SYSTEM);
    perform(one, 'amendment', 'lapse', SYSTEM);
  },
  correction: (one, _act, _by, next) => {
    one.correction = next as Case['correction'];
  },
  amendment: (one, act, by, next) => {
    one.amendment = next.endsWith('-proposed') || next === 'requested' ? (next as Case['amendment']) : 'none';
    one.amendmentDrafts = act.startsWith('propose-') ? [{ act, by }] : act === 'note' ? one.amendmentDrafts : [];
    if (act === 'accept' || act === 'refuse') one.letters.push(act);
  },
  objection: (one, act, by, next) => {
    one.objection = next.endsWith('-proposed') || next === 'filed' ? (next as Case['objection']) : 'none';
    one.objectionDrafts = act.startsWith('propose-') ? [{ act, by }] : act === 'note' ? one.objectionDrafts : [];
    if (act === 'remedy' || act === 'reject') one.letters.push(act);
    if (act === 'remedy') perform(one, 'proposal', 'reopen', SYSTEM);
  },
  payout: (one, act, by, next) => {
    if (act === 'propose') one.payoutBy = by;
    const isOver = ['declined', 'failed', 'returned'].includes(next);
    one.payout = isOver ? 'none' : (next as Case['payout']);
    if (isOver) one.payoutBy = '';
  },
};

/** `expect` would be most of the time. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function step(one: Case, [what, which, who]: readonly [number, number, number]): void {
  const kinds = ['proposal', 'proposal', 'proposal', 'correction', 'amendment', 'objection', 'payout'] as const;
  const kind = kinds[what % kinds.length] ?? 'proposal';
  const before = { decision: one.decision, answers: one.answers, entries: one.record.length };
  if (who % 9 === 8) {
    const isTaken = one.save();
    must(!isTaken || before.decision === null, 'a decided application was changed');
    return;
  }
  const table: ActTable = TABLES[kind];
  // A withdrawal ends everything: now and then is enough.
  const open = actsFrom(table, stateOf(one, kind)).filter((name) => name !== 'withdraw' || what % 31 === 0);
  const acts = open.length > 0 && which % 8 > 0 ? open : actsOf(table);
  const act = acts[which % acts.length] ?? '';
  const able = PEOPLE.filter(({ roles }) => roles.some((role) => table.acts[act]?.by.includes(role)));
  const people = able.length > 0 && who % 6 > 0 ? able : PEOPLE;
  const person = people[who % people.length] ?? SYSTEM;
  const isTaken = perform(one, kind, act, person);
  const isEnded = isTaken && kind === 'proposal' && ['approve', 'deny', 'revoke', 'withdraw'].includes(act);
  must(!isEnded || one.objection === 'none', 'an objection outlives the decision it is against');
  // One entry for what was done, and one for each act that follows; none for what was refused.
  must(
    isTaken ? one.record.at(-1) === `${kind}.${act}` : one.record.length === before.entries,
    'the record is not complete',
  );
  must(one.answers === before.answers, 'an officer has changed the answers');
}

function judge(one: Case): void {
  must(
    one.decisions.every(({ signed, proposed }) => signed !== proposed),
    'one person proposed and signed',
  );
  const signed = one.record.filter((entry) =>
    /^(proposal\.(approve|deny|revoke)|amendment\.(accept|refuse)|objection\.(remedy|reject))$/.test(entry),
  );
  must(one.letters.length === signed.length, 'not one letter for each decision');
  if (one.decision !== null) {
    must(one.correction !== 'open', 'a request outlives the decision');
    must(
      one.drafts.every(({ act }) => act === 'propose-revocation'),
      'a proposal outlives the decision',
    );
  }
  if (one.state === 'withdrawn') {
    must(one.correction !== 'open' && one.objection === 'none', 'something open outlives the withdrawal');
    must(one.drafts.length + one.objectionDrafts.length === 0, 'a proposal outlives the withdrawal');
  }
  if (one.decision === 'final_revoked') {
    must(one.amendment === 'none', 'a change outlives the approval');
    must(one.payout !== 'proposed' && one.payout !== 'approved', 'money outlives the approval');
  }
}

describe('random people at random acts', () => {
  it(`keep what must hold in ${RUNS} runs of ${ACTS} acts`, { timeout: 120_000 }, () => {
    let taken = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const numbers = seededChoice(seed);
      const next = () => numbers.below(2 ** 32);
      const model = new Case();
      for (let i = 0; i < ACTS; i++) {
        step(model, [next(), next(), next()]);
        judge(model);
      }
      taken += model.record.length;
    }
    // Runs that never get anywhere would prove nothing.
    expect(taken / RUNS).toBeGreaterThan(5);
  });
});
