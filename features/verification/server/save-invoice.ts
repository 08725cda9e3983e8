import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import { requireRoom } from '#features/media/server/link-media.ts';
import { MEDIA } from '#features/media/server/present-media.ts';
import { insertLink, lockMedia, type MediaRow } from '#features/media/server/store.ts';
import { contractText } from '#ground/rules/contract/messages.ts';
import { isRecord, restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { missing, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { keywordsFor, linkedResourceFor } from '#ground/rules/files/purposes.ts';
import { mergePatch } from '#ground/server/hydra/body.ts';
import { iriOf, uuidFrom } from '#ground/server/hydra/iri.ts';
import { accessDenied, editConflict, itemNotFound, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { NO_META, readInvoiceMeta } from '../rules/invoices/invoice.ts';
import { accountAfter } from '../rules/plan/accounting.ts';
import { PROOF_FIELDS } from '../rules/plan/proof.ts';
import { invoiceBar } from '../rules/workflow.ts';
import { lockOwnVerification, openVerification, refuse, refuseStale } from './access.ts';
import { findProofLink, releaseProofFile } from './file-store.ts';
import {
  deleteInvoiceRow,
  findInvoice,
  type InvoiceRow,
  listInvoicesOfProof,
  releaseInbox,
  writeInvoice,
} from './invoices/invoice-store.ts';
import { invoiceBody, invoiceTag, VERIFICATION_PROOFS } from './present-verification.ts';
import { changeAccount } from './replaced-answers.ts';
import { changeVerification, findProof, type ProofRow, type VerificationRow } from './store.ts';

const OTHER_VERIFICATION = 'Die Rechnung gehört zu einem anderen Verwendungsnachweis.';
const SEALED = 'Diese Rechnung ist eingereicht und kann nicht mehr geändert werden.';
const MISSING = 'Diese Angabe fehlt.';

/**
 * PUT with the client's own id (contract §6.5): creates or replaces an invoice and ties its file to the proof. Throws 400
 * for unknown addresses, 403 for somebody else's and where invoices are closed, 422 for wrong data. `meta` stays when it is
 * not sent. Whether it counts as resubmitted follows from the phase, not from the body. `isNewOnly`: two windows that make
 * an invoice of the same file do not undo each other; throws 409 with what is stored.
 */
export async function putInvoice(
  portal: Portal,
  actor: Actor,
  id: string,
  { body, isNewOnly }: { body: Answers; isNewOnly: boolean },
): Promise<{ invoice: InvoiceRow; isNew: boolean }> {
  const before = await findInvoice(portal.db, id);
  if (before !== undefined) requireOwn(before, actor);
  const wish = readWish(body);
  const proof = await getNamedProof(portal, actor, wish.proofId);
  await openVerification(portal, actor, proof.verification_id);
  return portal.transaction(async (trx) => {
    // The same order of locks as everywhere: file, then proof of use.
    const media = await getNamedMedia(trx, actor, wish.mediaId);
    const verification = await lockOwnVerification(portal, trx, actor, proof.verification_id);
    const existing = await findInvoice(trx, id);
    await refuseClosed(trx, actor, verification, existing);
    if (isNewOnly && existing !== undefined) throw editConflict(invoiceBody(existing));
    const meta = metaOf(portal, existing, body);
    await tieFile(portal, trx, { media, proofId: proof.id, verification });
    const resubmitted = existing?.resubmitted ?? verification.current_step === 'resubmit_invoices';
    const now = portal.clock.now();
    await releaseInbox(trx, { verificationId: verification.id, mediaId: media.id, now });
    const ids = { id, proofId: proof.id, companyId: actor.companyId, mediaId: media.id };
    const write = () => writeInvoice(trx, { ...ids, resubmitted, meta, now });
    await (existing === undefined ? write() : changeWithAccount({ portal, trx, actor, verification }, existing, write));
    if (existing !== undefined) await releaseProofFile(trx, existing.media_id, existing.verification_proof_id, now);
    await unmarkNoInvoice(portal, trx, proof.id, actor);
    return { invoice: await getInvoice(trx, actor, id), isNew: existing === undefined };
  });
}

/** PATCH: merges the answers of the dialog into `meta`. Throws 409 with what is stored for a stale `If-Match`. */
export async function patchInvoice(
  portal: Portal,
  actor: Actor,
  id: string,
  { body, ifMatch }: { body: Answers; ifMatch: string | undefined },
): Promise<InvoiceRow> {
  return changeOwn(portal, actor, id, async (act, existing) => {
    const { trx } = act;
    const stored = invoiceBody(existing);
    refuseStale(ifMatch, invoiceTag(stored), () => stored);
    const now = portal.clock.now();
    const { meta: patch } = body;
    if (patch === undefined) return existing;
    const meta = readMeta(portal, isRecord(patch) ? mergePatch(storedMeta(existing), patch) : (patch ?? {}));
    const { verification_proof_id: proofId, media_id: mediaId, company_id: companyId, resubmitted } = existing;
    const row = { id, proofId, companyId, mediaId, resubmitted, meta, now };
    await changeWithAccount(act, existing, () => writeInvoice(trx, row));
    return getInvoice(trx, actor, id);
  });
}

/** DELETE: the invoice goes, and its file with it unless another invoice of the proof has it. */
export async function deleteInvoice(portal: Portal, actor: Actor, id: string): Promise<void> {
  await changeOwn(portal, actor, id, async (act, existing) => {
    const { media_id: mediaId, verification_proof_id: proofId } = existing;
    await changeWithAccount(act, existing, () => deleteInvoiceRow(act.trx, id));
    await releaseProofFile(act.trx, mediaId, proofId, portal.clock.now());
  });
}

async function changeOwn<T>(
  portal: Portal,
  actor: Actor,
  id: string,
  change: (act: InvoiceChange, existing: InvoiceRow) => Promise<T>,
): Promise<T> {
  const found = requireOwn(await findInvoice(portal.db, id), actor);
  const proof = requireOwn(await findProof(portal.db, found.verification_proof_id), actor);
  await openVerification(portal, actor, proof.verification_id);
  return portal.transaction(async (trx) => {
    const verification = await lockOwnVerification(portal, trx, actor, proof.verification_id);
    const existing = requireOwn(await findInvoice(trx, id), actor);
    await refuseClosed(trx, actor, verification, existing);
    return change({ portal, trx, actor, verification }, existing);
  });
}

interface InvoiceChange {
  portal: Portal;
  trx: Trx;
  actor: Actor;
  /** Locked. */
  verification: VerificationRow;
}

/** Changes an invoice, and what the account of its proof has taken over from it. Late invoices are not part of the account. */
async function changeWithAccount(act: InvoiceChange, invoice: InvoiceRow, change: () => Promise<void>): Promise<void> {
  const { portal, trx, actor, verification } = act;
  const { verification_proof_id: id } = invoice;
  if (invoice.resubmitted || verification.financial_plan_version === 1) return change();
  const metas = async () => (await listInvoicesOfProof(trx, id)).map(({ meta }) => ({ ...NO_META, ...meta }));
  const [proof, were] = [requireOwn(await findProof(trx, id), actor), await metas()];
  await change();
  const before = restoreAnswers(PROOF_FIELDS, proof.account);
  const after = accountAfter(before, were, await metas());
  if (isDeepStrictEqual(before, after)) return;
  await changeAccount(portal, trx, actor, { ...proof, account: after });
  // Raises the version, so that a form of step 4 that is open elsewhere notices.
  await changeVerification(trx, verification.id, {}, portal.clock.now());
}

function readWish(body: Answers): { proofId: string; mediaId: string } {
  const absent = (['verificationProof', 'media'] as const).flatMap((name): Violation[] =>
    body[name] === undefined || body[name] === null || body[name] === '' ? [missing(name, MISSING)] : [],
  );
  if (absent.length > 0) throw violations(absent);
  return {
    proofId: uuidFrom(body.verificationProof, VERIFICATION_PROOFS),
    mediaId: uuidFrom(body.media, MEDIA, { bare: true }),
  };
}

async function getNamedProof(portal: Portal, actor: Actor, id: string): Promise<ProofRow> {
  const proof = await findProof(portal.db, id);
  if (proof === undefined) throw itemNotFound(iriOf(VERIFICATION_PROOFS, id));
  return requireOwn(proof, actor);
}

async function getNamedMedia(trx: Trx, actor: Actor, id: string): Promise<MediaRow> {
  const media = await lockMedia(trx, id);
  if (media === undefined) throw itemNotFound(iriOf(MEDIA, id));
  return requireOwn(media, actor);
}

/** Throws 403 with the reason; 422 for an invoice that would change from one proof of use to another. */
async function refuseClosed(
  trx: Trx,
  actor: Actor,
  { id, current_step: state }: VerificationRow,
  existing: InvoiceRow | undefined,
): Promise<void> {
  refuse(invoiceBar(state, existing?.resubmitted ?? true));
  if (existing === undefined) return;
  requireOwn(existing, actor);
  if (existing.sealed) throw accessDenied(SEALED);
  const proof = await findProof(trx, existing.verification_proof_id);
  if (proof?.verification_id !== id) throw violations([wrong('verificationProof', OTHER_VERIFICATION)]);
}

function metaOf(portal: Portal, existing: InvoiceRow | undefined, { meta }: Answers): object {
  return meta === undefined || meta === null ? storedMeta(existing) : readMeta(portal, meta);
}

function storedMeta(existing: InvoiceRow | undefined): Answers {
  return { ...NO_META, ...existing?.meta };
}

function readMeta(portal: Portal, given: unknown): object {
  if (!isRecord(given)) throw violations([wrong('meta', contractText('wrongType', { type: 'object' }))]);
  const { meta, violations: complaints } = readInvoiceMeta(given, portal.clock.today());
  if (complaints.length > 0) throw violations(complaints);
  return meta;
}

interface Tie {
  media: MediaRow;
  proofId: string;
  verification: VerificationRow;
}

/** Links the file to the proof, unless the client has done so already. Throws 422 on `media` for one that is too large. */
async function tieFile(portal: Portal, trx: Trx, { media, proofId, verification }: Tie): Promise<void> {
  if ((await findProofLink(trx, media.id, proofId)) !== undefined) return;
  const keywords = keywordsFor('proofItem', { item: proofId });
  const linkedResource = linkedResourceFor('proofItem', { item: proofId });
  await requireRoom(portal, trx, { media, linkedResource, keywords, propertyPath: 'media' });
  await insertLink(trx, {
    id: randomUUID(),
    mediaId: media.id,
    companyId: verification.company_id,
    linkedResource,
    keywords,
    proposalId: null,
    now: portal.clock.now(),
  });
}

/** An invoice exists, so the answer that there is none is taken back. */
async function unmarkNoInvoice(portal: Portal, trx: Trx, proofId: string, actor: Actor): Promise<void> {
  const proof = requireOwn(await findProof(trx, proofId), actor);
  if (proof.account.noInvoice !== true) return;
  const account = { ...restoreAnswers(PROOF_FIELDS, proof.account), noInvoice: null };
  await changeAccount(portal, trx, actor, { ...proof, account });
}

/** The invoice just written. Throws 403 where another company has used the id in the same moment. */
async function getInvoice(trx: Trx, actor: Actor, id: string): Promise<InvoiceRow> {
  return requireOwn(await findInvoice(trx, id), actor);
}
