import type { AmendmentChanges } from '#features/amendment/rules/amendment.ts';
import { findCurrentGrant } from '#features/cases/server/store.ts';
import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import type { Portal } from '#ground/server/portal.ts';
import { actAsApplicant, type Happening } from './desk.ts';
import { object } from './desk-application.ts';
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
