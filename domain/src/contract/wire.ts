/** An item as it is answered (contract §3.1): what a presenter makes, at its address. */
export type Item<Body> = Body & { '@id': string };

/** A collection (contract §3.2). */
export interface Collection<Member> {
  'hydra:member': readonly Member[];
  'hydra:totalItems': number;
}
