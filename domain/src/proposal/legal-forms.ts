import { LEGAL_FORM_PATH } from './lookup-paths.ts';

/** A legal form of the reference data (decisions §4). */
export interface LegalForm {
  id: number;
  name: string;
  /** Opens the free text `otherLegalForm`. */
  isOther: boolean;
  /** A civil-law partnership: the screen says to whom letters go. */
  isGbr: boolean;
}

/** The id of 'Sonstige'. Ids are fixed: stored answers and the migration refer to them. */
export const LEGAL_FORM_OTHER_ID = 99;
const LEGAL_FORM_GBR_ID = 9;

const NAMES: readonly (readonly [id: number, name: string])[] = [
  [1, 'Einzelunternehmen'],
  [2, 'Eingetragene Kauffrau, eingetragener Kaufmann (e. K.)'],
  [3, 'GmbH'],
  [4, 'Unternehmergesellschaft (haftungsbeschränkt)'],
  [5, 'Aktiengesellschaft (AG)'],
  [6, 'GmbH & Co. KG'],
  [7, 'Kommanditgesellschaft (KG)'],
  [8, 'Offene Handelsgesellschaft (OHG)'],
  [LEGAL_FORM_GBR_ID, 'Gesellschaft bürgerlichen Rechts (GbR)'],
  [10, 'Partnerschaftsgesellschaft (PartG)'],
  [11, 'Partnerschaftsgesellschaft mit beschränkter Berufshaftung (PartG mbB)'],
  [12, 'Eingetragene Genossenschaft (eG)'],
  [13, 'Kommanditgesellschaft auf Aktien (KGaA)'],
  [14, 'Europäische Gesellschaft (SE)'],
  [15, 'UG (haftungsbeschränkt) & Co. KG'],
  [16, 'AG & Co. KG'],
  [17, 'Gemeinnützige GmbH (gGmbH)'],
  [18, 'Eingetragener Verein (e. V.)'],
  [19, 'Stiftung'],
  [20, 'Freiberufliche Tätigkeit'],
  [LEGAL_FORM_OTHER_ID, 'Sonstige'],
];

export const LEGAL_FORMS: readonly LegalForm[] = NAMES.map(([id, name]) => ({
  id,
  name,
  isOther: id === LEGAL_FORM_OTHER_ID,
  isGbr: id === LEGAL_FORM_GBR_ID,
}));

function iriOf(id: number): string {
  return `${LEGAL_FORM_PATH}/${id}`;
}

/** Whether a reference names 'Sonstige'. */
export function isOtherLegalForm(iri: string | null): boolean {
  return iri === iriOf(LEGAL_FORM_OTHER_ID);
}

/** Whether a reference names the GbR, for which the screen shows a hint about letters. */
export function isGbr(iri: string | null): boolean {
  return iri === iriOf(LEGAL_FORM_GBR_ID);
}
