import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VERIFICATION_EXAMPLES } from '../rules/examples.ts';
import type { Invoice } from '../rules/wire.ts';
import { useProofCache } from './proof-cache.ts';
import { type LoadedDetail, verificationQuery } from './verification-api.ts';

const [FIRST] = VERIFICATION_EXAMPLES[4].verificationProofs;

test.each([
  ['what an account may have taken over of it is fetched anew', FIRST?.invoiceTotal, true],
  ['nothing is fetched while no account says anything', null, false],
])('when an invoice changes, %s', async (_, invoiceTotal, isFetched) => {
  const client = new QueryClient();
  const { queryKey } = verificationQuery('V');
  const formData = { verificationProofs: [{ id: 'A', ...FIRST, invoiceTotal, payments: [] }] };
  client.setQueryData(queryKey, { detail: { formData }, etag: '"1"' } as unknown as LoadedDetail);
  const { result } = renderHook(() => useProofCache('V'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await result.current.putInvoice('A', { id: 'I' } as Invoice);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isFetched);
});
