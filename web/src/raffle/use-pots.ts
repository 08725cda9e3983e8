import type { QuotaPot } from '@portal/domain/raffle/quota-entry.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import type { ProfileRaffle } from '../platform/profile.ts';

interface Collection<T> {
  'hydra:member': T[];
}

/** A pot as everybody may see it (contract §6.1). */
export interface PotBody extends QuotaPot {
  id: string;
  raffleBegin: string;
  raffleEnd: string;
  submitBegin: string;
  submitEnd: string;
  quotas: number;
  /** SHA-256 of the seed, published when the pot opened; null before. */
  commitment: string | null;
  frozenAt: string | null;
  listHash: string | null;
  publicSource: string | null;
  publicValue: string | null;
  drawnAt: string | null;
}

/** An entry as its own company sees it. */
export interface EntryBody extends ProfileRaffle {
  /** Under which the entry stands in the published list. */
  pseudonym: string | null;
  /** Place in the draw, from 1; null before. */
  rank: number | null;
}

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
