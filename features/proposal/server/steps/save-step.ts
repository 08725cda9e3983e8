import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import { isLookupId } from '#features/lookups/server/lookups.ts';
import type { LookupPath } from '#ground/rules/contract/wire.ts';
import { readAnswers, referencesIn } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { barsStrictSave, isWrong, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { type Evaluated, evaluateBody, evaluateStored } from '#ground/rules/wizard/step.ts';
import { mayChange } from '#ground/server/hydra/etag.ts';
import { idFrom } from '#ground/server/hydra/iri.ts';
import { editConflict, itemNotFound, transitionNotEnabled, violations } from '#ground/server/hydra/problem.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import type { Facts, ProposalStep } from '../../rules/facts.ts';
import { COMPANY_PATH, OWN_COMPANY } from '../../rules/steps/de-minimis-fields.ts';
import { forwardName, SEND_STEP, stepNameOf } from '../../rules/wizard.ts';
import { refuseUnlessEditable, refuseUnlessSendable } from '../access.ts';
import { factsOf } from '../circumstances.ts';
import { retryInTurn } from '../in-turn.ts';
import { type ProposalRow, stepFactsOf } from '../store.ts';
import { correctionOf, withinCorrection } from './correction-access.ts';
import { findProposalAtStep, findStoredStep, NEVER_SAVED, type ProposalAtStep } from './step-store.ts';
import { findPartners } from './value-chain-store.ts';
import { changesNothing, effectOf, type Loaded, write } from './write-save.ts';

/** Entity tag of a step's version; 0 stands for never saved. */
export function stepTag(step: number, version: number): string {
  return `"step-${step}-v${version}"`;
}

/** The body of a step's GET and PUT without its `@` keys (contract §6.3). */
export async function presentStep(
  portal: Portal,
  proposal: ProposalRow,
  step: ProposalStep,
  data: Answers,
  facts: Facts,
): Promise<Answers> {
  return { ...step.toWire(data, facts), ...(await readOnlyExtras(portal, proposal, step.number)) };
}

/** What stands in other rows and shows on a step: the partners of a lead, the person who registered. */
async function readOnlyExtras(portal: Portal, proposal: ProposalRow, step: number): Promise<Answers> {
  const name = stepNameOf(portal.programme, step);
  if (name === 'application-form') return { partners: await findPartners(portal.db, proposal.given_code) };
  return name === 'authorised-person' ? { user: await findRegistrant(portal.db, proposal) } : {};
}

/** The person who registered, as step 1 shows it. */
async function findRegistrant(db: Db, proposal: Pick<ProposalRow, 'account_id' | 'company_id'>): Promise<Answers> {
  const { account_id: id, company_id: companyId } = proposal;
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    salutation: account.salutation,
    title: account.title,
    firstName: account.first_name,
    lastName: account.last_name,
    phone: account.phone,
    email: account.email,
    position: account.position,
    companies: [`/api/companies/${companyId}`],
  };
}

interface SaveStep {
  proposalId: string;
  step: ProposalStep;
  body: Answers;
  /** Another step changes this one, also where the applicant has not reached it. */
  isAhead?: true;
  /** Store what is there although something is missing (`Prefer: handling=lenient`). */
  lenient: boolean;
  /** What was read together with the bearer; absent: nothing was read yet. */
  read?: { found: ProposalAtStep | undefined } | undefined;
  /** Entity tag the caller read; a stale one is refused. Absent: the save wins (decisions §4). */
  ifMatch: string | undefined;
}

export interface SavedStep {
  body: Answers;
  etag: string;
  /** What is still missing; empty unless lenient. */
  violations: Violation[];
}

/**
 * PUT step_N: reads, prunes, checks and stores the answers (contract §6.3). Reports all violations, not the first. A save
 * that another one overtook is repeated, so that each is accepted, however many race (decisions §4).
 */
export async function saveStep(portal: Portal, actor: Actor, request: SaveStep): Promise<SavedStep> {
  const { proposalId, step, read } = request;
  const save = async () =>
    trySave(portal, actor, request, await findProposalAtStep(portal.db, proposalId, step.number));
  const first = read === undefined ? save : () => trySave(portal, actor, request, read.found);
  return retryInTurn(proposalId, first, save);
}

/** Refuses a company that is neither the applicant's nor one of its shareholders. */
const UNKNOWN_COMPANY = 'Dieses Unternehmen ist in Schritt 4 nicht mehr angegeben. Bitte wählen Sie ein anderes.';

/** Throws 400 for a reference that is no IRI or that leads nowhere (contract G11). */
async function checkReferences(
  portal: Portal,
  proposal: ProposalRow,
  step: ProposalStep,
  { data, readBefore }: { data: Answers; readBefore(): Promise<{ data: Answers }> },
): Promise<void> {
  const references = referencesIn(step.fields, data);
  if (references.length === 0) return;
  const before = await readBefore();
  const companies = new Set([proposal.company_id, ...stepFactsOf(proposal).shareholders.map(({ id }) => id)]);
  // Step 4 may still name a shareholder company that was removed from step 3: what is stored stays allowed.
  const known = new Set([
    OWN_COMPANY,
    ...referencesIn(step.fields, readAnswers(step.fields, before.data).data).map(({ iri }) => iri),
  ]);
  for (const { path, to, iri } of references) {
    if (known.has(iri)) continue;
    const id = idFrom(iri, to);
    if (to === COMPANY_PATH) {
      if (!companies.has(id)) throw violations([wrong(path, UNKNOWN_COMPANY)]);
    } else if (!(await isLookupId(portal.db, to as LookupPath, Number(id)))) throw itemNotFound(iri);
  }
}

async function trySave(
  portal: Portal,
  actor: Actor,
  request: SaveStep,
  read: ProposalAtStep | undefined,
): Promise<SavedStep | undefined> {
  const { step } = request;
  const proposal = requireOwn(read?.proposal, actor);
  const correction = correctionOf(portal, proposal, step.number);
  if (correction === undefined) refuseUnlessWritable(portal, proposal, request);
  const loaded: Loaded = {
    proposal,
    correction,
    version: read?.version ?? NEVER_SAVED.version,
    readStored: () => findStoredStep(portal.db, proposal.id, step.number),
    before: factsOf(portal, proposal),
  };
  await refuseStale(loaded, request);
  const effect = effectOf(portal.programme, step.number);
  const body = (await effect?.prepare?.(portal, proposal, request.body)) ?? request.body;
  const { evaluated, facts } = await evaluateWithin(loaded, step, body);
  const found = [...evaluated.violations, ...((await effect?.check?.(portal, proposal, evaluated.data)) ?? [])];
  // A submitted application must stay complete.
  refuseViolations(found, request.lenient && correction === undefined);
  await checkReferences(portal, proposal, step, { data: evaluated.data, readBefore: loaded.readStored });
  const version = await write(portal, actor, loaded, step, evaluated, facts);
  if (version === undefined) return undefined;
  const shown = await presentStep(portal, proposal, step, evaluated.data, facts);
  return { body: shown, etag: stepTag(step.number, version), violations: found };
}

function refuseUnlessWritable(
  portal: Portal,
  proposal: ProposalRow,
  { step: { number: step }, isAhead }: SaveStep,
): void {
  if (step === SEND_STEP) refuseUnlessSendable(portal, proposal);
  else refuseUnlessEditable(portal, proposal);
  if (isAhead !== true && step > proposal.current_step) throw transitionNotEnabled(forwardName(step), 'proposal');
}

/** Throws 409 with what is stored where the caller has read another version. */
async function refuseStale({ version, readStored, before }: Loaded, { step, ifMatch }: SaveStep): Promise<void> {
  if (mayChange(ifMatch, stepTag(step.number, version))) return;
  const stored = await readStored();
  throw editConflict(step.toWire(stored.data, before), stepTag(step.number, stored.version));
}

/** Evaluates the body; of a submitted application only the fields that a request for documents has opened may change. */
async function evaluateWithin({ readStored, before, correction }: Loaded, step: ProposalStep, body: Answers) {
  const { evaluated, facts } = evaluateAsSaved(step, body, before);
  if (correction === undefined) return { evaluated, facts };
  const frozen = evaluateStored(step, (await readStored()).data, before).data;
  return { evaluated: withinCorrection(step, evaluated, frozen, correction), facts };
}

/** Evaluates a body with the facts that follow from it: a step may contribute facts that its own rules read. */
function evaluateAsSaved(step: ProposalStep, body: Answers, before: Facts): { evaluated: Evaluated; facts: Facts } {
  const first = evaluateBody(step, body, before);
  const contributed = step.contributes(first.data, before);
  if (changesNothing(contributed, before)) return { evaluated: first, facts: before };
  const facts = { ...before, ...contributed };
  return { evaluated: evaluateBody(step, body, facts), facts };
}

/** Missing files never refuse a strict save, since files are linked after it (contract §6.3, step 8). */
function refuseViolations(found: readonly Violation[], lenient: boolean): void {
  const refused = found.filter(lenient ? isWrong : barsStrictSave);
  if (refused.length > 0) throw violations(refused);
}
