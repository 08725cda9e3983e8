import { LEGAL_FORM_PATH } from '#ground/rules/contract/wire.ts';

/** A legal form of the reference data (decisions §4). */
interface LegalForm {
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

/** How a name says its form, its points left out; what contains another one stands before it. */
const IN_NAMES: readonly (readonly [id: number, words: RegExp])[] = [
  [15, wordIn(/UG \(haftungsbeschränkt\) & Co KG/iu)],
  [6, wordIn(/GmbH & Co KG/iu)],
  [16, wordIn(/AG & Co KG/u)],
  [17, wordIn(/gGmbH/iu)],
  [4, wordIn(/UG \(haftungsbeschränkt\)/iu)],
  [3, wordIn(/GmbH|Gesellschaft mit beschränkter Haftung/iu)],
  [13, wordIn(/KGaA/iu)],
  [7, wordIn(/KG/u)],
  [8, wordIn(/OHG/iu)],
  [9, wordIn(/GbR/iu)],
  [11, wordIn(/PartGmbB|PartG mbB/iu)],
  [10, wordIn(/PartG/iu)],
  [12, wordIn(/eG/u)],
  [14, wordIn(/SE/u)],
  [5, wordIn(/AG|Aktiengesellschaft/u)],
  [2, wordIn(/e ?(?:K|Kfm|Kfr)/u)],
  [18, wordIn(/e ?V/u)],
  [19, wordIn(/Stiftung/u)],
];

function wordIn({ source, flags }: RegExp): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, flags);
}

/** The form a company's name says: none where it says none of the list, or several. */
export function legalFormIn(companyName: string): string | null {
  let rest = companyName.replaceAll('.', '').replaceAll(/(?:und|\+|u) Co KG/g, '& Co KG');
  const said = IN_NAMES.filter(([, words]) => {
    const before = rest;
    rest = rest.replace(words, '');
    return rest !== before;
  });
  const [form, ...others] = said;
  return form === undefined || others.length > 0 ? null : iriOf(form[0]);
}

/** Whether a reference names 'Sonstige'. */
export function isOtherLegalForm(iri: string | null): boolean {
  return iri === iriOf(LEGAL_FORM_OTHER_ID);
}

/** Whether a reference names the GbR, for which the screen shows a hint about letters. */
export function isGbr(iri: string | null): boolean {
  return iri === iriOf(LEGAL_FORM_GBR_ID);
}
