import { TEXTS } from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import { memo, useEffect } from 'react';
import { useFormState, useProblem } from '../../forms/form-context.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { Section } from '../../ui/section.tsx';
import { InvoiceList } from '../invoices/invoice-list.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import type { ApprovedProof, ProofItem } from '../wire.ts';
import { ExplanationPart, PaymentsPart } from './account-parts.tsx';
import { ApprovedLines } from './approved-lines.tsx';
import { InvoiceTotal } from './invoice-total.tsx';
import { NoInvoice } from './no-invoice.tsx';
import type { PlanRow } from './plan-rows.ts';

interface PlanRowDetailProps {
  id: string;
  row: PlanRow;
  /** 'Nachweis 1' */
  name: string;
  approved: ApprovedProof;
  proof: ProofItem;
  verification: LoadedVerification;
}

/** An opened row: what was approved, and the account of it. Drawn again only for changes of its own. */
export const PlanRowDetail = memo(function PlanRowDetail(props: PlanRowDetailProps) {
  const { id, row, name, approved, proof, verification } = props;
  const hasInvoice = row.account.noInvoice !== true;
  return (
    <section id={id} className="plan-detail" aria-label={name}>
      <Section level={3} title={TEXTS.approvedLines}>
        <ApprovedLines approved={approved} />
      </Section>
      <Section level={3} title={TEXTS.invoices}>
        <InvoicesProblem path={`${row.path}.invoices`} count={proof.invoices.length} />
        {(hasInvoice || proof.invoices.length > 0) && (
          <InvoiceList verification={verification} proof={proof} approved={approved} mode="edit" />
        )}
        <NoInvoice row={row} hasInvoices={proof.invoices.length > 0} />
        {hasInvoice && <InvoiceTotal row={row} proof={proof} />}
      </Section>
      {hasInvoice && <PaymentsPart {...{ row, proof, name, verification }} />}
      <ExplanationPart {...{ row, name, verification }} />
    </section>
  );
});

/** What the server says of missing files, until an invoice comes or goes. */
function InvoicesProblem({ path, count }: { path: string; count: number }) {
  const { settle } = useFormState();
  const message = useProblem(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number of invoices settles it
  useEffect(() => () => settle(path), [count]);
  if (message === undefined) return null;
  return (
    <div id={path} tabIndex={-1} className="plan-detail__problem">
      <FieldError id={`${path}-error`} message={message} />
    </div>
  );
}
