import { useQuery } from '@tanstack/react-query';
import { caseQuery } from '#features/desk/screens/case-api.ts';
import type { AgencyTableName } from '../../rules/tables/all-tables.ts';
import type { CaseSegment } from '../../rules/tables/case-segments.ts';
import type { CaseFacts } from '../../rules/wire.ts';

/** The facts of the case that is on the screen, for a form of one of its acts; nothing is fetched for it. */
export function useFacts<K extends AgencyTableName>(segment: CaseSegment, id: string): CaseFacts[K] {
  const { data } = useQuery({ ...caseQuery<K>(segment, id), enabled: false });
  if (data === undefined) throw new Error('a form is open without its case');
  return data.facts;
}
