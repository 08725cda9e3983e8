import { INVOICE_SECTIONS } from '@portal/domain/verification/invoice-texts.ts';
import { AnswersSummary } from '../../forms/answers-summary.tsx';
import { invoiceName } from '../invoices/invoice-names.ts';
import { answersOf, invoiceDefinition } from '../invoices/use-invoice-form.ts';
import type { ApprovedProof, Invoice } from '../wire.ts';

interface InvoiceAnswersProps {
  approved: ApprovedProof;
  invoices: readonly Invoice[];
}

/** What was answered about each invoice, in full: for the screen and for paper. */
export function InvoiceAnswers({ approved, invoices }: InvoiceAnswersProps) {
  return invoices.map((invoice, index) => {
    const definition = { ...invoiceDefinition(approved, invoice), sections: INVOICE_SECTIONS };
    return (
      <div key={invoice.id} className="summary__item">
        <p className="kern-label">{invoiceName(invoice, index)}</p>
        <AnswersSummary definition={definition} data={answersOf(definition.fields, invoice)} facts={{}} />
      </div>
    );
  });
}
