import { QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Ahead } from './ahead.ts';
import { ApiError } from './api-error.ts';

/**
 * Whether the first answer of a query is still on its way. Parts that stand above others are waited for like this: coming later
 * they would push the rest down; one that failed is not waited for.
 */
export function isUnanswered({ isLoading, errorUpdateCount }: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>) {
  return isLoading && errorUpdateCount === 0;
}

/** No answer, or a fault of the server: worth one more try. */
function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Keeps answers of the server for the screens of one side; whoever makes it clears it when the person leaves. What was asked for ahead is taken from there. */
export function makeQueryClient({ persister }: Ahead): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        persister,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 1000,
      },
      mutations: { retry: false },
    },
  });
}
