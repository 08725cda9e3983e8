import './plan.css';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Alert, ListAlert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Icon } from '#ground/screens/ui/icon.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { INVOICE_TEXTS } from '../../rules/invoices/invoice-texts.ts';
import { type FinancialPlan, PLAN_LABELS, PLAN_TEXTS, paidSum, planFigures } from '../../rules/plan/plan.ts';
import { type ProofAccount, paymentWords } from '../../rules/plan/proof.ts';
import { TEXTS } from '../../rules/steps/step-4-financing-plan.ts';
import { LOAD_ERRORS } from '../../rules/texts.ts';
import { storedAccounts } from '../save-part.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { financialPlanQuery } from '../verification-api.ts';
import { allFindings, type Findings, type ProofFindings } from './plan-rows.ts';

/** What is to be known of one proof, beside the state of its row. */
export function RowFindings({ findings: { open, marks } }: { findings: Findings }) {
  if (open.length + marks.length === 0) return null;
  return (
    <ul className="plain-list plan-findings">
      {[...open, ...marks].map((text) => (
        <li key={text} className="kern-body kern-body--small">
          <Icon name="warning" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface PlanFindingsProps {
  verification: LoadedVerification;
  level: 2 | 3 | 4;
}

/** The same of all proofs by their names, from the stored answers. Nothing where there is nothing to say. */
export function PlanFindings({ verification, level }: PlanFindingsProps) {
  const found = allFindings(storedAccounts(verification), verification);
  const [open, marks] = [listed(found, 'open'), listed(found, 'marks')];
  if (found.length === 0) return null;
  return (
    <Stack gap="lines">
      <ListAlert tone="warning" title={TEXTS.openFindings} texts={open} level={level} />
      <ListAlert tone="warning" title={INVOICE_TEXTS.warnings} texts={marks} level={level} />
    </Stack>
  );
}

function listed(found: readonly ProofFindings[], kind: 'open' | 'marks'): string[] {
  return found.flatMap((one) => one[kind].map((text) => `${one.about}: ${text}`));
}

interface PaidTotalProps extends Pick<ProofAccount, 'invoiceTotal' | 'payments'> {
  /** Payments of the invoices nobody has decided about. */
  undecided?: number | undefined;
}

/** Paid / invoice: green at zero remaining, red when negative, and in words (3-proof-of-use §5). */
export function PaidTotal({ invoiceTotal, payments, undecided }: PaidTotalProps) {
  const { state, text } = paymentWords({ invoiceTotal, payments }, undecided);
  const invoiced = invoiceTotal === null ? '–' : formatEuro(invoiceTotal);
  return (
    <span className={`paid-total paid-total--${state}`}>
      <span className="paid-total__amounts">{`${formatEuro(paidSum(payments))} / ${invoiced}`}</span>{' '}
      <span className="paid-total__words kern-body kern-body--small">{text}</span>
    </span>
  );
}

interface FinancialSummaryProps {
  verification: LoadedVerification;
  /** Target of a section list. */
  sectionId?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
}

/** The financial summary: loaded on its own and again after every save, never for looking at the window (3-proof-of-use §2.2). */
export function FinancialSummary({ verification, sectionId, level = 2 }: FinancialSummaryProps) {
  const plan = useQuery(financialPlanQuery(verification.id));
  const box = useRef<HTMLDivElement>(null);
  function retry() {
    // The pressed button goes.
    box.current?.focus();
    void plan.refetch();
  }
  return (
    <Section id={sectionId} level={level} title={PLAN_TEXTS.title} lead={PLAN_TEXTS.lead}>
      <div ref={box} tabIndex={-1} className="stack stack--fields">
        {plan.isError && (
          <Alert tone="danger" level={level === 2 ? 3 : 4} title={LOAD_ERRORS.financialPlan} announce>
            <Button onPress={retry}>{LOAD_ERRORS.retry}</Button>
          </Alert>
        )}
        {plan.isPending && <Skeleton what={PLAN_TEXTS.title} lines={LINES} onRetry={retry} />}
        <PlanFindings verification={verification} level={level === 2 ? 3 : 4} />
        {plan.isSuccess && <Figures plan={plan.data} />}
      </div>
    </Section>
  );
}

const LINES = Object.keys(PLAN_LABELS).length;

function Figures({ plan }: { plan: FinancialPlan }) {
  return (
    <>
      <DescriptionList items={planFigures(plan).map(([term, value]) => ({ term, value }))} />
      <Text>{TEXTS.preliminary}</Text>
    </>
  );
}
