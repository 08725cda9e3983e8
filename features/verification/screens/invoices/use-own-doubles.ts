import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#ground/screens/api/api-client.ts';
import type { OwnDouble, OwnDoubles } from '../../rules/wire.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';

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
