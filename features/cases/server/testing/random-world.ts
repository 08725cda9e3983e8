import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { buildGrant, VerificationClient } from '#app/server/testing/test-verification.ts';
import type { SeededChoice } from '#ground/rules/testing/seeded-choice.ts';
import { AGENCY_TABLES, type AgencyTableName } from '../../rules/all-tables.ts';
import { passReviews, twoOfficers } from './two-officers.ts';

/** One application, and its proof of use if it has one. */
export interface World {
  account: BuiltAccount;
  proposalId: string;
  verificationId: string | undefined;
  /** Stefan's id: cases are given to him. */
  assignee: string;
}

/** Submitted, received, approved, or with a proof of use that was handed in; with both reviews complete where there are any. */
export async function begin(test: TestPortal, choice: SeededChoice): Promise<World> {
  const officers = await twoOfficers(test);
  const assignee = officers.first.officerId;
  const from = choice.below(5);
  if (from === 0) {
    const client = await VerificationClient.begun(test);
    await client.bringTo('submitted');
    await passReviews(test.portal, 'verification', client.id, assignee);
    return { account: client.account, proposalId: client.proposalId, verificationId: client.id, assignee };
  }
  const account = await buildAccount(test);
  if (from === 4) {
    const proposalId = await buildProposal(test, account, { at: 11 });
    const submitted = test.portal.db.updateTable('proposal').set({ submitted_at: test.clock.now() });
    await submitted.where('id', '=', proposalId).execute();
    return { account, proposalId, verificationId: undefined, assignee };
  }
  const proposalId = await buildGrant(test, account, from === 1);
  if (from !== 1) await passReviews(test.portal, 'proposal', proposalId, assignee);
  return { account, proposalId, verificationId: undefined, assignee };
}

export interface Row {
  kind: AgencyTableName;
  id: string;
  state: string;
}

/** Everything an act can be about now, also what can be begun. */
export async function rowsOf({ portal }: TestPortal, { proposalId, verificationId }: World): Promise<Row[]> {
  const { db } = portal;
  const of = (table: 'correction' | 'amendment' | 'objection' | 'hearing') =>
    db.selectFrom(table).select('id').where('proposal_id', '=', proposalId).execute();
  const ids: [AgencyTableName, string][] = [
    ['proposal', proposalId],
    // Twice: most of what happens, happens here.
    ['proposal', proposalId],
    ['amendment', proposalId],
    ['objection', proposalId],
    ['hearing', proposalId],
    ...(await of('correction')).map(({ id }): [AgencyTableName, string] => ['correction', id]),
    ...(await of('amendment')).map(({ id }): [AgencyTableName, string] => ['amendment', id]),
    ...(await of('objection')).map(({ id }): [AgencyTableName, string] => ['objection', id]),
    ...(await of('hearing')).map(({ id }): [AgencyTableName, string] => ['hearing', id]),
  ];
  if (verificationId !== undefined) {
    const money = (table: 'payout' | 'bank_change') =>
      db.selectFrom(table).select('id').where('verification_id', '=', verificationId).execute();
    ids.push(
      ...(['verification', 'verification', 'verification', 'payout', 'bank-change'] as const).map(
        (kind): [AgencyTableName, string] => [kind, verificationId],
      ),
      ...(await money('payout')).map(({ id }): [AgencyTableName, string] => ['payout', id]),
      ...(await money('bank_change')).map(({ id }): [AgencyTableName, string] => ['bank-change', id]),
    );
  }
  const rows: Row[] = [];
  for (const [kind, id] of ids) {
    const row = await portal.acts.getKind(kind).load(portal, db, id, { lock: false });
    if (row !== undefined && Object.hasOwn(AGENCY_TABLES[kind].moves, row.state))
      rows.push({ kind, id, state: row.state });
  }
  return rows;
}
