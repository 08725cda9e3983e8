/** The collections that answers refer to by address (contract §6.3). */
export const LEGAL_FORM_PATH = '/api/legal_forms';
export const SECTOR_KEY_PATH = '/api/sector_keys';
export const LOOKUP_PATHS = [LEGAL_FORM_PATH, SECTOR_KEY_PATH] as const;

export type LookupPath = (typeof LOOKUP_PATHS)[number];
