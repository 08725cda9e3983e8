import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { ToastProvider } from '../ui/toast.tsx';

/** For tests: asks the server once, whatever it answers. */
const askingOnce = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** For tests: what stands around every page, answers of the server and messages. */
export function withQueries(shown: ReactNode, client = askingOnce()): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>{shown}</ToastProvider>
    </QueryClientProvider>
  );
}

interface Shown {
  /** The address that is opened. */
  at?: string;
  client?: QueryClient;
  /** What else stands around the pages. */
  around?: (pages: ReactNode) => ReactNode;
}

/** For tests: pages at their addresses, one of them open. */
export function showPages(routes: RouteObject[], { at = '/', client, around = (pages) => pages }: Shown = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(withQueries(around(<RouterProvider router={router} />), client));
  return router;
}
