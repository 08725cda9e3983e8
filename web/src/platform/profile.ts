import { type AccountState, accountState } from '@portal/domain/account/account-state.ts';
import type { ProfileRaffle } from '@portal/domain/raffle/wire.ts';
import { call } from './api-client.ts';

/** A company as the profile carries it (contract §5.2). */
export interface ProfileCompany {
  '@id': string;
  id: string;
  name: string;
  /** As registered; the first one is the company's seat. */
  addresses: readonly RegisteredAddress[];
}

export interface RegisteredAddress {
  street: string;
  housenumber: string;
  postcode: string;
  city: string;
}

export interface Profile {
  id: string;
  salutation: string | null;
  title: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  confirmed: boolean;
  approved: boolean;
  weakPassword: boolean;
  isActive: boolean;
  /** The first one is the one that applies (1-portal §6). */
  companies: readonly ProfileCompany[];
  raffles: readonly ProfileRaffle[];
}

/** GET account-profile, answered in every state of the account. Throws ApiError. */
export function loadProfile(): Promise<Profile> {
  return call<Profile>('/api/action/account-profile');
}

export function stateOfAccount(profile: Profile): AccountState {
  return accountState(profile);
}
