import { useQueries } from '@tanstack/react-query';
import { filesQuery } from '#ground/screens/forms/files/media.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { INCOMPLETE_INVOICES } from '../../rules/resubmission-texts.ts';
import type { Invoice } from '../../rules/wire.ts';
import { filePlaceOf, invoiceName, isWholeAmong, proofName } from '../invoices/invoice-names.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';

/** Warns of late invoices whose questions are still open, by name; it bars nothing (3-proof-of-use §2.3). */
export function IncompleteInvoices({ verification, level }: { verification: LoadedVerification; level: 2 | 3 }) {
  const names = useIncomplete(verification);
  if (names.length === 0) return null;
  return (
    <Alert tone="warning" level={level}>
      <Text>{INCOMPLETE_INVOICES}</Text>
      <ul>
        {names.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

interface Incomplete {
  id: string;
  /** 'Rechnung RE-17 (Nachweis 2: Server)' */
  text: string;
}

function useIncomplete({ approved, proofs }: LoadedVerification): readonly Incomplete[] {
  const affected = proofs.filter(({ invoices }) => incompleteOf(invoices).length > 0);
  const files = useQueries({ queries: affected.map(({ id }) => filesQuery(filePlaceOf(id))) });
  return affected.flatMap(({ id, invoices }, place) => {
    const index = approved.proofs.findIndex((one) => one.id === id);
    const proof = approved.proofs[index];
    const about = proof === undefined ? '' : ` (${proofName(proof, index)})`;
    const nameOf = (invoice: Invoice) => {
      const file = files[place]?.data?.find((one) => one['@id'] === invoice.media);
      return invoiceName(invoice, invoices.indexOf(invoice), file?.fileName);
    };
    return incompleteOf(invoices).map((one) => ({ id: one.id, text: `${nameOf(one)}${about}` }));
  });
}

/** Of this resubmission: what was handed in before cannot be completed any more. */
function incompleteOf(invoices: readonly Invoice[]): Invoice[] {
  return invoices.filter((one) => one.resubmitted && !one.sealed && !isWholeAmong(invoices, one));
}
