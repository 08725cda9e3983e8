/** The 16 German federal states by their German names, which are the values on the wire (contract §6.3). */
export const GERMAN_STATES = [
  'Baden-Württemberg',
  'Bayern',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Hessen',
  'Mecklenburg-Vorpommern',
  'Niedersachsen',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
  'Sachsen',
  'Sachsen-Anhalt',
  'Schleswig-Holstein',
  'Thüringen',
] as const;

export type GermanState = (typeof GERMAN_STATES)[number];

/** The states as options of a choice field. */
export const GERMAN_STATE_OPTIONS = GERMAN_STATES.map((state) => ({ value: state, label: state }));
