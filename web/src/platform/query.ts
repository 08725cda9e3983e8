import { makeQueryClient } from './make-query-client.ts';
import { sessionStore } from './session-store.ts';

/** Answers of the server for the screens behind the login; forgotten when the person leaves. */
export const queryClient = makeQueryClient();

sessionStore.whenPersonLeaves(() => queryClient.clear());
