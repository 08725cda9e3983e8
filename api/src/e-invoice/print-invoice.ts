import type { InvoiceDocument } from '@portal/domain/verification/e-invoice-document.ts';
import { checkSums, doubtText } from '@portal/domain/verification/e-invoice-sums.ts';
import { VIEW_TEXTS, viewSections, viewTitle } from '@portal/domain/verification/e-invoice-view.ts';
import { finish, heading, list, newDocument, paragraph } from '../platform/pdf/pdf.ts';
import { table } from '../platform/pdf/pdf-table.ts';

/** An electronic invoice as tagged German PDF/UA document. The same invoice always gives the same text. */
export async function printInvoice(invoice: InvoiceDocument): Promise<Uint8Array> {
  const title = viewTitle(invoice);
  // The day of the data: when it was printed says nothing about it.
  const createdAt = new Date(invoice.issued ?? 0);
  const pdf = newDocument({ title, subject: VIEW_TEXTS.show, createdAt });
  heading(pdf, 1, title);
  paragraph(pdf, VIEW_TEXTS.made);
  const doubts = checkSums(invoice).map(doubtText);
  if (doubts.length > 0) {
    heading(pdf, 2, VIEW_TEXTS.doubts);
    list(pdf, doubts);
  }
  for (const { title: caption, columns, rows } of viewSections(invoice)) {
    heading(pdf, 2, caption);
    const printed = columns.map(({ title: name, share, isNumber }) => ({
      ...{ title: name, share },
      ...(isNumber && { align: 'right' as const }),
    }));
    table(pdf, { columns: printed, rows, rowHeaders: true });
  }
  return finish(pdf, title);
}
