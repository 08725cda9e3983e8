import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { FinancialPlan } from '../../rules/plan/plan.ts';
import { PLAN_LABELS, PLAN_TEXTS, planFigures } from '../../rules/plan/plan-texts.ts';
import { TEXTS } from '../../rules/step-4-financing-plan/texts.ts';
import { LOAD_ERRORS } from '../../rules/texts.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { financialPlanQuery } from '../verification-api.ts';
import { PlanFindings } from './plan-findings.tsx';

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
