/** Every resource by its short name, in the order of the documentation. */
export const shortNames = [
  'User',
  'Company',
  'RafflePot',
  'Raffle',
  'Proposal',
  'Proof',
  'LegalForm',
  'SectorKey',
  'Media',
  'MediaLink',
  'Verification',
  'VerificationProof',
  'VerificationProofInvoice',
] as const;

export type ShortName = (typeof shortNames)[number];

/** A relation to other items: as IRI, or embedded as an object with `@id`. */
export interface Relation {
  resource: ShortName;
  many?: boolean;
  embedded?: boolean;
}

export type Scalar = 'string' | 'integer' | 'decimal' | 'boolean' | 'dateTime' | 'date';

/** `json`: a nested object or list without an address of its own. */
export type Range = Scalar | 'json' | Relation;

export interface Property {
  /** The key in the JSON body. */
  name: string;
  range: Range;
  required: boolean;
  readable: boolean;
  writeable: boolean;
  /** German, for people. */
  description: string;
}

export interface Filter {
  /** Name of the query parameter, as it stands in the template. */
  variable: string;
  property: string;
}

export interface Resource {
  /** Collection path. */
  path: string;
  description: string;
  collection: readonly ('GET' | 'POST')[];
  /** PATCH stands before PUT: clients edit with the first of them (contract §4, rule 2). */
  item: readonly ('GET' | 'PATCH' | 'PUT' | 'DELETE')[];
  properties: readonly Property[];
  filters: readonly Filter[];
}
