import type { TestDesk } from '#features/verification/server/testing/test-desk.ts';

/** What is due of an examined proof of use goes to the bank: proposed, approved, and in a file that was made. */
export async function sendPayout(desk: TestDesk, { id }: { id: string }): Promise<{ payout: string; run: string }> {
  const { id: payout } = await desk.done('caseworker', 'payouts', id, 'propose');
  await desk.done('finance', 'payouts', payout, 'approve');
  const { status, body } = await desk.post('treasury', '/api/agency/payout_runs');
  if (status !== 201) throw new Error(`the run answered ${status}: ${JSON.stringify(body)}`);
  return { payout, run: String(body.id) };
}
