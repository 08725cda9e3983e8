import type { Collection } from '@portal/domain/contract/wire.ts';
import { hasLottery } from '@portal/domain/programme/programme.ts';
import type { EntryBody, PotBody } from '@portal/domain/raffle/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import { PROGRAMME } from '../platform/programme.ts';

/** A programme without a lottery has none, and asks for none. */
export function usePots() {
  return useQuery({
    queryKey: ['raffle_pots'],
    queryFn: async () => (await call<Collection<PotBody>>('/api/raffle_pots'))['hydra:member'],
    enabled: hasLottery(PROGRAMME),
  });
}

export function useOwnEntries() {
  return useQuery({
    queryKey: ['raffles'],
    queryFn: async () => (await call<Collection<EntryBody>>('/api/raffles'))['hydra:member'],
  });
}
