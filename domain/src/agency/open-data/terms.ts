/** Licences that open data of German offices may stand under, by their name in DCAT-AP.de. */
export const LICENCES = {
  'dl-zero-de/2.0': {
    uri: 'http://dcat-ap.de/def/licenses/dl-zero-de/2.0',
    name: 'Datenlizenz Deutschland – Zero – Version 2.0',
    isAttributed: false,
  },
  'dl-by-de/2.0': {
    uri: 'http://dcat-ap.de/def/licenses/dl-by-de/2.0',
    name: 'Datenlizenz Deutschland – Namensnennung – Version 2.0',
    isAttributed: true,
  },
  'cc-by/4.0': {
    uri: 'http://dcat-ap.de/def/licenses/cc-by/4.0',
    name: 'Creative Commons Namensnennung 4.0 International',
    isAttributed: true,
  },
} as const;

export type LicenceName = keyof typeof LICENCES;

/** How often data change, by the names of the EU's list. */
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'ANNUAL', 'IRREG'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** What an operator says of the data it opens. */
export interface OpenDataTerms {
  licence: LicenceName;
  frequency: Frequency;
  /** Given to the office by GovData; null: it has none. */
  contributor: string | null;
}

export const USUAL_TERMS: OpenDataTerms = { licence: 'dl-zero-de/2.0', frequency: 'MONTHLY', contributor: null };
