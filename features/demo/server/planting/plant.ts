import { sql } from 'kysely';
import type { Actor } from '#features/access/server/actor.ts';
import { hashPassword } from '#features/access/server/passwords.ts';
import { proposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { STEP_11 } from '#features/proposal/rules/steps/step-11-send.ts';
import { findStep } from '#features/proposal/rules/steps.ts';
import { forwardName, SEND_STEP, SENT } from '#features/proposal/rules/wizard.ts';
import { applyTransition } from '#features/proposal/server/apply-transition.ts';
import { factsOf } from '#features/proposal/server/circumstances.ts';
import { saveStep } from '#features/proposal/server/steps/save-step.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import { findProposal, nextProposalNumber } from '#features/proposal/server/store.ts';
import { withdrawProposal } from '#features/proposal/server/withdraw-proposal.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { sendVerificationReminders } from '#features/verification/server/send-reminders.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findSetting, saveSetting } from '#ground/server/settings.ts';
import { plantOfficers } from '../officers.ts';
import type { GrantStory, Situation } from '../situation.ts';
import { DEMO_PASSWORD, STORIES_UNTIL, situationsOn } from '../situations.ts';
import { at, DemoDesk, type Happening, quiet } from './desk.ts';
import { amendment, approve, deny, happeningsOf, objection } from './desk-application.ts';
import { bankHappenings, moneyHappenings, plantBudget } from './desk-money.ts';
import { unprinted } from './documents-on-demand.ts';
import { earlyDays, type GrantDays, grantAnswers, grantDays } from './grant-days.ts';
import { plantAccount, plantColleague } from './plant-account.ts';
import { plantApplication } from './plant-application.ts';
import { type PlantedEntry, plantEntries } from './plant-entries.ts';
import type { PlantedGrant } from './plant-invoices.ts';
import { plantGrant } from './plant-proof-of-use.ts';

const PLANTED = 'demo';

/** Days on which the stories of the demonstration happened, before it starts. */
const REGISTERED = '2022-01-05T10:00:00+01:00';
const FILLED_IN = '2022-02-03T11:00:00+01:00';
const FILLED_IN_LATER = '2022-03-04T11:00:00+01:00';
/** Numbers of the demonstration bear one year, whichever day its stories follow. */
const NUMBERED_IN = 2022;

/**
 * Makes the demonstration's accounts once, by the portal's own use cases at the days they happened (decisions §8).
 * `onPlant`: told before, as it takes its time.
 */
export async function plantDemo(portal: Portal, onPlant?: () => void): Promise<void> {
  const state = await findSetting<{ state: 'planting' | 'planted' }>(portal.db, PLANTED);
  if (state === undefined && (await hasAccounts(portal))) return;
  // A demonstration from before there were officers gets them as well.
  await plantOfficers(portal);
  if (state?.state === 'planted') return;
  onPlant?.();
  // A start cut off while planting left half a demonstration; nobody but this function has written yet.
  if (state?.state === 'planting') await clear(portal);
  await saveSetting(portal.db, PLANTED, { state: 'planting' }, portal.clock.now());
  await plantAll(unprinted(portal));
  await saveSetting(portal.db, PLANTED, { state: 'planted' }, portal.clock.now());
}

async function hasAccounts({ db }: Portal): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function clear(portal: Portal): Promise<void> {
  await sql`truncate account, raffle_pot, payout_run, budget_entry, budget_change, case_assignment, case_check, case_note, decision_draft cascade`.execute(
    portal.db,
  );
  await ensureCalendar(portal);
}

async function plantAll(portal: Portal): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const days = grantDays(portal.clock.today());
  const actors = new Map<Situation, Actor>();
  const hasStories = portal.clock.today() >= STORIES_UNTIL;
  for (const situation of situationsOn(portal.programme, portal.clock.today())) {
    const usual = hasStories ? REGISTERED : portal.clock.now().toISOString();
    const registered = situation.grant === undefined ? usual : `${days.pot}-01T10:00:00+01:00`;
    actors.set(situation, await plantAccount(at(portal, registered), situation, passwordHash));
  }
  if (!hasStories) return;
  const entries = await plantEntries(portal, actors, days.pot);
  const desk = await DemoDesk.open(portal.db);
  const happenings = bankHappenings(desk, days);
  let leadCode: string | undefined;
  for (const entry of entries.filter(({ situation }) => situation.application !== undefined)) {
    if (entry.situation.grant !== undefined) {
      happenings.push(...(await plantGrantStory(portal, desk, entry, entry.situation.grant, days)));
    } else {
      const planted = await plantStory(portal, desk, entry, leadCode);
      leadCode = planted.code ?? leadCode;
      await plantColleagues(at(portal, FILLED_IN_LATER), entry, planted.id, passwordHash);
      happenings.push(...(await takeToDesk(portal, desk, entry, planted.id)));
    }
  }
  await letHappen(portal, happenings, days);
  await plantBudget(quiet(portal), desk);
  await sendVerificationReminders(quiet(portal));
  portal.log.event('seed.planted', { accounts: actors.size });
}

/** Only what is new is told by mail. */
async function letHappen(portal: Portal, happenings: readonly Happening[], { lately }: GrantDays): Promise<void> {
  const inOrder = happenings.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  for (const { at: instant, run } of inOrder) {
    const then = at(portal, instant);
    await run(then.clock.today() < lately ? quiet(then) : then);
  }
}

/** An application that was sent comes into check on the same day. */
async function takeToDesk(
  portal: Portal,
  desk: DemoDesk,
  { situation, actor }: PlantedEntry,
  id: string,
): Promise<Happening[]> {
  if (situation.desk === undefined) return [];
  await desk.take(at(portal, FILLED_IN), 'proposal', id);
  return happeningsOf(portal, desk, { actor, proposalId: id }, situation.desk);
}

/** An application that was approved long ago, and what has become of it. Answers what the agency has yet to do with it. */
async function plantGrantStory(
  portal: Portal,
  desk: DemoDesk,
  { situation, actor, raffleId }: PlantedEntry,
  story: GrantStory,
  today: GrantDays,
): Promise<Happening[]> {
  const days = story.desk === undefined ? today : earlyDays(today);
  const submitted = quiet(at(portal, `${days.submitted}T11:00:00+01:00`));
  const proposalId = await plantNumbered(submitted, actor, situation, grantAnswers(days));
  await enterWith(portal, raffleId, proposalId);
  await submitAndSend(submitted, actor, proposalId);
  const approved = at(submitted, `${days.approved}T11:00:00+01:00`);
  const grant: PlantedGrant = { actor, proposalId, days, twice: story.twice };
  await desk.take(at(submitted, `${days.submitted}T15:00:00+01:00`), 'proposal', proposalId);
  await approve(approved, desk, proposalId);
  await plantGrant(portal, desk, grant, story);
  if (story.lately === 'object') return [objection(grant)];
  if (story.lately === 'amend') return [amendment(grant)];
  return story.desk === undefined ? [] : moneyHappenings(desk, grant, story.desk);
}

/** `code`: what a lead gave out, for the partner that comes after it. */
async function plantStory(
  portal: Portal,
  desk: DemoDesk,
  { situation, actor, raffleId }: PlantedEntry,
  leadCode: string | undefined,
): Promise<{ id: string; code: string | null }> {
  const { application, pot } = situation;
  const partner = application?.journey === 'partner' && leadCode !== undefined;
  const then = at(portal, pot === '2022-01' ? FILLED_IN : FILLED_IN_LATER);
  const answers = partner ? { 0: { isValueChain: true, isLead: false, leadCode } } : {};
  const id = await plantNumbered(then, actor, situation, answers);
  await enterWith(portal, raffleId, id);
  if (partner) await portal.db.insertInto('value_chain_use').values({ code: leadCode, proposal_id: id }).execute();
  await bring(then, desk, { actor, id, situation });
  const { given_code: code } = await portal.db
    .selectFrom('proposal')
    .select('given_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, code };
}

/** Who else acts for the company, and what they have changed in its application. */
async function plantColleagues(
  portal: Portal,
  { situation, actor }: PlantedEntry,
  proposalId: string,
  passwordHash: string,
): Promise<void> {
  for (const colleague of situation.colleagues ?? []) {
    const person = await plantColleague(portal, actor, colleague, passwordHash);
    for (const [number, changes] of Object.entries(colleague.changes ?? {})) {
      const step = findStep(portal.programme, Number(number));
      const proposal = await findProposal(portal.db, proposalId);
      if (step === undefined || proposal === undefined) continue;
      const stored = (await findSteps(portal.db, proposalId)).get(step.number) ?? {};
      const body = { ...step.toWire(stored, factsOf(portal, proposal)), ...changes };
      await saveStep(portal, person, { proposalId, step, body, lenient: true, ifMatch: undefined });
    }
  }
}

/** The application of a situation, filled in as its journey says. */
async function plantNumbered(
  portal: Portal,
  actor: Actor,
  { application, valueChain }: Situation,
  answers: Readonly<Record<number, Answers>>,
): Promise<string> {
  if (application === undefined) throw new Error('the situation has no application');
  const sequence = await portal.transaction(nextProposalNumber);
  const number = proposalNumber(portal.programme.numberPrefix, NUMBERED_IN, sequence);
  const isHandedIn = application.outcome !== undefined;
  const id = await plantApplication(portal, actor, { number, answers, isHandedIn, ...application });
  if (valueChain) {
    await portal.db.updateTable('proposal').set({ value_chain_forced: true }).where('id', '=', id).execute();
  }
  return id;
}

async function enterWith({ db }: Portal, raffleId: string | undefined, proposalId: string): Promise<void> {
  if (raffleId === undefined) return;
  await db.updateTable('raffle').set({ proposal_id: proposalId }).where('id', '=', raffleId).execute();
}

interface Planted {
  actor: Actor;
  id: string;
  situation: Situation;
}

/** Brings an application to its outcome by the acts that lead there. */
async function bring(portal: Portal, desk: DemoDesk, { actor, id, situation }: Planted): Promise<void> {
  const outcome = situation.application?.outcome;
  if (outcome === undefined) return;
  if (outcome === 'withdrawn') await withdrawProposal(portal, actor, id);
  else if (outcome === 'submitted') await take(portal, actor, id, SEND_STEP);
  else {
    await submitAndSend(portal, actor, id);
    if (outcome === 'sent') return;
    await desk.receive(portal, 'proposal', id);
    if (outcome === 'received') return;
    await desk.assign(portal, 'proposal', id);
    if (outcome === 'approved') await approve(portal, desk, id);
    if (outcome === 'denied') await deny(portal, desk, id);
  }
}

async function submitAndSend(portal: Portal, actor: Actor, id: string): Promise<void> {
  await take(portal, actor, id, SEND_STEP);
  await saveStep(portal, actor, {
    proposalId: id,
    step: STEP_11,
    body: { documentTransmission: 'a', downloaded: true },
    lenient: false,
    ifMatch: undefined,
  });
  await take(portal, actor, id, SENT);
}

async function take(portal: Portal, actor: Actor, proposalId: string, step: number): Promise<void> {
  const arrivedAt = portal.clock.now();
  await applyTransition(portal, actor, { proposalId, transition: forwardName(step), arrivedAt });
}
