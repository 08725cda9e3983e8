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

/** The names of one generation of UN/CEFACT's Cross Industry Invoice. */
interface Names {
  document: string;
  transaction: string;
  agreement: string;
  delivery: string;
  settlement: string;
  sums: string;
  line: { agreement: string; delivery: string; settlement: string; sums: string };
}

/** ZUGFeRD 2, Factur-X and XRechnung, all profiles. */
const INVOICE_NAMES: Names = {
  document: 'ExchangedDocument',
  transaction: 'SupplyChainTradeTransaction',
  agreement: 'ApplicableHeaderTradeAgreement',
  delivery: 'ApplicableHeaderTradeDelivery',
  settlement: 'ApplicableHeaderTradeSettlement',
  sums: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  line: {
    agreement: 'SpecifiedLineTradeAgreement',
    delivery: 'SpecifiedLineTradeDelivery',
    settlement: 'SpecifiedLineTradeSettlement',
    sums: 'SpecifiedTradeSettlementLineMonetarySummation',
  },
};

/** ZUGFeRD 1.0. */
const DOCUMENT_NAMES: Names = {
  document: 'HeaderExchangedDocument',
  transaction: 'SpecifiedSupplyChainTradeTransaction',
  agreement: 'ApplicableSupplyChainTradeAgreement',
  delivery: 'ApplicableSupplyChainTradeDelivery',
  settlement: 'ApplicableSupplyChainTradeSettlement',
  sums: 'SpecifiedTradeSettlementMonetarySummation',
  line: {
    agreement: 'SpecifiedSupplyChainTradeAgreement',
    delivery: 'SpecifiedSupplyChainTradeDelivery',
    settlement: 'SpecifiedSupplyChainTradeSettlement',
    sums: 'SpecifiedTradeSettlementMonetarySummation',
  },
};

export function fromCrossIndustryInvoice(root: XmlNode): InvoiceDocument {
  return fromCii(root, INVOICE_NAMES);
}

export function fromCrossIndustryDocument(root: XmlNode): InvoiceDocument {
  return fromCii(root, DOCUMENT_NAMES);
}

function fromCii(root: XmlNode, names: Names): InvoiceDocument {
  const { document, transaction } = names;
  const agreement = [transaction, names.agreement];
  const settlement = [transaction, names.settlement];
  const currency = textAt(root, ...settlement, 'InvoiceCurrencyCode')?.trim() ?? null;
  return {
    number: textAt(root, document, 'ID'),
    typeCode: textAt(root, document, 'TypeCode'),
    issued: dayAt(root, document, 'IssueDateTime'),
    due: dayAt(root, ...settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime'),
    currency,
    buyerReference: textAt(root, ...agreement, 'BuyerReference'),
    orderReference: textAt(root, ...agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    ordered: orderDay(root, agreement),
    notes: textsAt(root, document, 'IncludedNote', 'Content'),
    preceding: textsAt(root, ...settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID'),
    seller: partyOf(elementsAt(root, ...agreement, 'SellerTradeParty')[0]),
    buyer: partyOf(elementsAt(root, ...agreement, 'BuyerTradeParty')[0]),
    period: periodOf(root, names),
    lines: elementsAt(root, transaction, 'IncludedSupplyChainTradeLineItem').flatMap((line) =>
      lineOf(line, names.line, currency),
    ),
    allowances: [
      ...elementsAt(root, ...settlement, 'SpecifiedTradeAllowanceCharge').map((one) => allowanceOf(one, currency)),
      ...elementsAt(root, ...settlement, 'SpecifiedLogisticsServiceCharge').map((one) => carriageOf(one, currency)),
    ],
    taxes: elementsAt(root, ...settlement, 'ApplicableTradeTax').map((one) => taxOf(one, currency)),
    totals: totalsOf((name) => amountOf(elementsAt(root, ...settlement, names.sums, name), currency)),
    attachments: attachmentNames(elementsAt(root, ...agreement, 'AdditionalReferencedDocument'), {
      binary: ['AttachmentBinaryObject'],
      names: ['Name', 'IssuerAssignedID'],
    }),
    iban: textAt(
      root,
      ...settlement,
      'SpecifiedTradeSettlementPaymentMeans',
      'PayeePartyCreditorFinancialAccount',
      'IBANID',
    ),
    terms: textAt(root, ...settlement, 'SpecifiedTradePaymentTerms', 'Description'),
  };
}

function totalsOf(sum: (name: string) => InvoiceDocument['totals']['net']): InvoiceDocument['totals'] {
  return {
    lines: sum('LineTotalAmount'),
    allowances: sum('AllowanceTotalAmount'),
    charges: sum('ChargeTotalAmount'),
    net: sum('TaxBasisTotalAmount'),
    tax: sum('TaxTotalAmount'),
    gross: sum('GrandTotalAmount'),
    prepaid: sum('TotalPrepaidAmount'),
    thirdParty: null,
    rounding: sum('RoundingAmount'),
    due: sum('DuePayableAmount'),
  };
}

/** A line may only explain others (ZUGFeRD EXTENDED): it has no sum of its own to add. */
function lineOf(line: XmlNode, names: Names['line'], currency: string | null): InvoiceLine[] {
  const status = textAt(line, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode')?.trim();
  if (status === 'GROUP' || status === 'INFORMATION') return [];
  const [quantity] = elementsAt(line, names.delivery, 'BilledQuantity');
  const tax = elementsAt(line, names.settlement, 'ApplicableTradeTax')[0];
  return [
    {
      id: textAt(line, 'AssociatedDocumentLineDocument', 'LineID'),
      name: textAt(line, 'SpecifiedTradeProduct', 'Name'),
      description: textAt(line, 'SpecifiedTradeProduct', 'Description'),
      quantity: textAt(line, names.delivery, 'BilledQuantity'),
      unit: quantity === undefined ? null : attributeOf(quantity, 'unitCode'),
      price: textAt(line, names.agreement, 'NetPriceProductTradePrice', 'ChargeAmount'),
      net: amountOf(elementsAt(line, names.settlement, names.sums, 'LineTotalAmount'), currency),
      tax: rateOf(tax),
    },
  ];
}

function allowanceOf(node: XmlNode, currency: string | null): InvoiceAllowance {
  return {
    isCharge: textAt(node, 'ChargeIndicator', 'Indicator')?.trim() === 'true',
    amount: amountOf(elementsAt(node, 'ActualAmount'), currency),
    reason: textAt(node, 'Reason'),
    tax: rateOf(elementsAt(node, 'CategoryTradeTax')[0]),
  };
}

/** Of the profile EXTENDED: what carrying costs is a charge with names of its own. */
function carriageOf(node: XmlNode, currency: string | null): InvoiceAllowance {
  return {
    isCharge: true,
    amount: amountOf(elementsAt(node, 'AppliedAmount'), currency),
    reason: textAt(node, 'Description'),
    tax: rateOf(elementsAt(node, 'AppliedTradeTax')[0]),
  };
}

function taxOf(node: XmlNode, currency: string | null): InvoiceTax {
  return {
    ...rateOf(node),
    base: amountOf(elementsAt(node, 'BasisAmount'), currency),
    amount: amountOf(elementsAt(node, 'CalculatedAmount'), currency),
  };
}

function rateOf(node: XmlNode | undefined): InvoiceTaxRate {
  if (node === undefined) return { category: null, rate: null };
  const rate = textAt(node, 'RateApplicablePercent') ?? textAt(node, 'ApplicablePercent');
  return { category: textAt(node, 'CategoryCode')?.trim() ?? null, rate: percentOf(rate) };
}

function partyOf(party: XmlNode | undefined): InvoiceParty {
  if (party === undefined) return { name: null, address: [], vatId: null, taxNumber: null };
  const at = (name: string) => textAt(party, 'PostalTradeAddress', name);
  const registered = (scheme: string) => {
    const ids = elementsAt(party, 'SpecifiedTaxRegistration', 'ID');
    const id = ids.find((one) => attributeOf(one, 'schemeID') === scheme);
    return id === undefined ? null : textAt({ ID: [id] }, 'ID');
  };
  const place = filled([at('PostcodeCode'), at('CityName')]).join(' ');
  return {
    name: textAt(party, 'Name'),
    address: filled([at('LineOne'), at('LineTwo'), at('LineThree'), place, at('CountryID')]),
    vatId: registered('VA'),
    taxNumber: registered('FC'),
  };
}

/** The invoice's period, else the day of the delivery, else what its lines span. */
function periodOf(root: XmlNode, names: Names): InvoiceDocument['period'] {
  const period = [names.transaction, names.settlement, 'BillingSpecifiedPeriod'];
  const start = dayAt(root, ...period, 'StartDateTime');
  const end = dayAt(root, ...period, 'EndDateTime');
  if (start !== null || end !== null) return { start, end };
  const event = [names.transaction, names.delivery, 'ActualDeliverySupplyChainEvent'];
  const delivered = dayAt(root, ...event, 'OccurrenceDateTime');
  if (delivered !== null) return { start: delivered, end: delivered };
  const ofLines = [
    names.transaction,
    'IncludedSupplyChainTradeLineItem',
    names.line.settlement,
    'BillingSpecifiedPeriod',
  ];
  const days = (name: string) => elementsAt(root, ...ofLines, name, 'DateTimeString').map(dayOf);
  return spanOf(days('StartDateTime'), days('EndDateTime'));
}

/** The buyer's order, else the seller's confirmation of it, else the contract. */
function orderDay(root: XmlNode, agreement: readonly string[]) {
  const names = ['BuyerOrderReferencedDocument', 'SellerOrderReferencedDocument', 'ContractReferencedDocument'];
  const days = names.flatMap((name) => [
    dayAt(root, ...agreement, name, 'FormattedIssueDateTime'),
    // ZUGFeRD 1.0 says it without parts.
    dayOf(elementsAt(root, ...agreement, name, 'IssueDateTime')[0]),
  ]);
  return days.find((day) => day !== null) ?? null;
}

function dayAt(root: XmlNode, ...path: string[]) {
  return dayOf(elementsAt(root, ...path, 'DateTimeString')[0] ?? elementsAt(root, ...path, 'DateTime')[0]);
}
