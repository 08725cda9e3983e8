import { elementsAt, textAt, type XmlNode } from '../../platform/xml.ts';
import { amountOf, dayOf, type RawInvoice } from './values.ts';

/** An XRechnung in OASIS UBL. */
export function fromUblInvoice(root: XmlNode): RawInvoice {
  const party = ['AccountingSupplierParty', 'Party'];
  const currency = textAt(root, 'DocumentCurrencyCode');
  const sum = (name: string) => amountOf(elementsAt(root, 'LegalMonetaryTotal', name), currency);
  return {
    invoiceNumber: textAt(root, 'ID'),
    typeCode: textAt(root, 'InvoiceTypeCode'),
    invoiceDate: dayAt(root, 'IssueDate'),
    seller:
      textAt(root, ...party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(root, ...party, 'PartyName', 'Name'),
    ...periodOf(root),
    netSum: sum('TaxExclusiveAmount'),
    grossSum: sum('TaxInclusiveAmount'),
    currency,
    lineNames: elementsAt(root, 'InvoiceLine').map((line) => textAt(line, 'Item', 'Name')),
  };
}

function periodOf(root: XmlNode): Pick<RawInvoice, 'periodStart' | 'periodEnd'> {
  const periodStart = dayAt(root, 'InvoicePeriod', 'StartDate');
  const periodEnd = dayAt(root, 'InvoicePeriod', 'EndDate');
  if (periodStart !== null || periodEnd !== null) return { periodStart, periodEnd };
  const delivered = dayAt(root, 'Delivery', 'ActualDeliveryDate');
  return { periodStart: delivered, periodEnd: delivered };
}

function dayAt(root: XmlNode, ...path: string[]) {
  return dayOf(elementsAt(root, ...path)[0]);
}
