import table from './weak-regions.json' with { type: 'json' };

/**
 * Structurally weak regions (areas of the joint federal scheme "Gemeinschaftsaufgabe Verbesserung der regionalen
 * Wirtschaftsstruktur", GRW) by state, district and postcode.
 *
 * THIS IS AN EXAMPLE SET. The official map goes by municipality and no open machine-readable table was found; operators
 * replace `weak-regions.json` and the places outside with their own. The answer of the applicant always counts
 * (decisions §4); these tables only feed the downloadable overview and a warning.
 */

export interface WeakRegion {
  state: string;
  district: string;
  /** Beginnings of the postcodes of this district, two to five digits, ascending. */
  prefixes: readonly string[];
}

interface RegionSource {
  text: string;
  /** Calendar day of the table, yyyy-MM-dd. */
  date: string;
  note: string;
}

export const WEAK_REGIONS_SOURCE: RegionSource = table.source;

/** Places known to lie outside: only here the table says no. Everywhere else it does not know. */
const OUTSIDE_PREFIXES = [
  '20 220 221 222 223 224 225 226 227', // Hamburg
  '402 404 405 406', // Düsseldorf
  '506 507 508 509 5106 5110 5114', // Köln
  '603 604 605 6592 6593', // Frankfurt am Main
  '701 703 704 705', // Stuttgart
  '80 81', // München
].join(' ');

export const WEAK_REGIONS: readonly WeakRegion[] = Object.entries(table.states).flatMap(([state, districts]) =>
  Object.entries(districts).map(([district, prefixes]) => ({ state, district, prefixes: prefixes.split(' ') })),
);

const IS_WEAK: ReadonlyMap<string, boolean> = new Map([
  ...OUTSIDE_PREFIXES.split(' ').map((prefix) => [prefix, false] as const),
  ...WEAK_REGIONS.flatMap(({ prefixes }) => prefixes.map((prefix) => [prefix, true] as const)),
]);

const POSTCODE = /^\d{5}$/;

/**
 * What the table says of a postcode of five digits: the longest matching beginning counts. Undefined: the table does
 * not know, so the portal neither confirms nor warns.
 */
export function isInWeakRegion(postcode: string): boolean | undefined {
  if (!POSTCODE.test(postcode)) return undefined;
  for (let length = 5; length >= 2; length--) {
    const known = IS_WEAK.get(postcode.slice(0, length));
    if (known !== undefined) return known;
  }
  return undefined;
}
