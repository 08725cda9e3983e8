import { randomUUID } from 'node:crypto';
import { buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { setRows } from '#ground/server/testing/rows.ts';

export interface PlannedCase {
  companyName?: string;
  place?: string;
  /** Cents. */
  amount?: number;
  /** ISO instant; null: the signed sheet has not come. */
  receivedAt?: string | null;
  assigneeId?: string;
  /** Last day of an open request for documents. */
  correctionUntil?: string;
}

/** A submitted application with the facts the lists show. */
export async function buildCase(test: TestPortal, planned: PlannedCase = {}): Promise<string> {
  const { db } = test.portal;
  const {
    companyName = 'Muster GmbH',
    place = 'Bonn',
    amount = 1_000_000,
    receivedAt = '2022-03-01T10:00:00Z',
  } = planned;
  const address = { street: 'Hauptstraße', housenumber: '1', postcode: '53113', city: place };
  const id = await buildProposal(test, await buildAccount(test, { companyName, address }));
  const now = test.portal.clock.now();
  await setRows(
    db,
    'proposal',
    { id },
    { sum_dij_funding: amount, submitted_at: now, received_at: receivedAt === null ? null : new Date(receivedAt) },
  );
  if (planned.assigneeId !== undefined) {
    const assignment = { kind: 'proposal' as const, case_id: id, officer_id: planned.assigneeId, assigned_at: now };
    await db.insertInto('case_assignment').values(assignment).execute();
  }
  if (planned.correctionUntil !== undefined) {
    const correction = {
      id: randomUUID(),
      proposal_id: id,
      state: 'open' as const,
      reason: 'Bitte ergänzen',
      fields: ['files.bank'],
      until: planned.correctionUntil,
      requested_at: now,
    };
    await db.insertInto('correction').values(correction).execute();
  }
  return id;
}
