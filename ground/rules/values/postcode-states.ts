import { type GermanState, readPostcode } from './contact.ts';
import table from './postcode-states.json' with { type: 'json' };

const STATES: ReadonlyMap<string, GermanState> = new Map([
  ['BW', 'Baden-Württemberg'],
  ['BY', 'Bayern'],
  ['BE', 'Berlin'],
  ['BB', 'Brandenburg'],
  ['HB', 'Bremen'],
  ['HH', 'Hamburg'],
  ['HE', 'Hessen'],
  ['MV', 'Mecklenburg-Vorpommern'],
  ['NI', 'Niedersachsen'],
  ['NW', 'Nordrhein-Westfalen'],
  ['RP', 'Rheinland-Pfalz'],
  ['SL', 'Saarland'],
  ['SN', 'Sachsen'],
  ['ST', 'Sachsen-Anhalt'],
  ['SH', 'Schleswig-Holstein'],
  ['TH', 'Thüringen'],
]);

/** A state and the third digits that stand in it; none: all that are given out in its region. */
type Reach = readonly [state: GermanState, digits?: string];

/**
 * The federal states a postal region (first two digits) lies in, by the third digit, the one with more places first. Regions
 * follow the roads of the post, not borders. 00, 05, 43 and 62 are no regions; what is not listed is never doubted. Counted
 * from the delivery areas in GeoNames' list of German postcodes (geonames.org, CC BY 4.0) of March 2026, without those of
 * single large recipients (docs/decisions/0027).
 */
const STATES_BY_REGION: ReadonlyMap<string, readonly Reach[]> = new Map(
  Object.entries(table).map(([region, reaches]) => [region, reaches.split(' ').flatMap(reachOf)]),
);

/** 'BB89': Brandenburg, where the third digit is 8 or 9. */
function reachOf(text: string): Reach[] {
  const state = STATES.get(text.slice(0, 2));
  if (state === undefined) return [];
  return text.length === 2 ? [[state]] : [[state, text.slice(2)]];
}

/** The states an address with this postcode may lie in; undefined where the table does not say. */
export function statesOfPostcode(postcode: unknown): readonly GermanState[] | undefined {
  const read = typeof postcode === 'string' ? readPostcode(postcode) : undefined;
  if (!read?.ok) return undefined;
  const third = read.value.charAt(2);
  const region = STATES_BY_REGION.get(read.value.slice(0, 2));
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
