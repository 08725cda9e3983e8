import { hasOrdered, type Payer } from '#features/payout/server/apart.ts';
import { bankReference, findReferredId } from '#features/payout/server/sepa-text.ts';
import { refuseRepayment } from '#features/reclaim/rules/repayment.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import {
  type BankLine,
  type BankMovement,
  type KnownPayout,
  type KnownReclaim,
  matchMovements,
} from '../rules/bank-movements.ts';
import { findNamed, findNotedKeys, listOpenReclaims, type NamedPayout, type OpenReclaimRow } from './store.ts';

/** What follows from a file as things stand now, and the proofs of use it would change. Four queries, however long it is. */
export interface Matched {
  lines: BankLine[];
  verifications: readonly string[];
}

export async function matchFile(
  portal: Pick<Portal, 'clock'>,
  db: Db | Trx,
  movements: readonly BankMovement[],
  payer: Payer,
): Promise<Matched> {
  const idsIn = (references: readonly (string | null)[]) => [
    ...new Set(references.flatMap((one) => findReferredId(one ?? '') ?? [])),
  ];
  const payouts = await findNamed(db, {
    payouts: idsIn(movements.map(({ endToEndId }) => endToEndId)),
    runs: idsIn(movements.map(({ batchId }) => batchId)),
  });
  const today = portal.clock.today();
  const lines = matchMovements(movements, {
    payouts: payouts.map((one) => knownPayout(one, payer)),
    reclaims: (await listOpenReclaims(db)).map((one) => knownReclaim(one, today)),
    noted: await findNotedKeys(
      db,
      movements.map(({ key }) => key),
    ),
    today,
  });
  return { lines, verifications: verificationsOf(lines, payouts) };
}

function verificationsOf(lines: readonly BankLine[], payouts: readonly NamedPayout[]): string[] {
  const ofPayout = new Map(payouts.map((one) => [one.id, one.verification_id]));
  const subjects = lines.flatMap(({ outcome, subject }) => (outcome === 'ready' && subject !== null ? [subject] : []));
  return [...new Set(subjects.map((id) => ofPayout.get(id) ?? id))];
}

function knownPayout(row: NamedPayout, payer: Payer): KnownPayout {
  return {
    ...{ id: row.id, state: row.state, amount: row.amount, iban: row.iban, number: row.number },
    reference: bankReference(row.id),
    runReference: row.run_id === null ? null : bankReference(row.run_id),
    companyName: row.company_name,
    paidOn: row.paid_on,
    returnedOn: row.returned_on,
    isOrderer: hasOrdered(payer, row),
  };
}

function knownReclaim({ verification_id, number, company_name, parts, repayments }: OpenReclaimRow, today: string) {
  return {
    ...{ verification: verification_id, number, companyName: company_name, repaid: repayments },
    refuse: (one, earlier) => refuseRepayment({ parts, repayments: [...repayments, ...earlier] }, one, today)?.text,
  } satisfies KnownReclaim;
}
