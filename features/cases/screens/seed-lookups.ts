import type { QueryClient } from '@tanstack/react-query';
import type { Reference } from '#features/desk/rules/wire.ts';
import { LOOKUP_PATHS } from '#ground/rules/contract/wire.ts';
import { lookupQuery } from '#ground/screens/forms/field-control.tsx';

/** The look-ups are the applicants' and closed to the agency: what the answers refer to, as it came with them. */
export function seedLookups(client: QueryClient, references: readonly Reference[]): void {
  for (const collection of LOOKUP_PATHS) {
    const named = references.filter(({ iri }) => iri.startsWith(`${collection}/`));
    client.setQueryData(
      lookupQuery(collection).queryKey,
      named.map(({ iri, label }) => ({ value: iri, label })),
    );
  }
}
