import type { Actor } from '#features/access/server/actor.ts';
import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { type Facts, NO_FILES, NO_STEP_FACTS } from '#features/proposal/rules/facts.ts';
import { isInputTaxDeducted } from '#features/proposal/rules/steps/step-03-company-details.ts';
import { STEP_6 } from '#features/proposal/rules/steps/step-06-project-description.ts';
import { STEP_7 } from '#features/proposal/rules/steps/step-07-sustainable-effect.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Trace } from '#ground/rules/values/trace.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { InvoiceFact, VerificationFacts } from '../rules/facts.ts';
import { NO_META } from '../rules/invoices/invoice.ts';
import { type AccountedProof, type FinancialPlan, tracePlan } from '../rules/plan/plan.ts';
import { PROOF_FIELDS } from '../rules/plan/proof.ts';
import { BANK } from '../rules/steps/step-5-financing-overview.ts';
import { openVerification } from './access.ts';
import { countFileLinks, type FileLink, fileResources, listFileLinks } from './file-store.ts';
import { type InvoiceRow, listInvoices } from './invoices/invoice-store.ts';
import { getApproved, listProofs, type ProofRow, type VerificationRow } from './store.ts';

/** What the financial summary is made of: approved sums and accounts. */
function accountedProofs({ approved, proofs }: Pick<LoadedVerification, 'approved' | 'proofs'>): AccountedProof[] {
  const accounts = new Map(proofs.map(({ proof_id, account }) => [proof_id, restoreAnswers(PROOF_FIELDS, account)]));
  return approved.proofs.map(({ id, totalSum }) => {
    const account = accounts.get(id);
    return {
      approvedSum: totalSum,
      invoiceTotal: account?.invoiceTotal ?? null,
      payments: account?.payments ?? [],
    };
  });
}

type Accounted = Pick<LoadedVerification, 'row' | 'approved' | 'proofs'>;

/** The financial summary as it now stands (decisions §7). */
export function planOf(loaded: Accounted): FinancialPlan {
  return tracedPlanOf(loaded).result;
}

/** The same with the way to it. */
export function tracedPlanOf(loaded: Accounted): Trace<FinancialPlan> {
  const { additionalFunding: declared } = loaded.row.form;
  return tracePlan(accountedProofs(loaded), loaded.approved, typeof declared === 'number' ? declared : null);
}

/** A proof of use with everything its rules look at. */
export interface LoadedVerification {
  row: VerificationRow;
  approved: ApprovedSnapshot;
  proofs: ProofRow[];
  invoices: InvoiceRow[];
  links: FileLink[];
  facts: VerificationFacts;
}

/** Reads the rest of a proof of use; inside a transaction pass it, not the database. */
export async function loadVerification(
  portal: Portal,
  db: Db | Trx,
  row: VerificationRow,
): Promise<LoadedVerification> {
  const approved = await getApproved(db, row.proposal_id);
  const proofs = await listProofs(db, row.id);
  const invoices = await listInvoices(db, row.id);
  const ids = proofs.map(({ id }) => id);
  const links = await listFileLinks(db, row.id, ids);
  const facts = {
    ...factsOf(portal, row, approved),
    files: countFileLinks(links, ids),
    invoices: invoiceFacts(row, invoices),
  };
  return { row, approved, proofs, invoices, links, facts };
}

/** The actor's own proof of use with everything it holds. Throws as openVerification. */
export async function loadOwnVerification(portal: Portal, actor: Actor, id: string): Promise<LoadedVerification> {
  return loadVerification(portal, portal.db, await openVerification(portal, actor, id));
}

/** The same, as far as it is needed to find what belongs to it. */
export async function readOwnVerification(
  portal: Portal,
  actor: Actor,
  id: string,
): Promise<{ proposalId: string; resources: string[] }> {
  const { proposal_id: proposalId } = await openVerification(portal, actor, id);
  const proofs = await listProofs(portal.db, id);
  const ids = proofs.map((proof) => proof.id);
  return { proposalId, resources: fileResources(id, ids) };
}

/** The application's step 6 as it was approved: its goals decide what step 2 asks. */
export function approvedProject(approved: ApprovedSnapshot) {
  return restoreAnswers(STEP_6_FIELDS, approved.answers[STEP_6.number]);
}

/** Amounts are net ones where the company deducts input tax: the tax rule of the approved application (2-application §4). */
export function pricesAreNet({ answers }: Pick<ApprovedSnapshot, 'answers'>): boolean {
  return isInputTaxDeducted(answers);
}

const STEP_6_FIELDS = STEP_6.fields;

function factsOf(
  { clock, programme }: Portal,
  row: VerificationRow,
  approved: ApprovedSnapshot,
): Omit<VerificationFacts, 'files' | 'invoices'> {
  return {
    today: clock.today(),
    programme,
    asksSecurity: approved.security,
    application: applicationOf(row, approved, { today: clock.today(), programme }),
    checkRequired: row.check_required,
  };
}

/** Steps 6 and 7 as they were approved, on the wire. */
function applicationOf(
  row: VerificationRow,
  approved: ApprovedSnapshot,
  now: Pick<Facts, 'today' | 'programme'>,
): VerificationFacts['application'] {
  const facts: Facts = {
    ...NO_STEP_FACTS,
    ...now,
    isValueChain: approved.isValueChain,
    security: approved.security,
    files: NO_FILES,
    valueChainForced: false,
    lostLeadCode: null,
    receivedOn: null,
    company: iriOf('/api/companies', row.company_id),
    companyName: row.company_name,
  };
  const wireOf = (step: typeof STEP_6 | typeof STEP_7) =>
    step.toWire(restoreAnswers(step.fields, approved.answers[step.number]) as never, facts);
  return { digi2: wireOf(STEP_6), digi3: wireOf(STEP_7) };
}

/** By id of their proof. The older plan table has files in the place of invoices and is judged by those. */
function invoiceFacts(row: VerificationRow, invoices: readonly InvoiceRow[]): VerificationFacts['invoices'] {
  if (row.financial_plan_version === 1) return {};
  const byProof: Record<string, InvoiceFact[]> = {};
  for (const { verification_proof_id: proof, meta, has_media: hasFile } of invoices) {
    byProof[proof] = [...(byProof[proof] ?? []), { meta: { ...NO_META, ...meta }, hasFile }];
  }
  return byProof;
}

/** The account the grant is to be paid to. */
export function bankOf({ form }: Pick<VerificationRow, 'form'>) {
  return restoreAnswers(BANK, form.verificationBank);
}

/** The stored answers of all steps, those of the proofs among them. */
export function storedForm({ row, proofs }: Pick<LoadedVerification, 'row' | 'proofs'>): Answers {
  return { ...row.form, verificationProofs: proofs.map(({ id, account }) => ({ id, ...account })) };
}
