import { useQuery } from '@tanstack/react-query';
import { caseQuery } from '../api/case-api.ts';
import type { CaseSegment } from '../wire.ts';

/** The facts of the case that is on the screen, for a form of one of its acts; nothing is fetched for it. */
export function useFacts<Facts>(segment: CaseSegment, id: string): Facts {
  const { data } = useQuery({ ...caseQuery<Facts>(segment, id), enabled: false });
  if (data === undefined) throw new Error('a form is open without its case');
  return data.facts;
}
