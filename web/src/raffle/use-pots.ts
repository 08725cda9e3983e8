import type { Collection } from '@portal/domain/contract/wire.ts';
import type { EntryBody, PotBody } from '@portal/domain/raffle/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';

export function usePots() {
  return useQuery({
    queryKey: ['raffle_pots'],
    queryFn: async () => (await call<Collection<PotBody>>('/api/raffle_pots'))['hydra:member'],
  });
}

export function useOwnEntries() {
  return useQuery({
    queryKey: ['raffles'],
    queryFn: async () => (await call<Collection<EntryBody>>('/api/raffles'))['hydra:member'],
  });
}
