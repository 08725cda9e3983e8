import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { changes } from './api-client.ts';

/** Milliseconds for which a prefetched answer is used. */
const FRESH_MS = 10_000;

export type Params = LoaderFunctionArgs['params'];

/** A query of some screen, as that screen itself hands it to useQuery. */
export interface Asked {
  queryKey: QueryKey;
  // biome-ignore lint/suspicious/noExplicitAny: queries of every kind of answer stand in one list
  queryFn?: any;
  staleTime?: unknown;
}

/** What a page's route does besides showing it. */
interface RouteOfPage {
  loader(args: Pick<LoaderFunctionArgs, 'params' | 'request'>): null;
  shouldRevalidate(): boolean;
}

interface Begun {
  answer: Promise<unknown>;
  at: number;
  /** Changes that were seen by then. */
  changes: number;
}

/**
 * Begins the calls of a page as soon as its program is there, while it is still being found out who is logged in; the first
 * query with the same key takes the answer instead of asking, unless something was changed in between. No screen depends on it.
 */
export class Ahead {
  readonly #begun = new Map<string, Begun>();

  /** For the query client: its persister. */
  readonly persister = (ask: (context: never) => unknown, context: { queryKey: QueryKey }): unknown =>
    this.#take(context.queryKey) ?? ask(context as never);

  ask(client: QueryClient, queries: readonly Asked[]): void {
    for (const { queryKey, queryFn, staleTime } of queries) {
      // What never changes is asked for once.
      if (staleTime === Number.POSITIVE_INFINITY && client.getQueryData(queryKey) !== undefined) continue;
      const answer = Promise.resolve(queryFn({ client, queryKey, signal: new AbortController().signal }));
      answer.catch(() => undefined);
      this.#begun.set(JSON.stringify(queryKey), { answer, at: Date.now(), changes: changes.seen });
    }
  }

  /** The person has left. */
  clear(): void {
    this.#begun.clear();
  }

  #take(queryKey: QueryKey): Promise<unknown> | undefined {
    const key = JSON.stringify(queryKey);
    const found = this.#begun.get(key);
    this.#begun.delete(key);
    const isOfNow = found?.changes === changes.seen && Date.now() - found.at < FRESH_MS;
    return isOfNow ? found.answer : undefined;
  }
}

/** What a page exports to its route: `ask` is called once whenever the page is gone to, with what its address names. */
export function prefetchingRoute(ask: (params: Params, url: URL) => unknown): RouteOfPage {
  return {
    loader({ params, request }) {
      void ask(params, new URL(request.url));
      return null;
    },
    shouldRevalidate: () => false,
  };
}
