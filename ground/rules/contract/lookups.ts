/** The collections that answers refer to by address (contract §6.3). */
export const LEGAL_FORM_PATH = '/api/legal_forms';
export const SECTOR_KEY_PATH = '/api/sector_keys';
export const LOOKUP_PATHS = [LEGAL_FORM_PATH, SECTOR_KEY_PATH] as const;

export type LookupPath = (typeof LOOKUP_PATHS)[number];

/** An entry of a look-up, at its address; it is shown under its key, where it has one. */
export interface LookupEntry {
  id: number;
  name: string;
  /** Opens the free text beside it. */
  isOther: boolean;
}

export interface SectorKey extends LookupEntry {
  /** WZ 2008 class, '62.01'. */
  key: string;
  /** What people call it who are found there, each as they say it. */
  synonyms: readonly string[];
}
