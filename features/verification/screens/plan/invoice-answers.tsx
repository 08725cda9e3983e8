import { useAnswerNotes } from '#ground/screens/forms/answer-notes.ts';
import { AnswersSummary } from '#ground/screens/forms/answers-summary.tsx';
import { Badge } from '#ground/screens/ui/message/badge.tsx';
import { eligibilityMark } from '../../rules/invoice.ts';
import { INVOICE_SECTIONS } from '../../rules/invoice-texts.ts';
import type { ApprovedProof, Invoice } from '../../rules/wire.ts';
import { approvalDatesOf } from '../invoices/approval-dates.ts';
import { invoiceName } from '../invoices/invoice-names.ts';
import { answersOf, invoiceDefinition } from '../invoices/use-invoice-form.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';

interface InvoiceAnswersProps {
  verification: LoadedVerification;
  approved: ApprovedProof;
  invoices: readonly Invoice[];
  /** What comments name them by: 'proofs.{id}.invoices'. */
  path: string;
}

/** What was answered about each invoice, in full: for the screen and for paper. */
export function InvoiceAnswers({ verification, approved, invoices, path }: InvoiceAnswersProps) {
  const notesAt = useAnswerNotes();
  const approval = approvalDatesOf(verification);
  return invoices.map((invoice, index) => {
    const mark = eligibilityMark(invoice.meta, approval);
    const definition = { ...invoiceDefinition(approved, invoice), sections: INVOICE_SECTIONS };
    return (
      <div key={invoice.id} className="summary__item">
        <p className="kern-label">{invoiceName(invoice, index)}</p>
        {mark && <Badge tone="warning">{mark}</Badge>}
        <AnswersSummary
          definition={definition}
          data={answersOf(definition.fields, invoice)}
          facts={{}}
          path={`${path}.${invoice.id}`}
        />
        {notesAt(`${path}.${invoice.id}`)}
      </div>
    );
  });
}
