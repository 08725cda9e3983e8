import type { Facts } from '../../proposal/public.ts';

/** What of an application tells one property. */
export type PropertyFacts = Pick<Facts, 'isValueChain' | 'moduleOne' | 'moduleTwo' | 'security'>;

interface PropertyRule {
  label: string;
  holds(facts: PropertyFacts): boolean;
}

/** What a rule can ask of a case; a proof of use has the properties of its application. */
export const CASE_PROPERTIES = {
  'module-one': { label: 'mit Modul 1', holds: ({ moduleOne }) => moduleOne },
  'module-two': { label: 'mit Modul 2', holds: ({ moduleTwo }) => moduleTwo },
  security: { label: 'mit dem Ziel IT-Sicherheit', holds: ({ security }) => security },
  'value-chain': { label: 'aus einer Wertschöpfungskette', holds: ({ isValueChain }) => isValueChain },
} as const satisfies Readonly<Record<string, PropertyRule>>;

export type CaseProperty = keyof typeof CASE_PROPERTIES;

const NAMES = Object.keys(CASE_PROPERTIES) as CaseProperty[];

export const PROPERTY_OPTIONS = NAMES.map((value) => ({ value, label: CASE_PROPERTIES[value].label }));

export function propertiesOf(facts: PropertyFacts): CaseProperty[] {
  return NAMES.filter((name) => CASE_PROPERTIES[name].holds(facts));
}
