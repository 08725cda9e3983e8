import type { InvoiceMeta } from '#features/verification/rules/invoices/invoice.ts';
import { areSamePayments, invoiceSums, paymentsOf } from '#features/verification/rules/plan/accounting.ts';
import { countedSum, paidSum } from '#features/verification/rules/plan/plan.ts';
import { invoiceSumDiffers, type ProofAccount, statesNothing } from '#features/verification/rules/plan/proof.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';

/** How the account of a proof and its invoices stand to each other; amounts in cents. */
export interface Reconciliation {
  invoiced: Cents;
  paid: Cents;
  /** What is claimed: never more than was invoiced and paid. */
  claimed: Cents;
  /** German sentences, one a difference. */
  differences: readonly string[];
  /** What makes the account say what the invoices say; undefined: nothing is to be done, or nothing can be. */
  changes: Partial<ProofAccount> | undefined;
}

/**
 * Compares an account with its invoices. Reconciling takes over what they come to and what was paid for them; 'no changes'
 * only where every one of them says so. After it nothing differs but what the person alone can say.
 */
export function reconcile(account: ProofAccount, metas: readonly InvoiceMeta[]): Reconciliation {
  const { sum: invoiced = 0 } = invoiceSums(metas);
  const found = metas.length === 0 ? [] : [total(account, metas), paid(account, metas), explanation(account, metas)];
  const all = found.filter((one) => one !== undefined);
  const changes = Object.assign({}, ...all.map((one) => one.changes ?? {})) as Partial<ProofAccount>;
  return {
    invoiced,
    paid: paidSum(metas.flatMap((meta) => meta.payments)),
    claimed: Math.max(0, countedSum(account)),
    differences: all.map(({ text }) => text),
    changes: Object.keys(changes).length === 0 ? undefined : changes,
  };
}

interface Difference {
  text: string;
  changes?: Partial<ProofAccount>;
}

const SETTLE_TEXTS = {
  noTotal: 'Der Rechnungsbetrag ist noch nicht angegeben.',
  withoutSum: 'Bei mindestens einer Rechnung fehlt der Betrag.',
  noChange: 'Die Erläuterung fehlt. Alle Rechnungen sagen: keine Änderung.',
  explanation: 'Die Erläuterung fehlt. Bitte geben Sie sie im Finanzierungsplan an.',
} as const;

/** Cents: what the invoices say was paid, and what the account says. */
function paidDiffers(invoices: Cents, account: Cents): string {
  return `Laut Rechnungen sind ${formatEuro(invoices)} gezahlt, laut Abrechnung ${formatEuro(account)}.`;
}

function total({ invoiceTotal }: ProofAccount, metas: readonly InvoiceMeta[]): Difference | undefined {
  const { sum: invoiced, without } = invoiceSums(metas);
  if (without > 0) return { text: SETTLE_TEXTS.withoutSum };
  if (invoiced === undefined || invoiced === invoiceTotal) return undefined;
  const text = invoiceTotal === null ? SETTLE_TEXTS.noTotal : invoiceSumDiffers(invoiced, invoiceTotal);
  return { text, changes: { invoiceTotal: invoiced } };
}

/** Payments that stand in the account alone were typed there: without any in the invoices nothing is compared. */
function paid({ payments }: ProofAccount, metas: readonly InvoiceMeta[]): Difference | undefined {
  const wanted = paymentsOf(metas);
  if (wanted.length === 0 || areSamePayments(wanted, payments)) return undefined;
  return {
    text: paidDiffers(paidSum(wanted), paidSum(payments)),
    changes: { payments: wanted, declinedPayments: [] },
  };
}

function explanation({ explanation: said }: ProofAccount, metas: readonly InvoiceMeta[]): Difference | undefined {
  if (!statesNothing(said)) return undefined;
  const isUnchanged = metas.every((meta) => meta.hasProviderChanged === false && meta.hasInvestChanged === false);
  if (!isUnchanged) return { text: SETTLE_TEXTS.explanation };
  return { text: SETTLE_TEXTS.noChange, changes: { explanation: { ...said, notChanged: true } } };
}
