import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { draftApproval } from '#features/proposal/rules/approval.ts';
import { CHECK_LISTS, type ReviewedRecord, type ReviewKind } from '#features/proposal/rules/check-list.ts';
import { appliedFor } from '#features/proposal/server/desk/applied-for.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type ActRequest, performAct } from '../perform-act.ts';
import { officerPerformer, type Performer } from '../performer.ts';
import { UNHEARD } from './unheard.ts';

type Act = Pick<ActRequest, 'kind' | 'id' | 'act'> & { fields?: ActRequest['fields'] };

/** Two officers who do by the engine what a test is not about: its state of affairs. */
export interface TwoOfficers {
  first: BuiltOfficer;
  second: BuiltOfficer;
  propose(act: Act): Promise<unknown>;
  sign(act: Act): Promise<unknown>;
  receive(proposalId: string): Promise<void>;
  /** As applied for, from an application that has been received. */
  approve(proposalId: string): Promise<void>;
  revoke(proposalId: string): Promise<void>;
  /** Opens the phase for late invoices, or extends it; whatever has to happen before has happened. */
  openResubmission(id: string, until: string, reason: string): Promise<void>;
}

const known = new WeakMap<Portal, Promise<TwoOfficers>>();

/** The same two for a portal, as long as it is not put into a state without them. */
export async function twoOfficers(test: Pick<TestPortal, 'portal'>): Promise<TwoOfficers> {
  const found = known.get(test.portal);
  if (found !== undefined && (await isThere(test.portal, (await found).first))) return found;
  const met = meet(test);
  known.set(test.portal, met);
  return met;
}

async function isThere({ db }: Portal, { officerId }: BuiltOfficer): Promise<boolean> {
  return (await db.selectFrom('officer').select('id').where('id', '=', officerId).executeTakeFirst()) !== undefined;
}

async function meet(test: Pick<TestPortal, 'portal'>): Promise<TwoOfficers> {
  const { portal } = test;
  const first = await buildOfficer(test, { name: 'Stefan Sach', roles: ['intake', 'caseworker'] });
  const second = await buildOfficer(test, { name: 'Emil Entscheid', roles: ['decision-maker'] });
  const proposer = officerPerformer({ ...first, roles: ['intake', 'caseworker'] });
  const signer = officerPerformer({ ...second, roles: ['decision-maker'] });
  const act = (who: Performer, { fields = {}, ...one }: Act) => performAct(portal, who, { ...one, fields });
  const propose = (one: Act) => act(proposer, one);
  const sign = (one: Act) => act(signer, one);
  return {
    ...{ first, second, propose, sign },
    receive: async (id) => {
      await propose({ kind: 'proposal', id, act: 'receive', fields: { receivedOn: portal.clock.today() } });
    },
    approve: async (id) => {
      await propose({ kind: 'proposal', id, act: 'assign', fields: { assignee: first.officerId } });
      await passReviews(portal, 'proposal', id, first.officerId);
      await propose({
        kind: 'proposal',
        id,
        act: 'propose-approval',
        fields: { approval: await asAppliedFor(portal, id) },
      });
      await sign({ kind: 'proposal', id, act: 'approve' });
    },
    revoke: async (id) => {
      await propose({
        kind: 'proposal',
        id,
        act: 'propose-revocation',
        fields: { reason: 'Nicht begonnen.', ...UNHEARD },
      });
      await sign({ kind: 'proposal', id, act: 'revoke' });
    },
    openResubmission: async (id, until, reason) => {
      const one = { kind: 'verification', id } as const;
      const state = async () =>
        (await portal.acts.getKind('verification').load(portal, portal.db, id, { lock: false }))?.state;
      if ((await state()) === 'submitted') {
        await propose({ ...one, act: 'receive', fields: { receivedOn: portal.clock.today() } });
        await propose({ ...one, act: 'assign', fields: { assignee: first.officerId } });
      }
      const act = (await state()) === 'resubmit_invoices' ? 'extend-resubmission' : 'open-resubmission';
      await propose({ ...one, act, fields: { until, reason } });
    },
  };
}

export async function asAppliedFor(portal: Portal, id: string) {
  const proposal = await findProposal(portal.db, id);
  if (proposal === undefined) throw new Error(`no proposal ${id}`);
  return draftApproval((await appliedFor(portal, portal.db, proposal)).applied);
}

/** Both lists at once: as acts, one an item, they would be most of a test's time. */
export async function passReviews(
  { db, clock }: Portal,
  kind: ReviewedRecord,
  caseId: string,
  by: string,
): Promise<void> {
  const kept = { kind, case_id: caseId, result: 'met', remark: null, checked_by: by } as const;
  const items = (Object.keys(CHECK_LISTS[kind]) as ReviewKind[]).flatMap((review) =>
    Object.keys(CHECK_LISTS[kind][review]).map((item) => ({ ...kept, review, item, checked_at: clock.now() })),
  );
  await db
    .insertInto('case_check')
    .values(items)
    .onConflict((clash) => clash.doNothing())
    .execute();
}
