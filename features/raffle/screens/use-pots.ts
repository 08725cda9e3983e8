import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Collection } from '#ground/rules/contract/wire.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import type { EntryBody, PotBody } from '../rules/wire.ts';

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
