import { queryOptions } from '@tanstack/react-query';
import type { ProgrammeSettings } from '#ground/rules/programme/settings.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { AgencySettings } from '../rules/wire.ts';

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
