import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { VERIFICATION_EXAMPLES } from '../../rules/examples.ts';
import { type InvoiceMeta, NO_META } from '../../rules/invoices/invoice.ts';
import { VERIFICATION_STEP_4 } from '../../rules/steps/step-4-financing-plan.ts';
import { exampleVerificationFacts } from '../../rules/testing/step-test-kit.ts';
import type { Invoice } from '../../rules/wire.ts';
import { invoiceFacts, type LoadedVerification } from '../use-loaded-verification.ts';

const EXAMPLE = VERIFICATION_EXAMPLES[4];

export const [FIRST, SECOND] = EXAMPLE.verificationProofs;
const IDS = ['A', 'B'];

/** All that is asked about an invoice, but for its sum and payments. */
const SAID = {
  ...{ hasProviderChanged: false, hasInvestChanged: false, relevantPosOnly: true, periodApproved: true },
  ...{ invoiceDate: '2022-09-01', orderDate: '2022-07-01', periodStart: '2022-07-10', periodEnd: '2022-08-31' },
};

/** An invoice with a file, of one of the proofs, complete but for what is told; `sum` in cents. */
export function invoiceOf(proof: string, sum: number | null, changes: Partial<InvoiceMeta> = {}): Invoice {
  const [iri, media] = [`/api/verification_proof_invoices/${proof}1`, `/api/media/${proof}1`];
  const meta = { ...NO_META, ...SAID, sum, ...changes };
  return {
    '@id': iri,
    id: `${proof}1`,
    verificationProof: proof,
    media,
    resubmitted: false,
    sealed: false,
    version: 1,
    meta,
  };
}

/** A proof of use of the example's two proofs, with these invoices. */
export function loadedWith(invoices: readonly Invoice[]): LoadedVerification {
  const proofs = EXAMPLE.verificationProofs.map((account, index) => ({
    ...account,
    '@id': `/api/verification_proofs/${IDS[index]}`,
    id: IDS[index] ?? '',
    invoices: invoices.filter(({ verificationProof }) => verificationProof === IDS[index]),
  }));
  return {
    id: 'V',
    facts: exampleVerificationFacts({ invoices: invoiceFacts(proofs) }),
    detail: { currentStep: 'editable', formData: { verificationProofs: proofs } },
    approved: {
      ...{ approvedAt: '2022-03-18', startDate: '2022-06-01', endDate: '2022-12-31' },
      proofs: IDS.map((id) => ({
        id,
        description: `Angebot ${id}`,
        provider: 'Muster GmbH',
        totalSum: 5_000_000,
        proofs: [[{ sequence: 1, description: 'Server', totalSum: 5_000_000, type: 'device' }], []],
      })),
    },
    proofs,
  } as unknown as LoadedVerification;
}

interface Shown {
  accounts?: readonly Answers[];
  problems?: ReadonlyMap<string, string>;
  facts?: object;
}

/** Shows something inside of step 4's form, whose answers live in a variable. */
export function showInPlan(screen: ReactNode, { accounts = EXAMPLE.verificationProofs, problems, facts = {} }: Shown) {
  const verificationProofs = accounts.map((account, index) => ({ id: IDS[index], ...account }));
  const first = { verificationProofs };
  const state = formInMemory({ definition: VERIFICATION_STEP_4, facts, first, ...(problems && { problems }) });
  render(withQueries(<FormProvider value={state}>{screen}</FormProvider>));
  return { at: (path: string) => valueAt(state.answers(), path) };
}

/** A text as testing-library compares it. */
export function asRead(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
