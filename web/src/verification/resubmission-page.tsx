import { TEXTS } from '@portal/domain/verification/resubmission/texts.ts';
import { Page } from '../ui/page.tsx';

/** /nachreichen/{id}: late invoices until the deadline (3-proof-of-use §2.3). */
export function Component() {
  return <Page title={TEXTS.title} />;
}
