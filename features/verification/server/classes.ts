import type { PaidVerification } from '#features/cases/rules/case-wire.ts';
import type { InvoiceDoubts } from '#features/payout/rules/wire.ts';
import type { OpenEnds } from '#ground/rules/contract/wire.ts';
import { type OwnClasses, optional, readOnly, required, writeOnly } from '#ground/server/hydra/resource.ts';
import type { FinancialPlan } from '../rules/plan/plan.ts';
import type {
  ApprovedData,
  InboxReading,
  Invoice,
  InvoicePrefill,
  InvoiceView,
  ProofItem,
  Verification,
  VerificationDetail,
  WaitingInvoice,
  WaitingInvoices,
} from '../rules/wire.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    Verification: Verification | PaidVerification | (VerificationDetail & OpenEnds);
    VerificationProof: ProofItem;
    VerificationProofInvoice: Invoice;
    ApprovedData: ApprovedData;
    FinancialPlan: FinancialPlan;
    InboxReading: InboxReading;
    InvoiceDoubts: InvoiceDoubts;
    InvoicePrefill: InvoicePrefill;
    InvoiceView: InvoiceView;
    WaitingInvoice: WaitingInvoice;
    WaitingInvoices: WaitingInvoices;
  }
}

export const VERIFICATION_CLASSES = {
  Verification: {
    path: '/api/verifications',
    description: 'Ein Verwendungsnachweis',
    properties: [
      required('proposal', { resource: 'Proposal' }, 'Bewilligter Antrag'),
      readOnly('currentStep', 'string', 'Aktueller Stand'),
      readOnly('resubmitUntil', 'date', 'Letzter Tag zum Nachreichen von Rechnungen'),
      readOnly('checkRequired', 'boolean', 'Vertiefte Prüfung'),
      readOnly('verificationPdf', 'string', 'Adresse des Unterschriftenblatts'),
      readOnly('dueDate', 'date', 'Letzter Tag zum Einreichen'),
      readOnly('awaitsPaper', 'boolean', 'Das unterschriebene Blatt kommt noch mit der Post'),
      readOnly('standing', 'string', 'Stand bei der Behörde, sobald das Blatt da ist'),
      readOnly('submittedAt', 'dateTime', 'Eingereicht am'),
      readOnly('receivedAt', 'dateTime', 'Das signierte Blatt ist eingegangen am'),
      readOnly('payout', 'json', 'Stand der Auszahlung'),
      optional('verificationProofs', { resource: 'VerificationProof', many: true }, 'Nachweise'),
      optional('formData', 'json', 'Angaben des Formulars'),
      readOnly('staticData', 'json', 'Angaben aus dem Antrag'),
      writeOnly('hasNewAddress', 'boolean', 'Ansprechperson oder Anschrift haben sich geändert'),
      writeOnly('newAddress', 'json', 'Neue Ansprechperson und Anschrift'),
      writeOnly('digitisation', 'json', 'Ziele der Digitalisierung'),
      writeOnly('digiPlan', 'json', 'Ergebnisse des Vorhabens'),
      writeOnly('hasAdditionalFunding', 'boolean', 'Weitere Mittel wurden eingesetzt'),
      writeOnly('additionalFunding', 'integer', 'Weitere Mittel in Cent'),
      writeOnly('additionalComment', 'string', 'Erläuterung der weiteren Mittel'),
      writeOnly('verificationAffirm', 'json', 'Erklärungen'),
      writeOnly('verificationBank', 'json', 'Bankverbindung'),
      writeOnly('isFinalized', 'boolean', 'Das Vorhaben ist umgesetzt und beendet'),
      writeOnly('downloaded', 'boolean', 'Das Unterschriftsblatt wurde heruntergeladen'),
      writeOnly('documentTransmission', 'string', 'Weg der Übermittlung'),
      writeOnly('resubmitComment', 'string', 'Anmerkung zu nachgereichten Rechnungen'),
    ],
    filters: [],
  },
  VerificationProof: {
    path: '/api/verification_proofs',
    description: 'Die Abrechnung eines Nachweises im Verwendungsnachweis',
    properties: [
      readOnly('proof', { resource: 'Proof' }, 'Nachweis des Antrags'),
      readOnly('verification', { resource: 'Verification' }, 'Verwendungsnachweis'),
      optional('invoiceTotal', 'integer', 'Summe der Rechnungen in Cent'),
      optional('noInvoice', 'boolean', 'Zu diesem Nachweis gibt es keine Rechnung'),
      optional('payments', 'json', 'Zahlungen'),
      optional('declinedPayments', 'json', 'Zahlungen der Rechnungen, die nicht übernommen werden'),
      optional('explanation', 'json', 'Erläuterung der Abweichungen'),
      readOnly('invoices', { resource: 'VerificationProofInvoice', many: true, embedded: true }, 'Rechnungen'),
    ],
    filters: [],
  },
  VerificationProofInvoice: {
    path: '/api/verification_proof_invoices',
    description: 'Eine Rechnung zu einem Nachweis des Verwendungsnachweises',
    properties: [
      required('verificationProof', { resource: 'VerificationProof' }, 'Nachweis'),
      required('media', { resource: 'Media' }, 'Datei der Rechnung'),
      optional('resubmitted', 'boolean', 'Nachgereicht'),
      readOnly('sealed', 'boolean', 'Eingereicht und nicht mehr zu ändern'),
      readOnly('version', 'integer', 'Zählt die Änderungen'),
      optional('meta', 'json', 'Angaben zur Rechnung'),
    ],
    filters: [],
  },
  ApprovedData: {},
  FinancialPlan: {},
  InboxReading: {},
  InvoiceDoubts: {},
  InvoicePrefill: {},
  InvoiceView: {},
  WaitingInvoice: {},
  WaitingInvoices: {},
} satisfies OwnClasses;
