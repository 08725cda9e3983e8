import type { GermanState } from './german-states.ts';

const BW = 'Baden-Württemberg';
const BY = 'Bayern';
const BE = 'Berlin';
const BB = 'Brandenburg';
const HB = 'Bremen';
const HH = 'Hamburg';
const HE = 'Hessen';
const MV = 'Mecklenburg-Vorpommern';
const NI = 'Niedersachsen';
const NW = 'Nordrhein-Westfalen';
const RP = 'Rheinland-Pfalz';
const SL = 'Saarland';
const SN = 'Sachsen';
const ST = 'Sachsen-Anhalt';
const SH = 'Schleswig-Holstein';
const TH = 'Thüringen';

/**
 * The federal states a postal region (first two digits) may reach into. Regions follow the roads of the post, not borders:
 * a state that touches a region is listed even where it is not known to have an address in it, so that a right address is
 * not doubted. 00, 05, 43 and 62 are no regions; what is not listed is never doubted. Drawn up by hand from the list of
 * postal regions and the map of the states, as of 2026; no table of towns stands behind it (docs/decisions/0027).
 */
const STATES_BY_REGION: Readonly<Record<string, readonly GermanState[]>> = {
  '01': [SN, BB],
  '02': [SN, BB],
  '03': [BB, SN],
  '04': [SN, ST, TH, BB],
  '06': [ST, TH, SN, BB],
  '07': [TH, SN, ST, BY],
  '08': [SN, TH, BY],
  '09': [SN, TH],
  '10': [BE],
  '11': [BE],
  '12': [BE, BB],
  '13': [BE, BB],
  '14': [BB, BE, ST],
  '15': [BB, BE],
  '16': [BB, BE, MV, ST],
  '17': [MV, BB],
  '18': [MV],
  '19': [MV, BB, NI, SH, ST],
  '20': [HH],
  '21': [HH, NI, SH, MV],
  '22': [HH, SH, NI],
  '23': [SH, MV, HH],
  '24': [SH],
  '25': [SH, HH],
  '26': [NI, HB],
  '27': [NI, HB, HH, SH],
  '28': [HB, NI],
  '29': [NI, ST, BB, MV],
  '30': [NI],
  '31': [NI, NW],
  '32': [NW, NI],
  '33': [NW, NI],
  '34': [HE, NI, NW, TH],
  '35': [HE, NW, RP],
  '36': [HE, TH, BY],
  '37': [NI, HE, TH, NW, ST],
  '38': [NI, ST, TH],
  '39': [ST, BB, NI],
  '40': [NW],
  '41': [NW],
  '42': [NW],
  '44': [NW],
  '45': [NW],
  '46': [NW],
  '47': [NW],
  '48': [NW, NI],
  '49': [NI, NW],
  '50': [NW],
  '51': [NW, RP],
  '52': [NW],
  '53': [NW, RP],
  '54': [RP, NW, SL],
  '55': [RP, HE, SL],
  '56': [RP, NW, HE],
  '57': [NW, RP, HE],
  '58': [NW],
  '59': [NW],
  '60': [HE],
  '61': [HE],
  '63': [HE, BY, BW],
  '64': [HE, BW, BY, RP],
  '65': [HE, RP],
  '66': [SL, RP],
  '67': [RP, HE, BW],
  '68': [BW, HE, RP],
  '69': [BW, HE, BY],
  '70': [BW],
  '71': [BW],
  '72': [BW],
  '73': [BW, BY],
  '74': [BW, BY, HE],
  '75': [BW],
  '76': [BW, RP],
  '77': [BW],
  '78': [BW],
  '79': [BW],
  '80': [BY],
  '81': [BY],
  '82': [BY],
  '83': [BY],
  '84': [BY],
  '85': [BY],
  '86': [BY, BW],
  '87': [BY, BW],
  '88': [BW, BY],
  '89': [BW, BY],
  '90': [BY],
  '91': [BY, BW],
  '92': [BY],
  '93': [BY],
  '94': [BY],
  '95': [BY, TH, SN],
  '96': [BY, TH],
  '97': [BY, BW, HE, TH],
  '98': [TH, BY],
  '99': [TH, HE, ST, NI],
};

/** The states an address with this postcode may lie in; undefined where the table does not say. */
export function statesOfPostcode(postcode: unknown): readonly GermanState[] | undefined {
  return typeof postcode === 'string' && /^\d{5}$/.test(postcode) ? STATES_BY_REGION[postcode.slice(0, 2)] : undefined;
}

/** A state that cannot belong to the postcode's first two digits: worth a question, never a refusal. */
export function isDoubtfulState(postcode: unknown, state: unknown): boolean {
  const states: readonly unknown[] | undefined = statesOfPostcode(postcode);
  return state !== null && state !== undefined && states !== undefined && !states.includes(state);
}

/** 'Die Postleitzahl 80331 gehört nach unserer Tabelle zu Bayern, nicht zu Berlin.' */
export function stateDoubt(postcode: string, state: string): string {
  const belongsTo = new Intl.ListFormat('de', { type: 'disjunction' }).format(statesOfPostcode(postcode) ?? []);
  return `Die Postleitzahl ${postcode} gehört nach unserer Tabelle zu ${belongsTo}, nicht zu ${state}. Stimmt das Bundesland?`;
}
