import { proposalIri } from '#features/proposal/rules/wire.ts';
import { exampleOf } from '#features/verification/rules/examples.ts';
import type { VerificationTransition } from '#features/verification/rules/workflow.ts';
import { createVerification } from '#features/verification/server/create-verification.ts';
import { saveVerification } from '#features/verification/server/save-verification.ts';
import { findVerificationOfProposal, listProofs } from '#features/verification/server/store.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { GrantStory } from '../situation.ts';
import { at, type DemoDesk, quiet } from './desk.ts';
import { sign } from './desk-application.ts';
import { accountOf, additionalFunds, type PlantedGrant, plantInvoice } from './plant-invoices.ts';

/** State reached, transition that leads there, step that is filled in for it. A resubmission comes after all of them. */
const WAY = [
  ['affirmable', 'edit', undefined],
  ['in_review', 'affirm', 5],
  ['submittable', 'review', 6],
  ['submitted', 'submit', 7],
] as const;

/** What has happened to an approved application since the end of its period, but for what was done at the desk. */
export async function plantGrant(
  portal: Portal,
  desk: DemoDesk,
  grant: PlantedGrant,
  story: GrantStory,
): Promise<void> {
  const { begun, lately } = grant.days;
  if (story.reached !== undefined) {
    const then = quiet(at(portal, `${begun}T10:00:00+01:00`));
    await plantProofOfUse(then, desk, grant, story, story.reached);
  }
  const now = at(portal, `${lately}T09:00:00+01:00`);
  if (story.reached === 'resubmit_invoices') await resubmit(now, desk, grant);
  if (story.lately === 'revoke') await revoke(now, desk, grant.proposalId);
}

async function plantProofOfUse(
  portal: Portal,
  desk: DemoDesk,
  grant: PlantedGrant,
  { oldPlan, checkRequired }: GrantStory,
  reached: NonNullable<GrantStory['reached']>,
): Promise<void> {
  const wish = { proposal: proposalIri(grant.proposalId), arrivedAt: portal.clock.now() };
  const { id } = await createVerification(portal, grant.actor, wish);
  // No use case begins one of version 1 any more.
  if (oldPlan) {
    await portal.db.updateTable('verification').set({ financial_plan_version: 1 }).where('id', '=', id).execute();
  }
  if (checkRequired) {
    const fields = { checkRequired: true };
    await desk.act(portal, 'sachbearbeitung', { kind: 'verification', id, act: 'require-check', fields });
  }
  if (reached === 'begun') return;
  await save(portal, grant, id, Object.assign({}, ...[1, 2, 3].map(exampleOf)));
  await fillPlan(portal, grant, id, reached === 'planned' ? 1 : undefined);
  if (reached !== 'planned') await walk(at(portal, `${grant.days.handedIn}T15:00:00+01:00`), grant, id, reached);
}

/** Accounts for the first `count` approved proofs, or for all; then the question of additional funds is answered too. */
async function fillPlan(portal: Portal, grant: PlantedGrant, id: string, count: number | undefined): Promise<void> {
  const proofs = await listProofs(portal.db, id);
  const accounted = proofs.slice(0, count);
  for (const [index, proof] of accounted.entries()) await plantInvoice(portal, grant, proof.id, index);
  await save(portal, grant, id, {
    ...(accounted.length === proofs.length ? additionalFunds() : {}),
    verificationProofs: accounted.map((proof, index) => accountOf(proof.id, index, grant.days)),
  });
}

/** No two companies of the demonstration have one account. */
function withOwnAccount(said: Answers, id: string): Answers {
  const { verificationBank: bank } = said;
  return bank === undefined ? said : { ...said, verificationBank: { ...(bank as object), iban: ibanFor(id) } };
}

const BANK_CODE = '37040044';
/** 'DE00' in digits, behind the account: what the check digits are worked out from (ISO 7064). */
const COUNTRY = '131400';

function ibanFor(id: string): string {
  const account = String(Number.parseInt(id.slice(0, 8), 16)).padStart(10, '0');
  const check = 98n - (BigInt(`${BANK_CODE}${account}${COUNTRY}`) % 97n);
  return `DE${String(check).padStart(2, '0')}${BANK_CODE}${account}`;
}

async function walk(portal: Portal, grant: PlantedGrant, id: string, reached: string): Promise<void> {
  for (const [state, transition, step] of WAY) {
    const said = step === undefined ? {} : withOwnAccount(exampleOf(step), id);
    await save(portal, grant, id, said, transition);
    if (state === reached) return;
  }
}

async function save(
  portal: Portal,
  { actor }: PlantedGrant,
  id: string,
  body: Answers,
  transition?: VerificationTransition,
): Promise<void> {
  const arrivedAt = portal.clock.now();
  await saveVerification(portal, actor, { id, body, transition, ifMatch: undefined, arrivedAt });
}

/** The agency asks for late invoices; one is complete by now, the other is not. */
async function resubmit(portal: Portal, desk: DemoDesk, grant: PlantedGrant): Promise<void> {
  const { proposalId, days } = grant;
  const reason = 'Zu zwei Positionen fehlt die Rechnung.';
  const id = (await findVerificationOfProposal(portal.db, proposalId))?.id ?? '';
  await desk.take(quiet(at(portal, `${days.handedIn}T16:00:00+01:00`)), 'verification', id);
  const fields = { until: days.resubmitUntil, reason };
  await desk.act(portal, 'sachbearbeitung', { kind: 'verification', id, act: 'open-resubmission', fields });
  const proofs = await portal.db
    .selectFrom('verification_proof as x')
    .innerJoin('verification as v', 'v.id', 'x.verification_id')
    .select('x.id')
    .where('v.proposal_id', '=', proposalId)
    .orderBy('x.position')
    .execute();
  for (const [index, { id }] of proofs.entries()) {
    await plantInvoice(portal, grant, id, index, index === 0 ? 'late' : 'late and incomplete');
  }
}

async function revoke(portal: Portal, desk: DemoDesk, id: string): Promise<void> {
  const exceptionReason = 'Das Unternehmen hat den Verkauf selbst mitgeteilt und um den Widerruf gebeten.';
  const reason = 'Die geförderten Geräte wurden verkauft.';
  const fields = { reason, exception: 'unneeded', exceptionReason } as const;
  await desk.act(portal, 'sachbearbeitung', { kind: 'proposal', id, act: 'propose-revocation', fields });
  await sign(portal, desk, id, 'revoke');
}
