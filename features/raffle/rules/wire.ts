import type { HistoryEntry, OpenAct } from '#features/desk/rules/wire.ts';
import type { PotState, RAFFLE_TABLE } from './acts.ts';
import type { PublicValueKind } from './public-source.ts';
import type { ApplicationState, QuotaPot } from './quota-entry.ts';

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
  /** Decides on the form of `publicValue`. */
  publicKind: PublicValueKind;
  publicValue: string | null;
  drawnAt: string | null;
}

/** An entry in the lottery as the profile carries it; it fits the rules' `QuotaEntry`. */
export interface ProfileRaffle {
  '@id': string;
  id: string;
  /** IRI of the pot. */
  rafflePot: string;
  raffleBegin: string;
  raffleEnd: string;
  submitBegin: string;
  submitEnd: string;
  /** Null until drawn. */
  valid: boolean | null;
  isValueChain: boolean;
  proposal: {
    '@id': string;
    submittedAt: string | null;
    withdrawnAt: string | null;
    state: ApplicationState;
    inObjection: boolean;
    denied: boolean;
  } | null;
}

declare module '#ground/rules/session/wire.ts' {
  interface Profile {
    raffles: readonly ProfileRaffle[];
  }
}

/** An entry as its own company sees it. */
export interface EntryBody extends ProfileRaffle {
  company: string;
  /** Under which the entry stands in the published list. */
  pseudonym: string | null;
  /** Place in the draw, from 1; null before. */
  rank: number | null;
}

/** A pot as the agency sees it. */
export interface AgencyPot extends Omit<PotBody, '@id'> {
  stage: PotState;
  stageLabel: string;
  entries: number;
  winners: number;
  frozenBy: string | null;
  drawnBy: string | null;
  /** Waits for its second officer. */
  prepared: { publicValue: string; by: string; at: string } | null;
  /** Where the protocol is, for everybody. */
  protocol: string | null;
  acts: readonly OpenAct<keyof typeof RAFFLE_TABLE.acts>[];
}

export interface AgencyPotDetail extends AgencyPot {
  history: readonly HistoryEntry[];
}
