import { BUDGET_ID } from '#features/cases/rules/extra-acts.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { createRun, handOutFile } from '#features/payout/server/runs.ts';
import { listPayouts } from '#features/payout/server/store.ts';
import { claimsOf } from '#features/verification/server/desk/examine.ts';
import { loadVerification } from '#features/verification/server/load-verification.ts';
import { findVerificationOfProposal, type VerificationRow } from '#features/verification/server/store.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, yearOf } from '#ground/rules/values/calendar-day.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { MoneyStory } from '../situation.ts';
import type { DemoAct, DemoDesk, Happening } from './desk.ts';
import { postLetters } from './desk-application.ts';
import type { GrantDays } from './grant-days.ts';
import type { PlantedGrant } from './plant-invoices.ts';

const REASON = 'Haushaltsgesetz (Demonstration)';
const EURO = 100;

/** A demonstration with a lottery has cash for two years and authority of two years for those to come; with a budget the programme says it. */
export async function plantBudget(portal: Portal, desk: DemoDesk): Promise<void> {
  if (portal.programme.access.kind === 'budget' || portal.acts.findKind('budget') === undefined) return;
  const year = yearOf(portal.clock.today());
  const lines = [
    { made: year - 1, due: year - 1, amount: 1_000_000 * EURO },
    // What was granted last year is paid in this one.
    { made: year - 1, due: year, amount: 1_000_000 * EURO },
    { made: year, due: year, amount: 2_000_000 * EURO },
    { made: year, due: year + 1, amount: 1_500_000 * EURO },
    { made: year, due: year + 2, amount: 500_000 * EURO },
  ];
  for (const line of lines) {
    const fields = { ...line, reason: REASON };
    const { id } = await desk.act(portal, 'programm', { kind: 'budget', id: BUDGET_ID, act: 'propose', fields });
    await desk.act(portal, 'ziehung', { kind: 'budget', id, act: 'confirm' });
  }
}

type Step = (portal: Portal, desk: DemoDesk, row: VerificationRow) => Promise<unknown>;

/** A step of a proof of use with the day and hour it was done. */
interface Dated {
  at: string;
  step: Step;
}

const CLOSING = 'Sie haben den Zuschuss bestimmungsgemäß verwendet.';
const REFUSED_BY_BANK = 'AC04: Das Konto ist geschlossen.';

function hour(day: CalendarDay, time = 10): string {
  return `${day}T${String(time).padStart(2, '0')}:00:00+01:00`;
}

const receive: Step = (portal, desk, { id }) =>
  desk.act(portal, 'eingang', {
    kind: 'verification',
    id,
    act: 'receive',
    fields: { receivedOn: portal.clock.today() },
  });

const assign: Step = (portal, desk, { id }) => desk.assign(portal, 'verification', id);

/** Everything admitted as claimed; a second person confirms it the day after. */
const examine: Step = async (portal, desk, row) => {
  await desk.review(portal, 'verification', row.id);
  const claims = claimsOf(await loadVerification(portal, portal.db, row));
  const asClaimed = ({ id, claimed }: { id: string; claimed: number | null }) => ({ id, admitted: claimed });
  const admitted = claims.map(({ id, invoices, payments }) => ({
    id,
    invoices: invoices.map(asClaimed),
    payments: payments.map(asClaimed),
  }));
  await desk.act(portal, 'sachbearbeitung', {
    kind: 'verification',
    id: row.id,
    act: 'examine',
    fields: { admitted },
  });
};

const confirm: Step = (portal, desk, { id }) =>
  desk.act(portal, 'zweitpruefung', { kind: 'verification', id, act: 'confirm-examination' });

const proposePayout: Step = (portal, desk, { id }) =>
  desk.act(portal, 'sachbearbeitung', { kind: 'payout', id, act: 'propose' });

/** An act on the newest payout. */
function payoutAct(seat: 'auszahlung' | 'kasse', actOn: (id: string, today: CalendarDay) => DemoAct): Step {
  return async (portal, desk, row) => {
    const payout = (await listPayouts(portal.db, row.id)).at(-1);
    if (payout === undefined) throw new Error(`verification ${row.id} has no payout`);
    await desk.act(portal, seat, actOn(payout.id, portal.clock.today()));
  };
}

const approvePayout = payoutAct('auszahlung', (id) => ({ kind: 'payout', id, act: 'approve' }));
const settle = payoutAct('kasse', (id, bookedOn) => ({ kind: 'payout', id, act: 'settle', fields: { bookedOn } }));
const fail = payoutAct('kasse', (id) => ({ kind: 'payout', id, act: 'fail', fields: { reason: REFUSED_BY_BANK } }));

const proposeClosing: Step = (portal, desk, { id }) => {
  const fields = { text: CLOSING };
  return desk.act(portal, 'sachbearbeitung', { kind: 'verification', id, act: 'propose-final-notice', fields });
};

const close: Step = async (portal, desk, { id, proposal_id }) => {
  await desk.act(portal, 'entscheidung', { kind: 'verification', id, act: 'send-final-notice' });
  await postLetters(portal, desk, proposal_id);
};

/** What the agency has done with a proof of use since it was handed in. */
export function moneyHappenings(desk: DemoDesk, grant: PlantedGrant, story: MoneyStory): Happening[] {
  return stepsOf(story, grant.days).map(({ at, step }) => ({
    at,
    run: async (portal) => {
      const row = await findVerificationOfProposal(portal.db, grant.proposalId);
      if (row === undefined) throw new Error(`proposal ${grant.proposalId} has no proof of use`);
      await step(portal, desk, row);
    },
  }));
}

function stepsOf(story: MoneyStory, { end, today }: GrantDays): Dated[] {
  const after = (days: number) => hour(addDays(end, days));
  const received = [{ at: after(9), step: receive }];
  if (story === 'received') return received;
  const checking = [...received, { at: after(10), step: assign }];
  if (story === 'checking') return checking;
  const checked = [...checking, { at: after(13), step: examine }, { at: after(14), step: confirm }];
  if (story === 'checked') return checked;
  const proposed = [...checked, { at: after(15), step: proposePayout }];
  if (story === 'payout-proposed') return proposed;
  if (story === 'payout-approved') return [...proposed, { at: hour(addDays(today, -1), 15), step: approvePayout }];
  if (story === 'payout-sent') return [...proposed, { at: hour(addDays(today, -2)), step: approvePayout }];
  const inFile = [...proposed, { at: after(16), step: approvePayout }];
  if (story === 'payout-failed') return [...inFile, { at: after(18), step: fail }];
  const paid = [...inFile, { at: after(18), step: settle }];
  if (story === 'paid') return paid;
  return [...paid, { at: after(20), step: proposeClosing }, { at: after(21), step: close }];
}

/** Two files for the bank, both fetched: the answer to yesterday's has not come yet. */
export function bankHappenings(desk: DemoDesk, { end, today }: GrantDays): Happening[] {
  const payer = desk.performer('kasse');
  const run: Happening['run'] = async (portal) => {
    const runId = await createRun(portal, payer, {});
    await handOutFile(portal, payer, { runId, iri: iriOf(AGENCY_CALLS.payoutRuns.path, runId) });
  };
  return [
    { at: hour(addDays(end, 17)), run },
    { at: hour(addDays(today, -1), 11), run },
  ];
}
