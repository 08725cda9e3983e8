import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../platform/query.ts';
import { ReceiptSection } from '../../receipt/public.ts';

/** The receipt of the own entry, on a page that is everybody's and has no keeper of answers. */
export function OwnReceipts({ entryId }: { entryId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ReceiptSection of="raffle" id={entryId} />
    </QueryClientProvider>
  );
}
