import { findAct } from '../agency/acts.ts';
import type { Portal } from '../platform/portal.ts';
import type { Outcome } from './situations.ts';

/** What the agency has done with a sent application of the demonstration. */
export async function decide(portal: Portal, proposal: string, outcome: Outcome): Promise<void> {
  if (outcome === 'sent') return;
  await act(portal, 'proposal receive', { proposal });
  if (outcome === 'approved') await act(portal, 'proposal approve', { proposal, officer: 'Demo Eins' });
  if (outcome === 'denied') {
    await act(portal, 'proposal deny', { proposal, officer: 'Demo Eins', reason: 'Das Vorhaben hat schon begonnen.' });
  }
}

/** One act of the agency, as on its command line: 'proposal receive'. */
export async function act(portal: Portal, command: string, typed: Record<string, string>): Promise<void> {
  const [noun, verb] = command.split(' ');
  const found = findAct(noun, verb);
  if (found === undefined) throw new Error(`the agency has no act ${command}`);
  await found.run(portal, typed);
}
