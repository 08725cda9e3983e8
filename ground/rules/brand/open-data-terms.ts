/** Licences that open data of German offices may stand under, by their short names. */
export const LICENCES = {
  'dl-zero-de/2.0': { name: 'Datenlizenz Deutschland – Zero – Version 2.0' },
  'dl-by-de/2.0': { name: 'Datenlizenz Deutschland – Namensnennung – Version 2.0' },
  'cc-by/4.0': { name: 'Creative Commons Namensnennung 4.0 International' },
} as const;

export type LicenceName = keyof typeof LICENCES;

/** What an operator says of the data it opens. */
export interface OpenDataTerms {
  licence: LicenceName;
}

export const USUAL_TERMS: OpenDataTerms = { licence: 'dl-zero-de/2.0' };
