import { type AccountState, accountState } from '#ground/rules/session/account-state.ts';
import type { Profile } from '#ground/rules/session/wire.ts';
import { call } from '../api/api-client.ts';
import { loadRoleTexts } from './role-bar.ts';

/** GET account-profile, answered in every state of the account. Throws ApiError. */
export async function loadProfile(): Promise<Profile> {
  const profile = await call<Profile>('/api/action/account-profile');
  if (profile.acting !== undefined) await loadRoleTexts();
  return profile;
}

export function stateOfAccount(profile: Profile): AccountState {
  return accountState(profile);
}
