import { type DataOf, list, money, text, yesNo } from '#ground/rules/fields/field.ts';
import { missing, pathTo, type Violation } from '#ground/rules/fields/violation.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';
import { defineStep, type VerificationFacts } from '../facts.ts';
import { checkInvoices } from '../plan/accounting.ts';
import { paidSum } from '../plan/plan.ts';
import { checkProof, EXPLANATION_MAX, PROOF_ASKED, PROOF_FIELDS, proofFromWire, proofToWire } from '../plan/proof.ts';

export const TEXTS = {
  title: 'Finanzierungsplan',
  purpose: 'Rechnen Sie jeden bewilligten Nachweis mit Rechnungen und Zahlungen ab.',
  save: 'Speichern',
  finish: 'Abschließen',
  columns: {
    number: 'Nr.',
    proof: 'Nachweis',
    approved: 'Bewilligter Betrag',
    invoice: 'Rechnungsbetrag (1)',
    paid: 'Gezahlt (2)',
    explanation: 'Erläuterung (3)',
    save: 'Speichern',
  },
  moduleOne: 'Modul 1: Investitionen',
  moduleTwo: 'Modul 2: Qualifizierungen',
  reductionHint: 'Zusätzliche Deckungsmittel mindern den Zuschuss anteilig nach der Förderquote.',
  preliminary: 'Der Betrag ist vorläufig. Wir prüfen Ihre Angaben nach der Einreichung.',
  tableInfo: 'Tragen Sie zu jedem Nachweis Rechnungen, Zahlungen und eine Erläuterung ein.',
  tableSteps: [
    '(1) Laden Sie die Rechnungen hoch. Geben Sie an, wie hoch alle zusammen sind.',
    '(2) Geben Sie an, wann Sie welchen Betrag gezahlt haben.',
    '(3) Erläutern Sie, ob sich Anbieter, Gegenstand oder Maßnahme geändert haben.',
  ],
  sumLabel: 'Summe',
  state: 'Stand',
  open: 'Öffnen',
  close: 'Schließen',
  showInfo: 'Hinweise einblenden',
  hideInfo: 'Hinweise ausblenden',
  editPayments: 'Zahlungen bearbeiten',
  editExplanation: 'Erläuterung bearbeiten',
  isComplete: 'vollständig',
  isIncomplete: 'Angaben fehlen',
  openFindings: 'Rechnungen und Abrechnung stimmen noch nicht überein',
  noInvoice: 'keine Rechnung',
  provider: 'Anbieter',
  paidOfInvoice: 'Gezahlt / Rechnungsbetrag',
  noLines: 'Zu diesem Nachweis wurden keine Positionen bewilligt.',
  approvedLines: 'Bewilligte Positionen',
  account: 'Abrechnung',
  invoiceTotalHint: 'Die Summe aller Rechnungen zu diesem Nachweis.',
  payments: 'Zahlungen',
  explanation: 'Erläuterung',
  noPayments: 'Sie haben noch keine Zahlung eingetragen.',
  explanationQuestion: 'Was hat sich seit der Bewilligung geändert?',
  explanationVoluntary: 'Ohne Rechnung ist die Erläuterung freiwillig.',
  withoutInvoice: 'Ohne Rechnung brauchen wir weder Rechnungsbetrag noch Zahlungen.',
  takeOver: 'Übernehmen',
  cancel: 'Abbrechen',
  keepEditing: 'Weiter bearbeiten',
  discard: 'Verwerfen',
  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Ihre Eingaben in diesem Dialog gehen dann verloren.',
  draftTitle: 'Noch nicht übernommene Eingaben',
  draftText: 'Diese Eingaben hat Ihr Browser für Sie aufgehoben. Sie zählen erst, wenn Sie sie übernehmen.',
  draftOutdated:
    'Die gespeicherten Angaben haben sich seitdem geändert. „Übernehmen“ ersetzt sie durch diese Eingaben.',
  draftKept: 'In diesem Browser gibt es Eingaben, die Sie noch nicht übernommen haben.',
} as const;

/** `invoiced`: sum of the invoices that carry one, in cents. */
export function takeInvoiceSum(invoiced: Cents): string {
  return `Summe der Rechnungen übernehmen: ${formatEuro(invoiced)}`;
}

export function invoicesWithoutSum(count: number): string {
  return count === 1 ? 'Bei 1 Rechnung fehlt der Betrag.' : `Bei ${count} Rechnungen fehlt der Betrag.`;
}

/** '2 Rechnungen', as the heading above them; the numbers in brackets are those of the table's columns and count nothing. */
export function countOfInvoices(count: number): string {
  if (count === 0) return 'Rechnungen';
  return count === 1 ? '1 Rechnung' : `${count} Rechnungen`;
}

function countOfPayments(count: number): string {
  return count === 1 ? '1 Zahlung' : `${count} Zahlungen`;
}

/** `count` payments stand in the invoices; `paid`: what they come to, in cents. */
export function takePayments(count: number, paid: Cents): string {
  return `${countOfPayments(count)} aus den Rechnungen übernehmen: ${formatEuro(paid)}`;
}

/** The same where the own payments give way; `count` and `paid` of all that then stand there. */
export function replacePayments(count: number, paid: Cents): string {
  return `Zahlungen durch ${countOfPayments(count)} aus den Rechnungen ersetzen: ${formatEuro(paid)}`;
}

export function declinePayments(count: number): string {
  return `${countOfPayments(count)} nicht übernehmen`;
}

/** Said afterwards, so that nobody forgets it. */
export function paymentsDeclined(count: number, paid: Cents): string {
  return `Nicht übernommen: ${countOfPayments(count)} aus den Rechnungen über ${formatEuro(paid)}.`;
}

/** `paid`: everything paid so far, in cents. */
export function fundingAtMost(paid: Cents): string {
  return `Höchstens die gesamt gezahlte Summe: ${formatEuro(paid)}`;
}

export const NO_FUNDING_STATED = 'Bitte geben Sie an, ob Sie zusätzliche Deckungsmittel erhalten haben';
export const NO_FUNDING_SUM = 'Bitte Deckungsmittel angeben';
export const FUNDING_TOO_HIGH = 'Die angegebenen Deckungsmittel können nicht höher als die gesamt gezahlte Summe sein';
export const NO_FUNDING_COMMENT = 'Bitte geben Sie eine Erläuterung an';

/** As many as step 8 of the application allows. */
const PROOFS_MAX = 100;

const FIELDS = {
  verificationProofs: list({
    label: 'Nachweise',
    itemLabel: 'Nachweis',
    max: PROOFS_MAX,
    addressed: '/api/verification_proofs',
    fields: PROOF_FIELDS,
    asked: PROOF_ASKED,
  }),
  hasAdditionalFunding: yesNo({
    label: 'Haben Sie zusätzliche Deckungsmittel für das Vorhaben erhalten?',
    hint: 'Zum Beispiel andere Zuschüsse oder Erstattungen für dasselbe Vorhaben.',
    required: NO_FUNDING_STATED,
  }),
  additionalFunding: money({ label: 'Höhe der Deckungsmittel', required: NO_FUNDING_SUM }),
  additionalComment: text({
    label: 'Erläuterung der Deckungsmittel',
    max: EXPLANATION_MAX,
    multiline: true,
    required: NO_FUNDING_COMMENT,
  }),
};

export type FinancingPlan = DataOf<typeof FIELDS>;

/** Step 4: the account of every approved proof, and additional funds (3-proof-of-use §2.2 and §5). */
export const VERIFICATION_STEP_4 = defineStep({
  number: 4,
  texts: TEXTS,
  fields: FIELDS,
  sections: [
    { title: 'Bewilligte Nachweise', fields: ['verificationProofs'] },
    {
      title: 'Zusätzliche Deckungsmittel',
      fields: ['hasAdditionalFunding', 'additionalFunding', 'additionalComment'],
    },
  ],
  asked: {
    additionalFunding: (data) => data.hasAdditionalFunding === true,
    additionalComment: (data) => data.hasAdditionalFunding === true,
  },
  check: checkFinancingPlan,
  toWire: ({ verificationProofs, ...rest }) => ({
    ...rest,
    verificationProofs: verificationProofs.map(({ id, ...proof }) => ({
      ...(id !== undefined && { id }),
      ...proofToWire(proof),
    })),
  }),
  fromWire: ({ verificationProofs: proofs, ...rest }) => ({
    ...rest,
    ...(proofs === undefined ? {} : { verificationProofs: Array.isArray(proofs) ? proofs.map(proofFromWire) : proofs }),
  }),
});

function checkFinancingPlan(data: FinancingPlan, facts: VerificationFacts): Violation[] {
  const proofs = data.verificationProofs.flatMap((proof, index) => {
    const path = pathTo('verificationProofs', index);
    const id = proof.id ?? '';
    const files = facts.files.byProof[id] ?? 0;
    // What invoices lack is the more telling complaint beside a file that is missing.
    return [
      ...checkInvoices(proof, path, facts.invoices[id] ?? []),
      ...checkProof(proof, path, { today: facts.today, files }),
    ];
  });
  const paid = sum(data.verificationProofs.map(({ payments }) => paidSum(payments)));
  // Payments come and go after the funds were declared: that bars the way forward, it never refuses a save.
  return (data.additionalFunding ?? 0) > paid ? [...proofs, missing('additionalFunding', FUNDING_TOO_HIGH)] : proofs;
}
