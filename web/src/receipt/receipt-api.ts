import type { CompanyReceipts } from '@portal/domain/receipt/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';

export type ReceiptsOf = 'proposal' | 'verification' | 'raffle';

export function receiptsQuery(of: ReceiptsOf, id: string) {
  return queryOptions({
    queryKey: [of, id, 'receipts'],
    queryFn: () => call<CompanyReceipts>(`/api/action/${of}/${id}/receipts`),
    // Every act adds one.
    staleTime: 0,
  });
}
