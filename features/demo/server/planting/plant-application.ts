import { randomUUID } from 'node:crypto';
import { insertLink } from '#features/media/server/store.ts';
import { factsFrom, type ProposalStep, RULES_VERSION } from '#features/proposal/rules/facts.ts';
import { type Journey, journeyIn, type Upload } from '#features/proposal/rules/journeys.ts';
import { findStep, stepsOf } from '#features/proposal/rules/steps.ts';
import { circumstancesOf } from '#features/proposal/server/circumstances.ts';
import { refreshCompleteness } from '#features/proposal/server/steps/derived.ts';
import { replaceStepItems } from '#features/proposal/server/steps/item-store.ts';
import { changeProposal, findProposal, insertProposal } from '#features/proposal/server/store.ts';
import type { Answers, ListField } from '#ground/rules/fields/field.ts';
import { keywordsFor, linkedResourceFor } from '#ground/rules/files/purposes.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { plantMedia } from './plant-media.ts';

export interface Owner {
  accountId: string;
  companyId: string;
  companyName: string;
}

export interface PlannedApplication {
  number: string;
  journey: Journey['name'];
  /** The step the applicant stands on, 0 to 10; every step before is answered as the journey says. */
  at: number;
  /** Answers of single steps as bodies of a PUT, instead of the journey's. */
  answers?: Readonly<Record<number, Answers>>;
  /** The agency will compare its company with others. */
  isHandedIn?: boolean;
}

interface PlantedItem {
  upload: Upload;
  ids: { proposal: string; item: string };
}

/** Companies the examples name; the planted application's own stands in their place. */
const EXAMPLE_COMPANY = /\/api\/companies\/[A-Za-z0-9-]+/g;

/** An application standing on a step, answered and with its files, as if its owner had filled it in. */
export async function plantApplication(portal: Portal, owner: Owner, plan: PlannedApplication): Promise<string> {
  const id = randomUUID();
  const uploads = await portal.transaction((trx) => plantSteps(portal, trx, id, owner, plan));
  for (const upload of uploads) await plantFile(portal, owner, id, upload);
  await portal.transaction(async (trx) => {
    await refreshCompleteness(portal, trx, id);
    await changeProposal(trx, id, { current_step: plan.at }, portal.clock.now());
  });
  return id;
}

async function plantSteps(
  portal: Portal,
  trx: Trx,
  id: string,
  owner: Owner,
  plan: PlannedApplication,
): Promise<PlantedItem[]> {
  const now = portal.clock.now();
  await insertProposal(trx, { id, number: plan.number, actor: owner, now });
  const proposal = await findProposal(trx, id);
  if (proposal === undefined) throw new Error(`proposal ${id} vanished`);
  const stored = new Map<number, Answers>();
  const uploads: PlantedItem[] = [];
  for (const { step, input, uploads: files } of stopsOf(portal.programme, plan)) {
    const said = JSON.stringify(plan.answers?.[step.number] ?? input);
    const body = JSON.parse(own(said, owner, plan)) as Answers;
    const { data } = evaluateBody(
      step,
      body,
      factsFrom(stepsOf(portal.programme), stored, circumstancesOf(portal, proposal)),
    );
    const ids = addressElements(step, data);
    await trx
      .insertInto('proposal_step')
      .values({
        proposal_id: id,
        step: step.number,
        data: JSON.stringify(data),
        rules_version: RULES_VERSION,
        saved_at: now,
        saved_by: owner.accountId,
      })
      .execute();
    await replaceStepItems(trx, id, step.number, ids, now);
    stored.set(step.number, data);
    uploads.push(
      ...files.map((upload) => ({
        upload,
        ids: { proposal: id, item: upload.proof === undefined ? id : (ids[upload.proof] ?? id) },
      })),
    );
  }
  const code = stored.get(0)?.givenCode;
  if (typeof code === 'string') await changeProposal(trx, id, { given_code: code }, now);
  return uploads;
}

/** Each company of the demonstration that has applied has a register number and an address of its own. */
function own(said: string, { companyId }: Owner, { number, isHandedIn }: PlannedApplication): string {
  const named = said.replaceAll(EXAMPLE_COMPANY, `/api/companies/${companyId}`);
  if (!isHandedIn) return named;
  const digits = Number(number.slice(-5));
  return named
    .replaceAll('"HRB 12345"', `"HRB ${digits}"`)
    .replaceAll('"housenumber":"1"', `"housenumber":"${digits}"`);
}

function stopsOf(
  programme: Programme,
  { journey, at }: PlannedApplication,
): { step: ProposalStep; input: Answers; uploads: readonly Upload[] }[] {
  const { stops } = journeyIn(programme, journey);
  return stops.flatMap((stop) => {
    const step = findStep(programme, stop.step);
    return step === undefined || step.number >= Math.min(at, 10) ? [] : [{ ...stop, step }];
  });
}

function addressElements(step: ProposalStep, data: Answers): string[] {
  const lists = Object.entries(step.fields).filter(([, field]) => (field as ListField).addressed !== undefined);
  const elements = lists.flatMap(([name]) => data[name] as { id?: string }[]);
  for (const element of elements) element.id = randomUUID();
  return elements.flatMap(({ id }) => id ?? []);
}

async function plantFile(
  portal: Portal,
  owner: Owner,
  proposalId: string,
  { upload, ids }: PlantedItem,
): Promise<void> {
  const title = `Beispiel ${upload.purpose}`;
  const mediaId = await plantMedia(portal, owner, { fileName: `beispiel-${upload.purpose}.pdf`, title });
  await portal.transaction((trx) =>
    insertLink(trx, {
      id: randomUUID(),
      mediaId,
      companyId: owner.companyId,
      linkedResource: linkedResourceFor(upload.purpose, ids),
      keywords: keywordsFor(upload.purpose, ids),
      proposalId,
      now: portal.clock.now(),
    }),
  );
}
