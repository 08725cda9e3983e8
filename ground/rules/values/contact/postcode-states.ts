import type { GermanState } from './german-states.ts';
import { readPostcode } from './postcode.ts';

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

/** A state and the third digits that stand in it; none: all that are given out in its region. */
type Reach = readonly [state: GermanState, digits?: string];

/**
 * The federal states a postal region (first two digits) lies in, by the third digit, the one with more places first. Regions
 * follow the roads of the post, not borders. 00, 05, 43 and 62 are no regions; what is not listed is never doubted. Counted
 * from the delivery areas in GeoNames' list of German postcodes (geonames.org, CC BY 4.0) of March 2026, without those of
 * single large recipients (docs/decisions/0027).
 */
const STATES_BY_REGION: Readonly<Record<string, readonly Reach[]>> = {
  '01': [[SN], [BB, '9']],
  '02': [[SN]],
  '03': [[BB]],
  '04': [
    [SN, '012345678'],
    [BB, '89'],
    [TH, '6'],
  ],
  '06': [[ST], [TH, '5']],
  '07': [[TH], [SN, '9']],
  '08': [[SN]],
  '09': [[SN]],
  '10': [[BE]],
  '11': [[BE]],
  '12': [[BE], [BB, '5']],
  '13': [[BE]],
  '14': [
    [BB, '456789'],
    [BE, '01'],
    [ST, '7'],
  ],
  '15': [[BB]],
  '16': [[BB]],
  '17': [[MV], [BB, '23']],
  '18': [[MV]],
  '19': [[MV], [BB, '3'], [NI, '2']],
  '20': [[HH]],
  '21': [
    [NI, '234567'],
    [HH, '01'],
    [SH, '045'],
  ],
  '22': [
    [HH, '01234567'],
    [SH, '189'],
  ],
  '23': [[SH], [MV, '9']],
  '24': [[SH]],
  '25': [[SH]],
  '26': [[NI]],
  '27': [
    [NI, '234678'],
    [HB, '5'],
    [HH, '4'],
    [SH, '4'],
  ],
  '28': [
    [HB, '1237'],
    [NI, '78'],
  ],
  '29': [[NI], [ST, '4']],
  '30': [[NI]],
  '31': [[NI]],
  '32': [[NW]],
  '33': [[NW]],
  '34': [[HE], [NW, '4'], [NI, '3']],
  '35': [[HE]],
  '36': [
    [HE, '0123'],
    [TH, '4'],
  ],
  '37': [
    [NI, '01456'],
    [TH, '3'],
    [HE, '2'],
    [NW, '6'],
  ],
  '38': [
    [NI, '01234567'],
    [ST, '48'],
  ],
  '39': [[ST]],
  '40': [[NW]],
  '41': [[NW]],
  '42': [[NW]],
  '44': [[NW]],
  '45': [[NW]],
  '46': [[NW]],
  '47': [[NW]],
  '48': [[NW], [NI, '45']],
  '49': [[NI], [NW, '45']],
  '50': [[NW]],
  '51': [[NW], [RP, '5']],
  '52': [[NW]],
  '53': [
    [RP, '456'],
    [NW, '01236789'],
  ],
  '54': [[RP]],
  '55': [[RP], [HE, '2']],
  '56': [[RP]],
  '57': [
    [RP, '56'],
    [NW, '0234'],
  ],
  '58': [[NW]],
  '59': [[NW], [HE, '9']],
  '60': [[HE]],
  '61': [[HE]],
  '63': [
    [BY, '789'],
    [HE, '0123456'],
  ],
  '64': [[HE]],
  '65': [[HE], [RP, '356']],
  '66': [
    [RP, '4589'],
    [SL, '12345678'],
  ],
  '67': [[RP]],
  '68': [
    [BW, '123578'],
    [HE, '56'],
  ],
  '69': [[BW], [HE, '245']],
  '70': [[BW]],
  '71': [[BW]],
  '72': [[BW]],
  '73': [[BW]],
  '74': [[BW]],
  '75': [[BW]],
  '76': [
    [RP, '78'],
    [BW, '01234567'],
  ],
  '77': [[BW]],
  '78': [[BW]],
  '79': [[BW]],
  '80': [[BY]],
  '81': [[BY]],
  '82': [[BY]],
  '83': [[BY]],
  '84': [[BY]],
  '85': [[BY]],
  '86': [[BY]],
  '87': [[BY]],
  '88': [[BW], [BY, '1']],
  '89': [
    [BW, '0156'],
    [BY, '234'],
  ],
  '90': [[BY]],
  '91': [[BY]],
  '92': [[BY]],
  '93': [[BY]],
  '94': [[BY]],
  '95': [[BY]],
  '96': [
    [BY, '01234'],
    [TH, '5'],
  ],
  '97': [[BY], [BW, '89']],
  '98': [[TH]],
  '99': [[TH]],
};

/** The states an address with this postcode may lie in; undefined where the table does not say. */
export function statesOfPostcode(postcode: unknown): readonly GermanState[] | undefined {
  const read = typeof postcode === 'string' ? readPostcode(postcode) : undefined;
  if (!read?.ok) return undefined;
  const third = read.value.charAt(2);
  const region = STATES_BY_REGION[read.value.slice(0, 2)];
  const reaching = region?.filter(([, digits = third]) => digits.includes(third)) ?? [];
  return (reaching.length > 0 ? reaching : region)?.map(([state]) => state);
}

/** The state an address with this postcode lies in, where only one is possible. */
export function onlyStateOf(postcode: unknown): GermanState | undefined {
  const [state, ...others] = statesOfPostcode(postcode) ?? [];
  return others.length === 0 ? state : undefined;
}

/** Says where a state comes from. */
export const STATE_FOLLOWS = 'Das Bundesland folgt aus der Postleitzahl.';

/** A state the postcode does not reach into by our table: worth a question, never a refusal. */
export function isDoubtfulState(postcode: unknown, state: unknown): boolean {
  const states: readonly unknown[] | undefined = statesOfPostcode(postcode);
  return state !== null && state !== undefined && states !== undefined && !states.includes(state);
}

/** 'Die Postleitzahl 80331 gehört nach unserer Tabelle zu Bayern, nicht zu Berlin.' */
export function stateDoubt(postcode: string, state: string): string {
  const belongsTo = new Intl.ListFormat('de', { type: 'disjunction' }).format(statesOfPostcode(postcode) ?? []);
  return `Die Postleitzahl ${postcode} gehört nach unserer Tabelle zu ${belongsTo}, nicht zu ${state}. Stimmt das Bundesland?`;
}
