import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InvoiceDoubts } from '#features/payout/rules/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';

/** What the electronic invoices should be looked at for, by invoice. They are hints: the examination does not wait for them. */
export function useInvoiceDoubts(id: string): ReadonlyMap<string, readonly string[]> {
  const { data } = useQuery({
    queryKey: ['invoice-doubts', id],
    queryFn: () => call<InvoiceDoubts>(`/api/agency/verifications/${id}/invoice-doubts`),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => new Map(data?.invoices.map((one) => [one.id, one.doubts])), [data]);
}
