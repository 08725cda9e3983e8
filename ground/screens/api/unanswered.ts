import type { UseQueryResult } from '@tanstack/react-query';

/**
 * The first answer is still on its way. Whatever stands above something else is waited for like this: what comes later would
 * push the rest away, and what cannot be had must not hold it back.
 */
export function isUnanswered({ isLoading, errorUpdateCount }: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>) {
  return isLoading && errorUpdateCount === 0;
}
