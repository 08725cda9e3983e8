import { type AccountState, accountState } from '@portal/domain/account/account-state.ts';
import type { Profile } from '@portal/domain/account/wire.ts';
import { call } from './api-client.ts';

/** GET account-profile, answered in every state of the account. Throws ApiError. */
export function loadProfile(): Promise<Profile> {
  return call<Profile>('/api/action/account-profile');
}

export function stateOfAccount(profile: Profile): AccountState {
  return accountState(profile);
}
