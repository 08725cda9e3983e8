import type { ProgrammeSettings, SettingChange } from '@portal/domain/programme/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

export interface PastChange {
  version: number;
  /** ISO instant. */
  at: string;
  by: string | null;
  why: string | null;
  changes: readonly SettingChange[];
}

export interface AgencySettings {
  /** 0: never changed. */
  version: number;
  settings: ProgrammeSettings;
  /** How many accounts there are. */
  accounts: number;
  /** Newest first. */
  history: readonly PastChange[];
}

const PATH = '/api/agency/settings';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => call<AgencySettings>(PATH),
  staleTime: 0,
});

interface SettingsOrder {
  /** The one the change is made upon. */
  version: number;
  settings: ProgrammeSettings;
  reason: string | null;
}

/** Throws ApiError, 409 where somebody was faster. */
export function changeSettings(order: SettingsOrder): Promise<AgencySettings> {
  return call(PATH, { method: 'PUT', body: order });
}
