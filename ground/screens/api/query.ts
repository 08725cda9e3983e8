import { sessionStore } from '../session/session-store.ts';
import { Ahead, type Asked, type Params, prefetchingRoute } from './ahead.ts';
import { makeQueryClient } from './make-query-client.ts';

const begun = new Ahead();

/** Answers of the server for the screens behind the login; forgotten when the person leaves. */
export const queryClient = makeQueryClient(begun);

sessionStore.whenPersonLeaves(() => {
  queryClient.clear();
  begun.clear();
});

/**
 * What a page behind the login exports to its route, by the very queries it shows: they are asked for as soon as the page's
 * program is there, and not only when it is known who is logged in.
 */
export function ahead(queries: (params: Params, url: URL) => readonly Asked[]) {
  return prefetchingRoute(async (params, url) => {
    if (await sessionStore.mayAsk()) prefetch(...queries(params, url));
  });
}

export function prefetch(...queries: readonly Asked[]): void {
  begun.ask(queryClient, queries);
}
