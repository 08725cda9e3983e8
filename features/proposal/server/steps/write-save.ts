import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#features/access/server/actor.ts';
import type { Answers, ListField } from '#ground/rules/fields/field.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { Programme, StepName } from '#ground/rules/programme/programme.ts';
import type { Evaluated } from '#ground/rules/wizard/step.ts';
import { accessDenied } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type Facts, type ProposalStep, RULES_VERSION, type StepFacts } from '../../rules/facts.ts';
import { makeCode } from '../../rules/steps/step-00-application-form.ts';
import { stepNameOf, withComplete } from '../../rules/wizard.ts';
import { circumstancesOf } from '../circumstances.ts';
import { changeProposal, type ProposalRow } from '../store.ts';
import { keepFrozen, type StepCorrection } from './correction-access.ts';
import { deriveFrom, refreshCompleteness, storedFacts } from './derived.ts';
import { findStepItems, replaceStepItems } from './item-store.ts';
import { findSteps, findStoredStep, type StepWrite, type StoredStep, writeStep } from './step-store.ts';
import { findLeadByCode, replaceCodeUse, tellPartners } from './value-chain-store.ts';

/** What saving a step does beside storing its answers. Only steps that own other rows have one. */
interface StepEffect {
  /** Adds to the body what the applicant cannot write. */
  prepare?(portal: Portal, proposal: ProposalRow, body: Answers): Promise<Answers>;
  /** Rules only the database can judge. */
  check?(portal: Portal, proposal: ProposalRow, data: Answers): Promise<Violation[]>;
  /** Writes the other rows, inside the save's transaction. */
  apply?(portal: Portal, trx: Trx, proposal: ProposalRow, data: Answers): Promise<void>;
}

const UNKNOWN_CODE = 'Diesen WSK-Code gibt es nicht. Bitte prüfen Sie den Code mit Ihrem Lead-Partner.';
const OWN_CODE =
  'Dieser WSK-Code gehört zu einem Antrag Ihres eigenen Unternehmens. Bitte geben Sie den Code Ihres Lead-Partners an.';

/** Step 0: a lead gets a code when it saves, a partner's code must be a lead's of another company (decisions §4). */
const applicationForm: StepEffect = {
  async prepare(_portal, proposal, body) {
    const code = proposal.given_code ?? (isLead(body) ? makeCode(randomBytes(16)) : null);
    return { ...body, givenCode: code };
  },
  async check({ db }, proposal, { leadCode }) {
    if (typeof leadCode !== 'string') return [];
    // A code whose lead has left is refused by the step's own rule.
    if (leadCode === proposal.lost_lead_code) return [];
    const lead = await findLeadByCode(db, leadCode);
    if (lead === undefined) return [wrong('leadCode', UNKNOWN_CODE)];
    return lead.companyId === proposal.company_id ? [wrong('leadCode', OWN_CODE)] : [];
  },
  async apply(portal, trx, proposal, data) {
    const { leadCode, givenCode } = data;
    await replaceCodeUse(trx, proposal.id, typeof leadCode === 'string' ? leadCode : null);
    await tellPartners(portal, trx, proposal, isLead(data));
    // Its steps were judged while the code had no lead.
    if (proposal.lost_lead_code !== null) await refreshCompleteness(portal, trx, proposal.id);
    if (proposal.given_code !== null || typeof givenCode !== 'string') return;
    await changeProposal(trx, proposal.id, { given_code: givenCode }, portal.clock.now());
  },
};

function isLead({ isValueChain, isLead: lead }: Answers): boolean {
  return String(isValueChain) === 'true' && String(lead) === 'true';
}

const EFFECTS: Partial<Record<StepName, StepEffect>> = { 'application-form': applicationForm };

export function effectOf(programme: Programme, step: number): StepEffect | undefined {
  const name = stepNameOf(programme, step);
  return name && EFFECTS[name];
}

export interface Loaded {
  proposal: ProposalRow;
  version: number;
  /**
   * The stored answers, read only for the few saves that compare with them. Should they change after the proposal was read, so
   * does the proposal's version, and this save is not written.
   */
  readStored(): Promise<StoredStep>;
  /** The facts before this save. Made once, since working out the Berlin day in them costs time. */
  before: Facts;
  /** What of a submitted application the agency has opened again in this step; undefined: it is not submitted. */
  correction: StepCorrection | undefined;
}

const CLOSED_MEANWHILE = 'Die Nachforderung ist inzwischen geschlossen.';

/** Whether a save leaves the facts that other steps know as they are, as most do. */
export function changesNothing(contributed: Partial<StepFacts>, before: Facts): boolean {
  const names = Object.keys(contributed) as (keyof StepFacts)[];
  return names.every((name) => isDeepStrictEqual(contributed[name], before[name]));
}

/** Names of the lists whose elements have an address of their own. */
function addressedLists(step: ProposalStep): string[] {
  return Object.entries(step.fields).flatMap(([name, field]) =>
    field.kind === 'list' && (field as ListField).addressed !== undefined ? [name] : [],
  );
}

/** Gives every new element its id; an id that is not one of this step's elements counts as new. */
async function addressElements(
  trx: Trx,
  proposalId: string,
  step: ProposalStep,
  lists: readonly string[],
  data: Answers,
): Promise<string[]> {
  if (lists.length === 0) return [];
  const known = await findStepItems(trx, proposalId, step.number);
  const elements = lists.flatMap((name) => data[name] as { id?: string }[]);
  const seen = new Set<string>();
  for (const element of elements) {
    const keeps = element.id !== undefined && known.has(element.id) && !seen.has(element.id);
    element.id = keeps && element.id !== undefined ? element.id : randomUUID();
    seen.add(element.id);
  }
  return [...seen];
}

/** True where saving a step writes nothing but the step. */
function isSavedAlone({ programme }: Portal, step: ProposalStep): boolean {
  return addressedLists(step).length === 0 && effectOf(programme, step.number) === undefined;
}

/** Returns the step's new version, or undefined when the application was changed since it was read. */
export async function write(
  portal: Portal,
  actor: Actor,
  loaded: Loaded,
  step: ProposalStep,
  evaluated: Evaluated,
  facts: Facts,
): Promise<number | undefined> {
  const { correction } = loaded;
  if (isSavedAlone(portal, step) && correction === undefined)
    return writeOnce(portal, actor, portal.db, loaded, step, evaluated, facts);
  const lists = addressedLists(step);
  const effect = effectOf(portal.programme, step.number)?.apply;
  return portal.transaction(async (trx) => {
    if (correction !== undefined) await keepCorrected(trx, loaded.proposal, correction, step);
    const ids = await addressElements(trx, loaded.proposal.id, step, lists, evaluated.data);
    const contributed = { ...facts, ...step.contributes(evaluated.data, facts) };
    const written = await writeOnce(portal, actor, trx, loaded, step, evaluated, contributed);
    if (written === undefined) return undefined;
    if (lists.length > 0) await replaceStepItems(trx, loaded.proposal.id, step.number, ids, portal.clock.now());
    await effect?.(portal, trx, loaded.proposal, evaluated.data);
    return written;
  });
}

/** Keeps the answers that were signed, before a correction replaces them. */
async function keepCorrected(
  trx: Trx,
  { id: proposalId }: ProposalRow,
  { id }: StepCorrection,
  step: ProposalStep,
): Promise<void> {
  const { data } = await findStoredStep(trx, proposalId, step.number);
  const isKept = await keepFrozen(trx, { correctionId: id, step: step.number, data });
  if (!isKept) throw accessDenied(CLOSED_MEANWHILE);
}

async function writeOnce(
  portal: Portal,
  by: Actor,
  db: Db | Trx,
  loaded: Loaded,
  step: ProposalStep,
  evaluated: Evaluated,
  facts: Facts,
): Promise<number | undefined> {
  return writeStep(db, {
    ...(await derive(portal, db, loaded, step, evaluated, facts)),
    proposal: loaded.proposal,
    step: step.number,
    version: loaded.version,
    data: evaluated.data,
    rulesVersion: RULES_VERSION,
    now: portal.clock.now(),
    by: by.accountId,
  });
}

/** Reads and judges the other steps again only where the save changes facts they know. */
async function derive(
  portal: Portal,
  db: Db | Trx,
  { proposal, before }: Loaded,
  step: ProposalStep,
  evaluated: Evaluated,
  facts: Facts,
): Promise<Pick<StepWrite, 'facts' | 'completeSteps' | 'sumDijFunding'>> {
  if (facts === before || changesNothing(storedFacts(facts), before)) {
    const complete = withComplete(proposal.complete_steps, step.number, evaluated.complete);
    return { facts: undefined, completeSteps: complete, sumDijFunding: proposal.sum_dij_funding };
  }
  const stored = await findSteps(db, proposal.id);
  stored.set(step.number, evaluated.data);
  const derived = deriveFrom(stored, circumstancesOf(portal, proposal));
  return { ...derived, facts: storedFacts(derived.facts) };
}
