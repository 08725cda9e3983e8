import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LookupEntry, SectorKey } from '#ground/rules/contract/lookups.ts';
import { LEGAL_FORM_PATH, SECTOR_KEY_PATH } from '#ground/rules/contract/lookups.ts';
import type { Collection, Item } from '#ground/rules/contract/wire.ts';
import { call } from '../api/api-client.ts';
import type { ChoiceFieldOption } from '../ui/choice/radio-field.tsx';

type Entry = Item<LookupEntry & Partial<SectorKey>>;

/** Collections that answers refer to; they do not change while somebody fills in a form. */
const COLLECTIONS = new Map<string, string>([
  [LEGAL_FORM_PATH, 'Fehler beim laden der Rechtsformen'],
  [SECTOR_KEY_PATH, 'Fehler beim laden des Branchenschlüssels'],
]);

export function lookupQuery(collection: string) {
  return queryOptions({
    queryKey: ['lookup', collection],
    queryFn: async (): Promise<ChoiceFieldOption<string>[]> => {
      const { 'hydra:member': items } = await call<Collection<Entry>>(collection);
      return items.map((item) => ({ value: item['@id'], label: labelOf(item), words: item.synonyms }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: COLLECTIONS.has(collection),
  });
}

function labelOf({ key, name }: Entry): string {
  return key === undefined || key === name ? name : `${key} ${name}`;
}

export interface Lookup {
  options: readonly ChoiceFieldOption<string>[];
  isLoading: boolean;
  /** Literal text of the specification when the collection could not be loaded. */
  error: string | undefined;
  reload(): void;
}

const NONE: readonly ChoiceFieldOption<string>[] = [];

/** The items of a collection as options, value = IRI. Collections of the applicant's own answers give none. */
export function useLookup(collection: string): Lookup {
  const { data, isLoading, isError, refetch } = useQuery(lookupQuery(collection));
  return {
    options: data ?? NONE,
    isLoading,
    error: isError ? COLLECTIONS.get(collection) : undefined,
    reload: () => void refetch(),
  };
}
