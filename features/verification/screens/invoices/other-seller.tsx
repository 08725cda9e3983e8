import { useQuery } from '@tanstack/react-query';
import { useAnswer } from '#ground/screens/forms/form-context.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { otherSeller } from '../../rules/invoice-texts.ts';
import type { Invoice } from '../../rules/wire.ts';
import { prefillQuery } from './invoice-api.ts';

interface OtherSellerProps {
  invoice: Invoice;
  /** The approved one. */
  provider: string | null;
}

/** Warns where the file names another seller and the person has not said so; what to answer stays theirs. */
export function OtherSeller({ invoice, provider }: OtherSellerProps) {
  const { data } = useQuery({ ...prefillQuery(invoice), enabled: invoice.media !== null });
  const hasChanged = useAnswer<boolean | null>('hasProviderChanged');
  const seller = data?.sellerDiffers === true ? data.seller : null;
  if (seller === null || provider === null || hasChanged === true) return null;
  return (
    <Alert tone="warning" level={4}>
      <Text>{otherSeller(seller, provider)}</Text>
    </Alert>
  );
}
