import type { ProgrammeSettings, SettingChange } from '#ground/rules/programme/settings.ts';

/** What the server answers to those who set the programme's figures. Instants are ISO text. */

export interface PastChange {
  version: number;
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
