import { queryOptions } from '@tanstack/react-query';
import { call } from '#ground/screens/api/api-client.ts';
import type { CompanyReceipts } from '../rules/wire.ts';

export type ReceiptsOf = 'proposal' | 'verification' | 'raffle';

export function receiptsQuery(of: ReceiptsOf, id: string) {
  return queryOptions({
    queryKey: [of, id, 'receipts'],
    queryFn: () => call<CompanyReceipts>(`/api/action/${of}/${id}/receipts`),
    // Every act adds one.
    staleTime: 0,
  });
}
