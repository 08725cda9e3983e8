import type { ActContext } from '#features/cases/server/case-kind.ts';
import { proofOfUseLabel, proofOfUsePlaces } from '#features/correction/rules/proof-of-use-places.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Claim, ClaimedProof } from '../../rules/claims.ts';
import { INVOICE_FIELDS } from '../../rules/invoices/invoice.ts';
import { PROOF_FIELDS } from '../../rules/plan/proof.ts';
import type { InvoiceRow } from '../invoices/invoice-store.ts';
import { type LoadedVerification, loadVerification } from '../load-verification.ts';
import { approvedData } from '../present-verification.ts';
import type { VerificationCase } from './load-case.ts';

type Loaded = Pick<LoadedVerification, 'approved' | 'proofs' | 'invoices'>;

/**
 * What a proof of use claims, in the order of the application. Payments have no id of their own: those of a proof are
 * known by their place, those of a late invoice by its id and their place. The payments of other invoices are the same
 * ones seen from the invoice and claim nothing a second time.
 */
export function claimsOf({ approved, proofs, invoices }: Loaded): ClaimedProof[] {
  return approved.proofs.flatMap(({ id: approvedId, totalSum }) => {
    const proof = proofs.find(({ proof_id }) => proof_id === approvedId);
    if (proof === undefined) return [];
    const account = restoreAnswers(PROOF_FIELDS, proof.account);
    const own = invoices.filter((invoice) => invoice.verification_proof_id === proof.id);
    return [
      {
        id: proof.id,
        approvedSum: totalSum,
        invoiceTotal: account.invoiceTotal,
        invoices: own.map((invoice) => ({
          id: invoice.id,
          claimed: metaOf(invoice).sum,
          ...(invoice.resubmitted && { late: true as const }),
        })),
        payments: [
          ...account.payments.map(({ sum }, index) => ({ id: String(index), claimed: sum ?? 0 })),
          ...own.filter(({ resubmitted }) => resubmitted).flatMap(latePayments),
        ],
      },
    ];
  });
}

function latePayments(invoice: InvoiceRow): Claim[] {
  return metaOf(invoice).payments.map(({ sum }, index) => ({ id: `${invoice.id}/${index}`, claimed: sum ?? 0 }));
}

function metaOf({ meta }: InvoiceRow) {
  return restoreAnswers(INVOICE_FIELDS, meta);
}

/** What a place of a proof of use is called; undefined where it has no such place. */
export async function labelOfPlace(
  { portal, trx, row }: Pick<ActContext<VerificationCase>, 'portal' | 'trx' | 'row'>,
  place: string,
): Promise<string | undefined> {
  const loaded = await loadVerification(portal, trx, row.row);
  return proofOfUseLabel(proofOfUsePlaces(claimsOf(loaded), approvedData(loaded).proofs), place);
}
