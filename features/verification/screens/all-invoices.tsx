import { hasPart } from '#ground/screens/extra-part.tsx';
import { LinkButton } from '#ground/screens/ui/button.tsx';
import { ALL_INVOICES } from '../rules/invoices/invoice-texts.ts';
import type { LoadedVerification } from './use-loaded-verification.ts';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** What is still open before invoices are closed; `onDecide` goes to where it is decided. */
    'open-ends': { verification: LoadedVerification; level: 2 | 3; onDecide(path: string): void };
    /** Asks whoever closes invoices of which something is open, and nobody else. */
    'closing-question': { verification: LoadedVerification; onAnswer(goOn: boolean): void };
  }
}

/** Whether there is a page on which all invoices are worked on at once. */
export function hasAllInvoices(): boolean {
  return hasPart('open-ends');
}

export function AllInvoices({ id }: { id: string }) {
  if (!hasAllInvoices()) return null;
  return (
    <span>
      <LinkButton to={`/vn/${id}/rechnungen`}>{ALL_INVOICES.link}</LinkButton>
    </span>
  );
}
