import type { Cents } from '#ground/rules/values/money.ts';
import { attributeOf, elementsAt, textAt, type XmlNode } from '#ground/server/xml.ts';
import type {
  InvoiceAllowance,
  InvoiceDocument,
  InvoiceLine,
  InvoiceParty,
  InvoiceTax,
  InvoiceTaxRate,
} from '../rules/e-invoice-document.ts';
import { amountOf, attachmentNames, dayOf, filled, percentOf, spanOf, textsAt } from './values.ts';

/** What an invoice and a credit note of OASIS UBL call differently. */
interface Names {
  typeCode: string;
  line: string;
  quantity: string;
}

const INVOICE: Names = { typeCode: 'InvoiceTypeCode', line: 'InvoiceLine', quantity: 'InvoicedQuantity' };
const CREDIT: Names = { typeCode: 'CreditNoteTypeCode', line: 'CreditNoteLine', quantity: 'CreditedQuantity' };

export function fromUblInvoice(root: XmlNode): InvoiceDocument {
  return fromUbl(root, INVOICE);
}

export function fromUblCreditNote(root: XmlNode): InvoiceDocument {
  return fromUbl(root, CREDIT);
}

function fromUbl(root: XmlNode, names: Names): InvoiceDocument {
  const currency = textAt(root, 'DocumentCurrencyCode')?.trim() ?? null;
  const sum = (...path: string[]) => amountOf(elementsAt(root, ...path), currency);
  // The tax may be stated once more in the currency of its payment, without its parts.
  const taxTotals = elementsAt(root, 'TaxTotal');
  return {
    number: textAt(root, 'ID'),
    typeCode: textAt(root, names.typeCode),
    issued: dayAt(root, 'IssueDate'),
    due: dayAt(root, 'DueDate') ?? dayAt(root, 'PaymentMeans', 'PaymentDueDate'),
    currency,
    buyerReference: textAt(root, 'BuyerReference'),
    orderReference: textAt(root, 'OrderReference', 'ID'),
    ordered: dayAt(root, 'OrderReference', 'IssueDate') ?? dayAt(root, 'ContractDocumentReference', 'IssueDate'),
    notes: textsAt(root, 'Note'),
    preceding: textsAt(root, 'BillingReference', 'InvoiceDocumentReference', 'ID'),
    seller: partyOf(elementsAt(root, 'AccountingSupplierParty', 'Party')[0]),
    buyer: partyOf(elementsAt(root, 'AccountingCustomerParty', 'Party')[0]),
    period: periodOf(root, names),
    lines: elementsAt(root, names.line).map((line) => lineOf(line, names, currency)),
    allowances: elementsAt(root, 'AllowanceCharge').map((one) => allowanceOf(one, currency)),
    taxes: taxTotals.flatMap((one) => elementsAt(one, 'TaxSubtotal')).map((one) => taxOf(one, currency)),
    totals: {
      lines: sum('LegalMonetaryTotal', 'LineExtensionAmount'),
      allowances: sum('LegalMonetaryTotal', 'AllowanceTotalAmount'),
      charges: sum('LegalMonetaryTotal', 'ChargeTotalAmount'),
      net: sum('LegalMonetaryTotal', 'TaxExclusiveAmount'),
      tax: sum('TaxTotal', 'TaxAmount'),
      gross: sum('LegalMonetaryTotal', 'TaxInclusiveAmount'),
      prepaid: sum('LegalMonetaryTotal', 'PrepaidAmount'),
      thirdParty: thirdParty(root, currency),
      rounding: sum('LegalMonetaryTotal', 'PayableRoundingAmount'),
      due: sum('LegalMonetaryTotal', 'PayableAmount'),
    },
    attachments: attachmentNames(elementsAt(root, 'AdditionalDocumentReference'), {
      binary: ['Attachment', 'EmbeddedDocumentBinaryObject'],
      names: ['DocumentDescription', 'ID'],
    }),
    iban: textAt(root, 'PaymentMeans', 'PayeeFinancialAccount', 'ID'),
    terms: textAt(root, 'PaymentTerms', 'Note'),
  };
}

function thirdParty(root: XmlNode, currency: string | null): Cents | null {
  const claims = elementsAt(root, 'PrepaidPayment').map((one) => amountOf(elementsAt(one, 'PaidAmount'), currency));
  return claims.length === 0 ? null : claims.reduce<Cents>((sum, claim) => sum + (claim ?? 0), 0);
}

/** A line may be divided (XRechnung Extension): then its parts are explained by it, and it carries the sum. */
function lineOf(line: XmlNode, names: Names, currency: string | null): InvoiceLine {
  const [quantity] = elementsAt(line, names.quantity);
  return {
    id: textAt(line, 'ID'),
    name: textAt(line, 'Item', 'Name'),
    description: textAt(line, 'Item', 'Description'),
    quantity: textAt(line, names.quantity),
    unit: quantity === undefined ? null : attributeOf(quantity, 'unitCode'),
    price: textAt(line, 'Price', 'PriceAmount'),
    net: amountOf(elementsAt(line, 'LineExtensionAmount'), currency),
    tax: rateOf(elementsAt(line, 'Item', 'ClassifiedTaxCategory')[0]),
  };
}

function allowanceOf(node: XmlNode, currency: string | null): InvoiceAllowance {
  return {
    isCharge: textAt(node, 'ChargeIndicator')?.trim() === 'true',
    amount: amountOf(elementsAt(node, 'Amount'), currency),
    reason: textAt(node, 'AllowanceChargeReason'),
    tax: rateOf(elementsAt(node, 'TaxCategory')[0]),
  };
}

function taxOf(node: XmlNode, currency: string | null): InvoiceTax {
  return {
    ...rateOf(elementsAt(node, 'TaxCategory')[0]),
    base: amountOf(elementsAt(node, 'TaxableAmount'), currency),
    amount: amountOf(elementsAt(node, 'TaxAmount'), currency),
  };
}

function rateOf(node: XmlNode | undefined): InvoiceTaxRate {
  if (node === undefined) return { category: null, rate: null };
  return { category: textAt(node, 'ID')?.trim() ?? null, rate: percentOf(textAt(node, 'Percent')) };
}

function partyOf(party: XmlNode | undefined): InvoiceParty {
  if (party === undefined) return { name: null, address: [], vatId: null, taxNumber: null };
  const at = (...path: string[]) => textAt(party, 'PostalAddress', ...path);
  const registered = (isVat: boolean) => {
    const schemes = elementsAt(party, 'PartyTaxScheme');
    const scheme = schemes.find((one) => (textAt(one, 'TaxScheme', 'ID')?.trim() === 'VAT') === isVat);
    return scheme === undefined ? null : textAt(scheme, 'CompanyID');
  };
  const place = filled([at('PostalZone'), at('CityName')]).join(' ');
  const country = at('Country', 'IdentificationCode');
  return {
    name: textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name'),
    address: filled([at('StreetName'), at('AdditionalStreetName'), at('AddressLine', 'Line'), place, country]),
    vatId: registered(true),
    taxNumber: registered(false),
  };
}

/** The invoice's period, else the day of the delivery, else what its lines span. */
function periodOf(root: XmlNode, { line }: Names): InvoiceDocument['period'] {
  const start = dayAt(root, 'InvoicePeriod', 'StartDate');
  const end = dayAt(root, 'InvoicePeriod', 'EndDate');
  if (start !== null || end !== null) return { start, end };
  const delivered = dayAt(root, 'Delivery', 'ActualDeliveryDate');
  if (delivered !== null) return { start: delivered, end: delivered };
  const days = (name: string) => elementsAt(root, line, 'InvoicePeriod', name).map(dayOf);
  return spanOf(days('StartDate'), days('EndDate'));
}

function dayAt(root: XmlNode, ...path: string[]) {
  return dayOf(elementsAt(root, ...path)[0]);
}
