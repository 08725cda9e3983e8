import type { Actor } from '#features/access/server/actor.ts';
import type { AmendmentChanges } from '#features/amendment/rules/amendment.ts';
import { findCurrentGrant } from '#features/cases/server/store.ts';
import { findLettersToPost } from '#features/post-out/server/post-store.ts';
import { type ApprovalDraft, draftApproval } from '#features/proposal/rules/approval.ts';
import { STEP_6 } from '#features/proposal/rules/steps/step-06-project-description.ts';
import { appliedFor } from '#features/proposal/server/desk/applied-for.ts';
import { saveStep } from '#features/proposal/server/steps/save-step.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import { isEnded } from '#ground/rules/programme/programme.ts';
import { addDays, addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { CaseStory } from '../situation.ts';
import { actAsApplicant, type DemoDesk, type Happening } from './desk.ts';
import { inputOf } from './grant-days.ts';
import type { PlantedGrant } from './plant-invoices.ts';

const OBJECTION = 'Den Bonus für IT-Sicherheit haben Sie nicht anerkannt, obwohl unser Plan ihn begründet.';
const AMENDMENT = 'Der erste Anbieter kann nicht liefern. Der neue liefert günstiger, aber erst im Frühjahr.';
const OTHER_PROVIDER = 'Netzwerk Nord GmbH';
const MONTHS_LONGER = 3;

/** An objection long after the period for one has ended: the desk sees that it is late. */
export function objection({ actor, proposalId, days }: PlantedGrant): Happening {
  return { at: `${days.lately}T09:00:00+01:00`, run: (portal) => object(portal, actor, proposalId, OBJECTION) };
}

/** A change asked for within the approval period and not decided since: the agency is late. */
export function amendment({ actor, proposalId, days }: PlantedGrant): Happening {
  return {
    at: `${days.changeAsked}T10:00:00+01:00`,
    run: async (portal) => {
      const fields = { changes: await changesTo(portal, proposalId), reason: AMENDMENT };
      await actAsApplicant(portal, actor, { kind: 'amendment', id: proposalId, act: 'request', fields });
    },
  };
}

/** A later end, and another provider for the first proof, who is a tenth cheaper. */
async function changesTo(portal: Portal, proposalId: string): Promise<AmendmentChanges> {
  const grant = await findCurrentGrant(portal.db, proposalId);
  if (grant === undefined) throw new Error(`proposal ${proposalId} is not granted`);
  const { endDate, proofs } = grant.approved;
  return {
    endDate: addMonths(endDate, MONTHS_LONGER),
    proofs: proofs.map(({ id, description, provider, devices, activities }, index) => ({
      ...{ id, description, activities },
      provider: index === 0 ? OTHER_PROVIDER : provider,
      devices: index === 0 ? devices.map(cheaper) : devices,
    })),
  };
}

function cheaper({ description, totalSum }: { description: string; totalSum: number }) {
  return { description, totalSum: Math.round(totalSum * 0.9) };
}

interface PlantedCase {
  actor: Actor;
  proposalId: string;
}

const ASKED = 'Bitte beschreiben Sie genauer, was Sie anschaffen, und reichen Sie eine aktuelle Bankauskunft nach.';
const ASKED_FIELDS = ['step_6.explainCommon', 'files.bank'];
const ANSWER = 'Wir schaffen eine vernetzte Fräse mit Steuerung an und binden sie an unsere Auftragsplanung an.';
const DENIED = 'Das Vorhaben hat vor der Bewilligung begonnen: Der Server war schon bestellt.';
const OBJECTED = 'Bestellt war nur ein Angebot zur Ansicht. Den Auftrag haben wir bis heute nicht erteilt.';

/** Everything as applied for. */
async function approvalOf(portal: Portal, id: string): Promise<ApprovalDraft> {
  const proposal = await findProposal(portal.db, id);
  if (proposal === undefined) throw new Error(`proposal ${id} vanished`);
  return draftApproval((await appliedFor(portal, portal.db, proposal)).applied);
}

async function proposeApproval(portal: Portal, desk: DemoDesk, id: string): Promise<void> {
  await desk.review(portal, 'proposal', id);
  const fields = { approval: await approvalOf(portal, id) };
  await desk.act(portal, 'sachbearbeitung', { kind: 'proposal', id, act: 'propose-approval', fields });
}

/** An application that is in check is approved as applied for, by two people. */
export async function approve(portal: Portal, desk: DemoDesk, id: string): Promise<void> {
  await proposeApproval(portal, desk, id);
  await sign(portal, desk, id, 'approve');
}

/** The same with the opposite end. */
export async function deny(portal: Portal, desk: DemoDesk, id: string): Promise<void> {
  await proposeDenial(portal, desk, id);
  await sign(portal, desk, id, 'deny');
}

/** As the application itself says it. */
const NOT_HEARD = { exception: 'no-deviation', exceptionReason: 'Die Ablehnung folgt den Angaben im Antrag.' } as const;

async function proposeDenial(portal: Portal, desk: DemoDesk, id: string): Promise<void> {
  const proposed = { kind: 'proposal', id, act: 'propose-denial', fields: { reason: DENIED, ...NOT_HEARD } } as const;
  await desk.act(portal, 'sachbearbeitung', proposed);
}

/** A decision with its letter, which goes to the post the same day. */
export async function sign(portal: Portal, desk: DemoDesk, id: string, act: 'approve' | 'deny' | 'revoke') {
  await desk.act(portal, 'entscheidung', { kind: 'proposal', id, act });
  await postLetters(portal, desk, id);
}

/** Prints and posts what of a case waits for it. */
export async function postLetters(portal: Portal, desk: DemoDesk, proposalId: string): Promise<void> {
  for (const { id } of await findLettersToPost(portal.db, proposalId)) {
    await desk.act(portal, 'eingang', { kind: 'letter', id, act: 'print' });
    await desk.act(portal, 'eingang', { kind: 'letter', id, act: 'post', fields: { postedOn: portal.clock.today() } });
  }
}

/** What has happened to an application since it came into check, up to today. */
export function happeningsOf(
  { clock, programme }: Pick<Portal, 'clock' | 'programme'>,
  desk: DemoDesk,
  planted: PlantedCase,
  story: CaseStory,
): Happening[] {
  const { actor, proposalId: id } = planted;
  const today = clock.today();
  const on = (days: number, run: Happening['run']): Happening => ({
    at: `${addDays(today, days)}T09:00:00+01:00`,
    run,
  });
  const fields = { reason: ASKED, fields: ASKED_FIELDS, until: addDays(today, 12) };
  const ask: Happening['run'] = async (portal) => {
    await desk.act(portal, 'sachbearbeitung', { kind: 'proposal', id, act: 'request-correction', fields });
  };
  switch (story) {
    case 'documents-asked':
      return [on(-3, ask)];
    case 'documents-answered':
      // After the programme's end nothing is written in an application any more (decisions §1).
      if (isEnded(programme, today)) return [on(-10, ask)];
      return [on(-10, ask), on(-2, (portal) => answer(portal, planted))];
    case 'approval-proposed':
      return [on(-2, (portal) => proposeApproval(portal, desk, id))];
    case 'objected':
      return [
        on(-13, (portal) => proposeDenial(portal, desk, id)),
        on(-12, async (portal) => {
          await sign(portal, desk, id, 'deny');
        }),
        on(-3, (portal) => object(portal, actor, id, OBJECTED)),
      ];
  }
}

/** The applicant has changed the open field and says that this is all. */
async function answer(portal: Portal, { actor, proposalId }: PlantedCase): Promise<void> {
  const body = { ...inputOf('single', STEP_6.number), explainCommon: ANSWER };
  await saveStep(portal, actor, { proposalId, step: STEP_6, body, lenient: false, ifMatch: undefined });
  const asked = (await findProposal(portal.db, proposalId))?.open_correction;
  await actAsApplicant(portal, actor, { kind: 'correction', id: asked?.id ?? '', act: 'answer' });
}

async function object(portal: Portal, actor: Actor, id: string, reason: string): Promise<void> {
  const fields = { filedOn: portal.clock.today(), reason };
  await actAsApplicant(portal, actor, { kind: 'objection', id, act: 'file', fields });
}
