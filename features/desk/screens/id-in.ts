/** The id in the address of a case or an application. */
export function idIn(iri: string): string {
  return iri.slice(iri.lastIndexOf('/') + 1);
}
