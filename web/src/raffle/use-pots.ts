import type { Collection } from '@portal/domain/contract/wire.ts';
import { hasLottery } from '@portal/domain/programme/programme.ts';
import type { EntryBody, PotBody } from '@portal/domain/raffle/wire.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import { PROGRAMME } from '../platform/programme.ts';

const potsQuery = queryOptions({
  queryKey: ['raffle_pots'],
  queryFn: async () => (await call<Collection<PotBody>>('/api/raffle_pots'))['hydra:member'],
  // Several parts of a page show them, one after the other.
  staleTime: 5000,
});

/** A programme without a lottery has none, and asks for none. */
export const potsAsked = hasLottery(PROGRAMME) ? [potsQuery] : [];

export function usePots() {
  return useQuery({ ...potsQuery, enabled: hasLottery(PROGRAMME) });
}

export const entriesQuery = queryOptions({
  queryKey: ['raffles'],
  queryFn: async () => (await call<Collection<EntryBody>>('/api/raffles'))['hydra:member'],
});
