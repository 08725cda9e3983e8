import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#features/access/server/actor.ts';
import { refuseUnlessMay } from '#features/access/server/company-rights.ts';
import { judgeSubmittedFile } from '#features/signed-sheet/server/judge-signed-file.ts';
import { contractText } from '#ground/rules/contract/messages.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isWrong, pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { actOfVerificationStep } from '#ground/rules/session/rights.ts';
import { type Evaluated, evaluateBody, evaluateStored } from '#ground/rules/wizard/step.ts';
import { mergePatch } from '#ground/server/hydra/body.ts';
import { transitionNotEnabled, unknownTransition, violations } from '#ground/server/hydra/problem.ts';
import { isDoubleClick } from '#ground/server/hydra/request.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { VerificationPart } from '../rules/facts.ts';
import { HAS_INVOICES } from '../rules/plan/proof.ts';
import { NO_STEP, VERIFICATION_PARTS, VERIFICATION_STEPS } from '../rules/steps.ts';
import {
  decideTransition,
  findVerificationTransition,
  stateOfPart,
  type VerificationStepNumber,
  type VerificationTransition,
  writeBar,
} from '../rules/workflow.ts';
import { lockOwnVerification, openVerification, refuse, refuseStale } from './access.ts';
import { type LoadedVerification, loadVerification, storedForm } from './load-verification.ts';
import { formData, verificationTag } from './present-verification.ts';
import { keepReplaced } from './replaced-answers.ts';
import { changeVerification, lockVerification, type VerificationRow, writeAccount } from './store.ts';
import { signedVerification, takeTransition } from './take-transition.ts';

const FOREIGN_PROOF = 'Dieser Nachweis gehört nicht zu diesem Verwendungsnachweis.';
const TWICE = 'Dieser Nachweis kommt mehrfach vor.';

/** The form data a client sends: flat, or wrapped as it reads them (contract D-11). */
export function patchOf(body: Answers): Answers {
  return isRecord(body.formData) ? body.formData : body;
}

/**
 * The form data as they will be with the patch (RFC 7396, contract G14). Elements of `verificationProofs` are found by
 * `@id`, `id` or their `proof`; those that are left out stay as they are, behind the ones that were sent.
 */
export function mergeForm(loaded: LoadedVerification, body: Answers): { merged: Answers; violations: Violation[] } {
  const before = formData(loaded);
  const { verificationProofs: sent, ...patch } = patchOf(body);
  const merged = mergePatch(before, patch) as Answers;
  const known = before.verificationProofs as Answers[];
  if (sent === undefined || sent === null) return { merged: { ...merged, verificationProofs: known }, violations: [] };
  const { proofs, violations } = mergeProofs(known, sent);
  return { merged: { ...merged, verificationProofs: proofs }, violations };
}

function mergeProofs(known: readonly Answers[], sent: unknown): { proofs: Answers[]; violations: Violation[] } {
  if (!Array.isArray(sent)) {
    return {
      proofs: [...known],
      violations: [wrong('verificationProofs', contractText('wrongType', { type: 'array' }))],
    };
  }
  const violations: Violation[] = [];
  const used = new Set<Answers>();
  const proofs = sent.flatMap((element: unknown, index) => {
    const existing = known.find((one) => isSame(one, element));
    const complaint = existing === undefined ? FOREIGN_PROOF : used.has(existing) ? TWICE : undefined;
    if (complaint !== undefined) violations.push(wrong(pathTo('verificationProofs', index), complaint));
    if (existing === undefined || complaint !== undefined) return [];
    used.add(existing);
    const { id, '@id': iri } = existing;
    return [{ ...(mergePatch(existing, element) as Answers), id, '@id': iri }];
  });
  return { proofs: [...proofs, ...known.filter((one) => !used.has(one))], violations };
}

/** By its own id, or else by the approved proof it accounts for. */
function isSame(known: Answers, element: unknown): boolean {
  if (!isRecord(element)) return false;
  const named = element['@id'] ?? element.id;
  if (named !== undefined && named !== null) return lastPart(named) === known.id;
  return element.proof !== undefined && lastPart(element.proof) === lastPart(known.proof);
}

function lastPart(value: unknown): string | undefined {
  const iri = isRecord(value) ? value['@id'] : value;
  return typeof iri === 'string' ? iri.slice(iri.lastIndexOf('/') + 1).toLowerCase() : undefined;
}

export interface SaveVerification {
  id: string;
  /** Form data to merge; empty: only the transition. */
  body: Answers;
  /** Name of a transition, or undefined to save only. */
  transition: string | undefined;
  /** Entity tag the caller read; a stale one is refused. */
  ifMatch: string | undefined;
  /** When the request reached the server: what was done since then was done beside it. */
  arrivedAt: Date;
}

/**
 * Saves form data, applies a transition, or both in one transaction (contract §6.5). Throws 422 for what is wrong and, with
 * a transition, for what is missing in the steps that are left; 412 where the transition is not enabled; 403 for parts
 * that are closed; 409 for a stale `If-Match`. Then nothing is saved.
 */
export async function saveVerification(
  portal: Portal,
  actor: Actor,
  request: SaveVerification,
): Promise<LoadedVerification> {
  const transition = readTransition(request.transition);
  await openVerification(portal, actor, request.id);
  // Before the transaction, since looking at a hostile file may take seconds.
  const signed = transition === 'submit' ? await judgeSubmittedFile(portal, signedVerification(request.id)) : undefined;
  return portal.transaction(async (trx) => {
    const row = await lockOwnVerification(portal, trx, actor, request.id);
    const loaded = await loadVerification(portal, trx, row);
    if (transition !== undefined && isDone(row, transition, request.arrivedAt)) return loaded;
    const requires = transition === undefined ? [] : requiredSteps(row, transition);
    refuseStale(request.ifMatch, verificationTag(row), () => formData(loaded));
    const saved = await saveForm(portal, trx, loaded, { actor, body: request.body, requires });
    if (transition !== undefined) await takeTransition(portal, trx, saved, { transition, by: actor, signed });
    return reload(portal, trx, row.id);
  });
}

function readTransition(name: string | undefined): VerificationTransition | undefined {
  if (name === undefined) return undefined;
  const found = findVerificationTransition(name);
  if (found === undefined) throw unknownTransition();
  return found;
}

/** The same press a second time: it leads nowhere from here any more. */
function isDone(row: VerificationRow, transition: VerificationTransition, arrivedAt: Date): boolean {
  if (row.last_transition !== transition || decideTransition(row.current_step, transition).allowed) return false;
  return isDoubleClick(row.stepped_at, arrivedAt);
}

function requiredSteps(row: VerificationRow, transition: VerificationTransition): readonly VerificationStepNumber[] {
  const decision = decideTransition(row.current_step, transition);
  if (decision.allowed) return decision.requires;
  throw transitionNotEnabled(transition, 'verification', [wrong('transition', decision.text)]);
}

interface Judged {
  part: VerificationPart;
  before: Evaluated;
  after: Evaluated;
}

/** Judges the form as it will be, and stores it if anything has changed. Answers the proof of use as it then stands. */
async function saveForm(
  portal: Portal,
  trx: Trx,
  loaded: LoadedVerification,
  { actor, body, requires }: { actor: Actor; body: Answers; requires: readonly VerificationStepNumber[] },
): Promise<LoadedVerification> {
  const { merged, violations: unreadable } = mergeForm(loaded, body);
  const stored = storedForm(loaded);
  const judged = VERIFICATION_PARTS.map((part) => ({
    part,
    before: evaluateStored(part, stored, loaded.facts),
    after: evaluateBody(part, merged, loaded.facts),
  }));
  const changed = judged.filter(isChanged);
  for (const { part } of changed) {
    await refuseUnlessMay(trx, actor, actOfVerificationStep(numberOf(part)));
    refuse(writeBar(loaded.row.current_step, stateOfPart(part)));
  }
  refuseViolations(judged, changed, [...unreadable, ...contradictions(loaded, judged)], requires);
  if (changed.length === 0) return loaded;
  const steps = changed.map(({ part }) => numberOf(part) ?? NO_STEP);
  await keepReplaced(portal, trx, actor, { verificationId: loaded.row.id, steps });
  await write(portal, trx, loaded, Object.assign({}, ...judged.map((one) => one.after.data)));
  return reload(portal, trx, loaded.row.id);
}

/** Undefined: the remark on late invoices. */
function numberOf(part: VerificationPart): number | undefined {
  return VERIFICATION_STEPS.find((step) => step === part)?.number;
}

/** Where there are invoices, there is one. */
function contradictions({ proofs, invoices }: LoadedVerification, judged: readonly Judged[]): Violation[] {
  const { verificationProofs } = Object.assign({}, ...judged.map(({ after }) => after.data)) as {
    verificationProofs: readonly { id: string; noInvoice: boolean | null }[];
  };
  const marked = new Set(proofs.filter(({ account }) => account.noInvoice === true).map(({ id }) => id));
  return verificationProofs.flatMap(({ id, noInvoice }, index) => {
    const hasInvoices = invoices.some((invoice) => invoice.verification_proof_id === id);
    if (noInvoice !== true || marked.has(id) || !hasInvoices) return [];
    return [wrong(pathTo(pathTo('verificationProofs', index), 'noInvoice'), HAS_INVOICES)];
  });
}

/** A new complaint counts as a change too: a closed part is refused as closed, not as wrong. */
function isChanged({ before, after }: Judged): boolean {
  return !isDeepStrictEqual(
    [inOrder(after.data), after.violations.filter(isWrong)],
    [inOrder(before.data), before.violations.filter(isWrong)],
  );
}

/** The proofs may be sent in any order. */
function inOrder(data: Answers): Answers {
  const { verificationProofs: proofs } = data;
  if (!Array.isArray(proofs)) return data;
  return {
    ...data,
    verificationProofs: proofs.toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)),
  };
}

/** Without a transition only what is wrong refuses a save; with one also what is missing in the steps that are left. */
function refuseViolations(
  judged: readonly Judged[],
  changed: readonly Judged[],
  unreadable: readonly Violation[],
  requires: readonly VerificationStepNumber[],
): void {
  const left = new Set<VerificationPart>(VERIFICATION_STEPS.filter(({ number }) => requires.includes(number)));
  const found = judged.flatMap((one) => {
    if (left.has(one.part)) return one.after.violations;
    return changed.includes(one) ? one.after.violations.filter(isWrong) : [];
  });
  if (unreadable.length + found.length > 0) throw violations([...unreadable, ...found]);
}

async function write(portal: Portal, trx: Trx, loaded: LoadedVerification, data: Answers): Promise<void> {
  const { verificationProofs, ...form } = data;
  const accounts = new Map(loaded.proofs.map(({ id, account }) => [id, account]));
  for (const { id, ...account } of verificationProofs as { id: string }[]) {
    if (!isDeepStrictEqual(account, accounts.get(id))) await writeAccount(trx, id, account);
  }
  await changeVerification(trx, loaded.row.id, { form: JSON.stringify(form) }, portal.clock.now());
}

async function reload(portal: Portal, trx: Trx, id: string): Promise<LoadedVerification> {
  const row = await lockVerification(trx, id);
  if (row === undefined) throw new Error(`verification ${id} vanished`);
  return loadVerification(portal, trx, row);
}
