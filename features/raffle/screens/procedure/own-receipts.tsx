import { QueryClientProvider } from '@tanstack/react-query';
import { ReceiptSection } from '#features/receipt/screens/public.ts';
import { queryClient } from '#ground/screens/api/query.ts';

/** The receipt of the own entry, on a page that is everybody's and has no keeper of answers. */
export function OwnReceipts({ entryId }: { entryId: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ReceiptSection of="raffle" id={entryId} />
    </QueryClientProvider>
  );
}
