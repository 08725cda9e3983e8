import { memo, useEffect } from 'react';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFormState, useProblem } from '#ground/screens/forms/form-context.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { FieldError } from '#ground/screens/ui/field/field-frame.tsx';
import { focusField } from '#ground/screens/ui/field/find-field.ts';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { invoiceSums } from '../../rules/plan/accounting.ts';
import { HAS_INVOICES, invoiceSumDiffers } from '../../rules/plan/proof.ts';
import { countOfInvoices, invoicesWithoutSum, TEXTS, takeInvoiceSum } from '../../rules/steps/step-4-financing-plan.ts';
import type { ApprovedProof, ProofItem } from '../../rules/wire.ts';
import { ApprovedLines } from '../approved-lines.tsx';
import { InvoiceList } from '../invoices/invoice-list.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { ExplanationPart, PaymentsPart } from './account-parts.tsx';
import { metasOf, type PlanRow } from './plan-rows.ts';

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
  const { profile } = useProfile();
  const hasInvoice = row.account.noInvoice !== true;
  return (
    <section id={id} className="plan-detail" aria-label={name}>
      <Section level={3} title={TEXTS.approvedLines}>
        <ApprovedLines approved={approved} />
      </Section>
      <Section level={3} title={countOfInvoices(proof.invoices.length)}>
        <InvoicesProblem path={row.path} invoices={proof.invoices} />
        {(hasInvoice || proof.invoices.length > 0) && (
          <InvoiceList {...{ verification, proof, approved }} mode="edit" account={profile.id} />
        )}
        <NoInvoice row={row} hasInvoices={proof.invoices.length > 0} />
        {hasInvoice && <InvoiceTotal row={row} proof={proof} />}
      </Section>
      {hasInvoice && <PaymentsPart {...{ row, proof, name, verification }} />}
      <ExplanationPart {...{ row, name, verification }} />
    </section>
  );
});

interface InvoiceTotalProps {
  row: PlanRow;
  proof: ProofItem;
}

/** The invoice total of one proof; where its invoices carry sums, they are offered with one press. */
function InvoiceTotal({ row, proof }: InvoiceTotalProps) {
  const form = useFormState();
  const { sum, without } = invoiceSums(metasOf(proof.invoices));
  const field = `${row.path}.invoiceTotal`;
  const total = row.account.invoiceTotal;
  const totalField = <Field name={field} hint={TEXTS.invoiceTotalHint} />;
  if (sum === undefined || sum === total) return totalField;
  function take() {
    form.setAnswer(field, sum);
    focusField(field);
  }
  return (
    <>
      {totalField}
      <div className="stack stack--lines">
        {total !== null && <Text>{invoiceSumDiffers(sum, total)}</Text>}
        {without > 0 && <Text>{invoicesWithoutSum(without)}</Text>}
        <span>
          <Button onPress={take}>{takeInvoiceSum(sum)}</Button>
        </span>
      </div>
    </>
  );
}

interface NoInvoiceProps {
  row: PlanRow;
  hasInvoices: boolean;
}

/** 'No invoice': locked while there are some. */
function NoInvoice({ row, hasInvoices }: NoInvoiceProps) {
  const isLocked = hasInvoices && row.account.noInvoice !== true;
  const hint = isLocked ? HAS_INVOICES : TEXTS.withoutInvoice;
  return <Field name={`${row.path}.noInvoice`} disabled={isLocked} hint={hint} />;
}

/** What invoices have to do with; each is looked at again when one of them has changed. */
const HANGS_ON_INVOICES = ['invoices', 'invoiceTotal', 'payments'];

/** What is said of missing files and incomplete invoices, until an invoice comes, goes or changes. */
function InvoicesProblem({ path, invoices }: { path: string; invoices: ProofItem['invoices'] }) {
  const { dropProblem } = useFormState();
  const place = `${path}.invoices`;
  const message = useProblem(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the invoices settles it
  useEffect(() => {
    return () => {
      for (const name of HANGS_ON_INVOICES) dropProblem(`${path}.${name}`);
    };
  }, [invoices]);
  if (message === undefined) return null;
  return (
    <div id={place} tabIndex={-1} className="plan-detail__problem">
      <FieldError id={`${place}-error`} message={message} />
    </div>
  );
}
