import { findAct } from '../agency/acts.ts';
import type { Portal } from '../platform/portal.ts';
import type { Outcome } from './situations.ts';

/** What the agency has done with a sent application of the demonstration. */
export async function decide(portal: Portal, proposal: string, outcome: Outcome): Promise<void> {
  if (outcome === 'sent') return;
  await act(portal, 'receive', { proposal });
  if (outcome === 'approved') await act(portal, 'approve', { proposal, officer: 'Demo Eins' });
  if (outcome === 'denied')
    await act(portal, 'deny', { proposal, officer: 'Demo Eins', reason: 'Das Vorhaben hat schon begonnen.' });
}

async function act(portal: Portal, verb: string, typed: Record<string, string>): Promise<void> {
  const found = findAct('proposal', verb);
  if (found === undefined) throw new Error(`the agency has no act proposal ${verb}`);
  await found.run(portal, typed);
}
