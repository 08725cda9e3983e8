import { findResults } from '#features/cases/server/shared/checks.ts';
import type { Announcement } from '#features/letter/rules/announcement.ts';
import type { Explanation } from '#ground/rules/values/trace.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { notMetIn } from '../../rules/check-list.ts';
import { traceDeMinimis } from '../../rules/funding/de-minimis-trace.ts';
import { explainFunding } from '../../rules/funding/funding.ts';
import type { DeMinimisDeclaration } from '../../rules/steps/de-minimis-fields.ts';
import { deMinimisStep } from '../../rules/steps/step-04-de-minimis.ts';
import { factsOf } from '../circumstances.ts';
import { findSteps } from '../steps/step-store.ts';
import type { ProposalRow } from '../store.ts';

/** What the check lists have found against an application, and the rules' own way to the figures that are meant. */
export async function denialReasons(
  portal: Portal,
  db: Trx | Portal['db'],
  proposal: ProposalRow,
): Promise<Pick<Extract<Announcement, { act: 'deny' }>, 'notMet' | 'traces'>> {
  const found = notMetIn('proposal', await findResults(db, { kind: 'proposal', caseId: proposal.id }));
  const items = found.map(({ item }) => item);
  const traces: Explanation[] = [];
  if (items.includes('rate') || items.includes('limits')) traces.push(explainFunding(factsOf(portal, proposal)));
  if (items.includes('de-minimis')) traces.push(await deMinimisOf(portal, db, proposal));
  return { notMet: found.map(({ label }) => label), traces };
}

async function deMinimisOf(portal: Portal, db: Trx | Portal['db'], proposal: ProposalRow): Promise<Explanation> {
  const { minimis, isRoadTransport } = await deMinimisDeclared(portal, db, proposal);
  return traceDeMinimis(portal.programme, minimis, { today: portal.clock.today(), isRoadTransport });
}

/** What the application says of other aid. */
export async function deMinimisDeclared(
  portal: Portal,
  db: Trx | Portal['db'],
  proposal: ProposalRow,
): Promise<Pick<DeMinimisDeclaration, 'minimis'> & { isRoadTransport: boolean }> {
  const step = deMinimisStep(portal.programme);
  const stored = (await findSteps(db, proposal.id)).get(step.number) ?? {};
  const { data } = evaluateStored(step, stored, factsOf(portal, proposal));
  const { minimis, isRoadTransport } = data as unknown as DeMinimisDeclaration;
  return { minimis, isRoadTransport: isRoadTransport === true };
}
