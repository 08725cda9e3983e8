import type { Actor } from '#features/access/server/actor.ts';
import { hasPassed } from '#features/raffle/rules/pots.ts';
import { endReason, isEnded } from '#ground/rules/programme/programme.ts';
import { dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import { accessDenied, notFound } from '#ground/server/hydra/problem.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { SEND_STEP, WITHDRAWN } from '../rules/wizard.ts';
import { findProposalOf, isProposal, type ProposalRow } from './store.ts';

const FROZEN = 'Der Antrag ist eingereicht und kann nicht mehr geändert werden.';
const DECIDED = 'Über den Antrag ist entschieden. Er kann nicht mehr geändert werden.';
const GONE = 'Der Antrag wurde zurückgezogen und kann nicht mehr bearbeitet werden.';

/**
 * The actor's own proposal. Throws 404 and 403 as requireOwn; somebody else's row is never read.
 */
export async function readOwnProposal(db: Db, id: string, actor: Actor): Promise<ProposalRow> {
  const own = await findProposalOf(db, actor.companyId, id);
  if (own !== undefined) return own;
  throw (await isProposal(db, id)) ? accessDenied() : notFound();
}

/** 403 from the day after the programme's end on (decisions §1). */
export function refuseAfterEnd(portal: Pick<Portal, 'clock' | 'programme'>): void {
  if (isEnded(portal.programme, portal.clock.today())) throw accessDenied(endReason(portal.programme));
}

type InWindow = Pick<ProposalRow, 'current_step' | 'submit_end'>;
type Standing = InWindow & Pick<ProposalRow, 'revision_status'>;

/** Why the answers of a proposal may no longer change, as a German sentence; undefined if they may. */
export function closedReason(portal: Portal, proposal: Standing): string | undefined {
  if (isEnded(portal.programme, portal.clock.today())) return endReason(portal.programme);
  if (proposal.current_step === WITHDRAWN) return GONE;
  if (proposal.revision_status !== null) return DECIDED;
  if (proposal.current_step >= SEND_STEP) return FROZEN;
  return windowReason(portal, proposal);
}

/** Throws 403 with the reason when the answers of a proposal may no longer change. */
export function refuseUnlessEditable(portal: Portal, proposal: Standing): void {
  const reason = closedReason(portal, proposal);
  if (reason !== undefined) throw accessDenied(reason);
}

/** The quota is for four weeks; its last second still counts (1-portal §1, decisions §3). */
function windowReason(portal: Portal, proposal: InWindow): string | undefined {
  const { submit_end: end } = proposal;
  if (end === null || !isWindowOver(portal, proposal)) return undefined;
  return `Die Frist zum Einreichen ist am ${formatDay(dayOf(end))}, ${formatTime(end)}, abgelaufen.`;
}

/** The quota's window has passed before the application was submitted. */
export function isWindowOver({ clock }: Pick<Portal, 'clock'>, { current_step, submit_end }: InWindow): boolean {
  return submit_end !== null && current_step < SEND_STEP && hasPassed(submit_end, clock.now());
}

/** Step 11 itself may be answered while the application stands on it and nobody has decided. */
export function refuseUnlessSendable(portal: Portal, proposal: Standing): void {
  if (proposal.current_step === SEND_STEP && proposal.revision_status === null) refuseAfterEnd(portal);
  else refuseUnlessEditable(portal, proposal);
}
