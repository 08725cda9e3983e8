import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether the first answer of a query is still on its way. Parts that stand above others are waited for like this: coming later
 * they would push the rest down; one that failed is not waited for.
 */
export function isUnanswered({ isLoading, errorUpdateCount }: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>) {
  return isLoading && errorUpdateCount === 0;
}
