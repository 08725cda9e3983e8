import { elementsAt, textAt, type XmlNode } from '../../platform/xml.ts';
import { amountOf, dayOf, type RawInvoice } from './values.ts';

/** The names of one generation of UN/CEFACT's Cross Industry Invoice. */
interface Names {
  document: string;
  transaction: string;
  agreement: string;
  delivery: string;
  settlement: string;
  sums: string;
}

/** ZUGFeRD 2, Factur-X and XRechnung, all profiles. */
const INVOICE_NAMES: Names = {
  document: 'ExchangedDocument',
  transaction: 'SupplyChainTradeTransaction',
  agreement: 'ApplicableHeaderTradeAgreement',
  delivery: 'ApplicableHeaderTradeDelivery',
  settlement: 'ApplicableHeaderTradeSettlement',
  sums: 'SpecifiedTradeSettlementHeaderMonetarySummation',
};

/** ZUGFeRD 1.0. */
const DOCUMENT_NAMES: Names = {
  document: 'HeaderExchangedDocument',
  transaction: 'SpecifiedSupplyChainTradeTransaction',
  agreement: 'ApplicableSupplyChainTradeAgreement',
  delivery: 'ApplicableSupplyChainTradeDelivery',
  settlement: 'ApplicableSupplyChainTradeSettlement',
  sums: 'SpecifiedTradeSettlementMonetarySummation',
};

export function fromCrossIndustryInvoice(root: XmlNode): RawInvoice {
  return fromCii(root, INVOICE_NAMES);
}

export function fromCrossIndustryDocument(root: XmlNode): RawInvoice {
  return fromCii(root, DOCUMENT_NAMES);
}

function fromCii(root: XmlNode, names: Names): RawInvoice {
  const { document, transaction } = names;
  const settlement = [transaction, names.settlement];
  const currency = textAt(root, ...settlement, 'InvoiceCurrencyCode');
  const sum = (name: string) => amountOf(elementsAt(root, ...settlement, names.sums, name), currency);
  return {
    invoiceNumber: textAt(root, document, 'ID'),
    typeCode: textAt(root, document, 'TypeCode'),
    invoiceDate: dayAt(root, document, 'IssueDateTime'),
    seller: textAt(root, transaction, names.agreement, 'SellerTradeParty', 'Name'),
    ...periodOf(root, names),
    netSum: sum('TaxBasisTotalAmount'),
    grossSum: sum('GrandTotalAmount'),
    currency,
    lineNames: elementsAt(root, transaction, 'IncludedSupplyChainTradeLineItem').map((line) =>
      textAt(line, 'SpecifiedTradeProduct', 'Name'),
    ),
  };
}

/** The invoice's period, else the day of the delivery. */
function periodOf(root: XmlNode, names: Names): Pick<RawInvoice, 'periodStart' | 'periodEnd'> {
  const period = [names.transaction, names.settlement, 'BillingSpecifiedPeriod'];
  const periodStart = dayAt(root, ...period, 'StartDateTime');
  const periodEnd = dayAt(root, ...period, 'EndDateTime');
  if (periodStart !== null || periodEnd !== null) return { periodStart, periodEnd };
  const event = [names.transaction, names.delivery, 'ActualDeliverySupplyChainEvent'];
  const delivered = dayAt(root, ...event, 'OccurrenceDateTime');
  return { periodStart: delivered, periodEnd: delivered };
}

function dayAt(root: XmlNode, ...path: string[]) {
  return dayOf(elementsAt(root, ...path, 'DateTimeString')[0]);
}
