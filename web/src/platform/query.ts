import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sessionStore } from './session-store.ts';

/** No answer, or a fault of the server: worth one more try. */
function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Answers of the server for the screens behind the login; forgotten when the person leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isPassing(error),
      retryDelay: 1000,
    },
    mutations: { retry: false },
  },
});

sessionStore.whenPersonLeaves(() => queryClient.clear());
