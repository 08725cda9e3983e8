import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#ground/screens/api/api-client.ts';
import type { Invoice, OwnDouble, OwnDoubles, ProofItem } from '../rules/wire.ts';
import { storedAccounts } from './save-part.ts';
import type { LoadedVerification } from './use-loaded-verification.ts';
import { financialPlanQuery, type LoadedDetail, proofsQuery, verificationQuery } from './verification-api.ts';

/** Which stored invoices may be one with another of the company's own, by invoice; read anew with each change. */
export function useOwnDoubles({
  id,
  proofs,
}: Pick<LoadedVerification, 'id' | 'proofs'>): ReadonlyMap<string, OwnDouble> {
  const stored = proofs.flatMap(({ invoices }) => invoices.map((one) => `${one.id} ${one.version} ${one.media}`));
  const { data } = useQuery({
    queryKey: ['own-doubles', id, stored],
    queryFn: () => call<OwnDoubles>(`/api/verifications/${id}/invoice_doubles`),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => new Map(data?.invoices.map((one) => [one.id, one])), [data]);
}

export interface ProofCache {
  /** Shows a proof or one of its invoices as the server has just answered it. */
  putProof(proof: ProofItem): Promise<void>;
  putInvoice(proofId: string, invoice: Invoice): Promise<void>;
  removeInvoice(proofId: string, invoiceId: string): Promise<void>;
  /** Fetches proofs and financial plan anew: something came or went. */
  refresh(): Promise<void>;
  /** The proofs on the screen may be out of date. */
  isStale: boolean;
}

type Change = (proof: ProofItem) => ProofItem;

/** What the screens know of the proofs and invoices of a proof of use. */
export function useProofCache(verificationId: string): ProofCache {
  const client = useQueryClient();
  const [isStale, setStale] = useState(false);
  return useMemo(() => {
    const { queryKey } = proofsQuery(verificationId);
    const plan = financialPlanQuery(verificationId).queryKey;

    const form = verificationQuery(verificationId).queryKey;

    async function change(proofId: string, make: Change) {
      // A list that is under way does not know of the change yet.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (proofs) => proofs?.map((one) => (one.id === proofId ? make(one) : one)));
      // What an account has taken over of an invoice follows that one.
      if (hasAccounts(client.getQueryData(form))) void client.invalidateQueries({ queryKey: form, exact: true });
    }

    return {
      isStale,
      putProof: (proof) => change(proof.id, () => proof),
      putInvoice: (proofId, invoice) =>
        change(proofId, (proof) => ({ ...proof, invoices: replaced(proof.invoices, invoice) })),
      removeInvoice: (proofId, invoiceId) =>
        change(proofId, (proof) => ({ ...proof, invoices: proof.invoices.filter(({ id }) => id !== invoiceId) })),
      async refresh() {
        void client.invalidateQueries({ queryKey: plan });
        // An invoice takes back 'no invoice', which stands among the form data as well.
        void client.invalidateQueries({ queryKey: form, exact: true });
        await client.invalidateQueries({ queryKey }, { throwOnError: true }).then(
          () => setStale(false),
          () => setStale(true),
        );
      },
    };
  }, [client, verificationId, isStale]);
}

/** Something was accounted for already. */
function hasAccounts(known: LoadedDetail | undefined): boolean {
  return (
    known !== undefined &&
    storedAccounts(known).some(({ invoiceTotal, payments }) => invoiceTotal !== null || payments.length > 0)
  );
}

function replaced(invoices: readonly Invoice[], invoice: Invoice): readonly Invoice[] {
  const isKnown = invoices.some(({ id }) => id === invoice.id);
  return isKnown ? invoices.map((one) => (one.id === invoice.id ? invoice : one)) : [...invoices, invoice];
}
