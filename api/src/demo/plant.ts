import { proposalNumber } from '@portal/domain/proposal/proposal-number.ts';
import { STEP_11 } from '@portal/domain/proposal/step-11-send/schema.ts';
import { forwardName, SEND_STEP, SENT } from '@portal/domain/proposal/wizard.ts';
import { sql } from 'kysely';
import { hashPassword } from '../account/passwords.ts';
import type { Actor } from '../oauth/bearer.ts';
import type { Portal } from '../platform/portal.ts';
import { findSetting, saveSetting } from '../platform/settings.ts';
import { applyTransition } from '../proposal/apply-transition.ts';
import { saveStep } from '../proposal/save-step.ts';
import { nextProposalNumber } from '../proposal/store.ts';
import { withdrawProposal } from '../proposal/withdraw-proposal.ts';
import { ensureCalendar } from '../raffle/ensure-calendar.ts';
import { decide } from './decide.ts';
import { plantAccount } from './plant-account.ts';
import { plantApplication } from './plant-application.ts';
import { type PlantedEntry, plantEntries } from './plant-entries.ts';
import { DEMO_PASSWORD, SITUATIONS, type Situation } from './situations.ts';

const PLANTED = 'demo';

/** Days on which the stories of the demonstration happened, before it starts. */
const REGISTERED = '2022-01-05T10:00:00+01:00';
const FILLED_IN = '2022-02-03T11:00:00+01:00';
const FILLED_IN_LATER = '2022-03-04T11:00:00+01:00';

/** Makes the demonstration's accounts once, by the portal's own use cases at the days they happened (decisions §8). */
export async function plantDemo(portal: Portal): Promise<void> {
  const state = await findSetting<{ state: 'planting' | 'planted' }>(portal.db, PLANTED);
  if (state?.state === 'planted' || (state === undefined && (await hasAccounts(portal)))) return;
  // A start cut off while planting left half a demonstration; nobody but this function has written yet.
  if (state?.state === 'planting') await clear(portal);
  await saveSetting(portal.db, PLANTED, { state: 'planting' }, portal.clock.now());
  await plantAll(portal);
  await saveSetting(portal.db, PLANTED, { state: 'planted' }, portal.clock.now());
}

async function hasAccounts({ db }: Portal): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function clear(portal: Portal): Promise<void> {
  await sql`truncate account, raffle_pot cascade`.execute(portal.db);
  await ensureCalendar(portal);
}

async function plantAll(portal: Portal): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const actors = new Map<Situation, Actor>();
  for (const situation of SITUATIONS) {
    actors.set(situation, await plantAccount(at(portal, REGISTERED), situation, passwordHash));
  }
  const entries = await plantEntries(portal, actors);
  let leadCode: string | undefined;
  for (const entry of entries.filter(({ situation }) => situation.application !== undefined)) {
    leadCode = (await plantStory(portal, entry, leadCode)) ?? leadCode;
  }
  portal.log.event('seed.planted', { accounts: actors.size });
}

/** The portal as it was at an instant: use cases write that day's times. */
function at(portal: Portal, instant: string): Portal {
  const now = new Date(instant);
  return { ...portal, clock: { simulated: true, now: () => now, today: () => instant.slice(0, 10) } };
}

/** Answers the code a lead gave out, for the partner that comes after it. */
async function plantStory(
  portal: Portal,
  { situation, actor, raffleId }: PlantedEntry,
  leadCode: string | undefined,
): Promise<string | undefined> {
  const { application, pot } = situation;
  if (application === undefined) return undefined;
  const then = at(portal, pot === '2022-01' ? FILLED_IN : FILLED_IN_LATER);
  const sequence = await portal.db.transaction().execute(nextProposalNumber);
  const number = proposalNumber(portal.programme.numberPrefix, 2022, sequence);
  const partner = application.journey === 'partner' && leadCode !== undefined;
  const answers = partner ? { 0: { isValueChain: true, isLead: false, leadCode } } : {};
  const id = await plantApplication(then, actor, { number, answers, ...application });
  if (situation.valueChain) {
    await portal.db.updateTable('proposal').set({ value_chain_forced: true }).where('id', '=', id).execute();
  }
  await portal.db.updateTable('raffle').set({ proposal_id: id }).where('id', '=', raffleId).execute();
  if (partner) await portal.db.insertInto('value_chain_use').values({ code: leadCode, proposal_id: id }).execute();
  await bring(then, actor, id, situation);
  const { given_code: code } = await portal.db
    .selectFrom('proposal')
    .select('given_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return code ?? undefined;
}

/** Brings an application to its outcome by the acts that lead there. */
async function bring(portal: Portal, actor: Actor, id: string, { application }: Situation): Promise<void> {
  const outcome = application?.outcome;
  if (outcome === undefined) return;
  if (outcome === 'withdrawn') {
    await withdrawProposal(portal, actor, id);
    return;
  }
  await applyTransition(portal, actor, {
    proposalId: id,
    transition: forwardName(SEND_STEP),
    arrivedAt: portal.clock.now(),
  });
  if (outcome === 'submitted') return;
  await saveStep(portal, actor, {
    proposalId: id,
    step: STEP_11,
    body: { documentTransmission: 'a', downloaded: true },
    lenient: false,
    ifMatch: undefined,
  });
  await applyTransition(portal, actor, {
    proposalId: id,
    transition: forwardName(SENT),
    arrivedAt: portal.clock.now(),
  });
  await decide(portal, id, outcome);
}
