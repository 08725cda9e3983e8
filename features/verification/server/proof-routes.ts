import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import { actorOf } from '#features/access/server/bearer.ts';
import { pruneAnswers, readAnswers, restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { bodyOf, mergePatch } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { replaced, sendItem } from '#ground/server/hydra/item.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import {
  checkPayments,
  HAS_INVOICES,
  PROOF_ASKED,
  PROOF_FIELDS,
  type ProofAccount,
  proofToWire,
} from '../rules/plan/proof.ts';
import { writeBar } from '../rules/workflow.ts';
import { type Guard, lockOwnVerification, openVerification, refuse, refuseStale } from './access.ts';
import { type InvoiceRow, listInvoicesOfCompany, listInvoicesOfProof } from './invoices/invoice-store.ts';
import { embeddedProof, proofBody, proofTag, VERIFICATION_PROOFS } from './present-verification.ts';
import { changeAccount } from './replaced-answers.ts';
import { findProof, listProofsOfCompany, type ProofRow, type VerificationRow } from './store.ts';

export interface SaveProof {
  id: string;
  body: Answers;
  /** PUT: what is not sent is emptied, but for what older clients do not know. PATCH: it stays. */
  replace: boolean;
  ifMatch: string | undefined;
}

export interface SavedProof {
  row: ProofRow;
  invoices: InvoiceRow[];
}

/**
 * Saves the account of one proof (contract §6.5). Throws 422 for what is wrong; what is missing bars only the way forward.
 * While a resubmission is open only "no invoice" can be changed.
 */
export async function saveProof(portal: Portal, actor: Actor, request: SaveProof): Promise<SavedProof> {
  const found = requireOwn(await findProof(portal.db, request.id), actor);
  await openVerification(portal, actor, found.verification_id);
  return portal.transaction(async (trx) => {
    const verification = await lockOwnVerification(portal, trx, actor, found.verification_id);
    const row = requireOwn(await findProof(trx, request.id), actor);
    const invoices = await listInvoicesOfProof(trx, row.id);
    refuseStale(request.ifMatch, proofTag(row), () => proofBody(row, invoices));
    return { row: await saveAccount(portal, trx, { actor, verification, row, invoices }, request), invoices };
  });
}

interface Loaded {
  actor: Actor;
  verification: VerificationRow;
  row: ProofRow;
  invoices: InvoiceRow[];
}

async function saveAccount(portal: Portal, trx: Trx, loaded: Loaded, { body, replace }: SaveProof): Promise<ProofRow> {
  const { actor, verification, row, invoices } = loaded;
  const before = restoreAnswers(PROOF_FIELDS, row.account);
  const wire = proofToWire(before);
  const sent = replace ? { ...unknownToOthers(before), ...body } : (mergePatch(wire, body) as Answers);
  const read = readAnswers(PROOF_FIELDS, sent);
  const after = prune(read.data);
  refuseClosed(verification, wire, proofToWire(after));
  const complaints = [
    ...read.violations,
    ...checkPayments(after, '', portal.clock.today()),
    ...checkNoInvoice(before, after, invoices),
  ];
  if (complaints.length > 0) throw violations(complaints);
  if (isDeepStrictEqual(before, after)) return row;
  const version = await changeAccount(portal, trx, actor, { ...row, account: after });
  return { ...row, account: { ...after }, row_version: version };
}

function unknownToOthers({ noInvoice, declinedPayments }: ProofAccount): Answers {
  return { noInvoice, declinedPayments };
}

function prune(account: ProofAccount): ProofAccount {
  return pruneAnswers(PROOF_FIELDS, PROOF_ASKED, account, { facts: {}, root: account });
}

/** Throws 403 where the proof is closed; while a resubmission is open, unless nothing but "no invoice" is changed. */
function refuseClosed({ current_step: state }: VerificationRow, before: ProofAccount, after: ProofAccount): void {
  const unmarked = (account: ProofAccount) => ({
    ...account,
    noInvoice: null,
    invoiceTotal: account.invoiceTotal ?? 0,
  });
  const isMarkOnly = isDeepStrictEqual(unmarked(before), unmarked(after));
  if (state === 'resubmit_invoices' && isMarkOnly) return;
  refuse(writeBar(state, 'editable'));
}

/** Where there are invoices, there is one. */
function checkNoInvoice(before: ProofAccount, after: ProofAccount, invoices: readonly InvoiceRow[]): Violation[] {
  if (after.noInvoice !== true || before.noInvoice === true) return [];
  return invoices.length > 0 ? [wrong('noInvoice', HAS_INVOICES)] : [];
}

interface ById {
  Params: { id: string };
}

/** The accounts of single proofs (contract §6.5). */
export function proofRoutes(app: FastifyInstance, portal: Portal, guard: Guard): void {
  const { db } = portal;

  app.get(VERIFICATION_PROOFS, guard, async (request) => {
    const { companyId } = actorOf(request);
    const proofs = await listProofsOfCompany(db, companyId);
    const invoices = await listInvoicesOfCompany(db, companyId);
    return collection(
      request,
      'VerificationProof',
      proofs.map((proof) => embeddedProof(proof, invoices)),
    );
  });

  app.get<ById>(`${VERIFICATION_PROOFS}/:id`, guard, async (request, reply) => {
    const proof = requireOwn(await findProof(db, uuidParam(request.params.id)), actorOf(request));
    const body = proofBody(proof, await listInvoicesOfProof(db, proof.id));
    reply.header('etag', proofTag(proof));
    return sendItem(reply, 'VerificationProof', iriOf(VERIFICATION_PROOFS, proof.id), body);
  });

  const save = async (request: FastifyRequest<ById>, reply: FastifyReply, replace: boolean) => {
    const { row, invoices } = await saveProof(portal, actorOf(request), {
      id: uuidParam(request.params.id),
      body: bodyOf(request),
      replace,
      ifMatch: request.headers['if-match'],
    });
    reply.header('etag', proofTag(row));
    return replaced(reply, 'VerificationProof', iriOf(VERIFICATION_PROOFS, row.id), proofBody(row, invoices));
  };
  app.put<ById>(`${VERIFICATION_PROOFS}/:id`, guard, (request, reply) => save(request, reply, true));
  app.patch<ById>(`${VERIFICATION_PROOFS}/:id`, guard, (request, reply) => save(request, reply, false));
}
