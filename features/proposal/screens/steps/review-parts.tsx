import { useEffect, useId, useRef } from 'react';
import type { WireViolation } from '#ground/rules/contract/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { KeyFigures } from '#ground/screens/ui/figures.tsx';
import { Icon } from '#ground/screens/ui/icon.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Why } from '#ground/screens/ui/why.tsx';
import type { Facts } from '../../rules/facts.ts';
import { explainFunding, GRANT_LABELS } from '../../rules/funding/funding.ts';
import type { Period } from '../../rules/funding/project-period.ts';
import { PARTNER_STATE_TEXTS, type ValueChainPartner } from '../../rules/value-chain.ts';
import type { StepBody } from '../../rules/wire.ts';
import { AnswersByStep, problemsBySteps } from '../answers-by-step.tsx';

/** How far the applications of the others in the value chain are. None of them holds up this one. */
export function Partners({ body }: { body: StepBody }) {
  const partners = (body.partners ?? []) as ValueChainPartner[];
  const named = (body.linkedCompanies ?? []) as Answers[];
  return (
    <>
      <Text>
        Jedes Unternehmen reicht seinen eigenen Antrag ein. Ihren Antrag können Sie einreichen, wann immer er
        vollständig ist.
      </Text>
      {partners.length === 0 ? (
        <Text>Bisher verwendet kein Unternehmen Ihren WSK-Code.</Text>
      ) : (
        <DescriptionList
          items={partners.map(({ companyName, proposalId, state }) => ({
            term: `${companyName} (${proposalId})`,
            value: PARTNER_STATE_TEXTS[state],
            key: proposalId,
          }))}
        />
      )}
      {named.length > partners.length && (
        <Text>{`Genannt haben Sie ${named.length} Unternehmen. Ihren WSK-Code verwenden bisher ${partners.length}.`}</Text>
      )}
    </>
  );
}

interface ReviewFiguresProps {
  facts: Facts;
  period: Period | undefined;
}

/** What the application comes to, before all that was answered. */
export function ReviewFigures({ facts, period }: ReviewFiguresProps) {
  const calculation = explainFunding(facts);
  const funding = calculation.result;
  return (
    <Stack>
      <KeyFigures
        figures={[
          { term: 'Investition', value: formatEuro(funding.total) },
          { term: GRANT_LABELS.rate, value: formatPercent(funding.fq) },
          { term: GRANT_LABELS.grant, value: formatEuro(funding.step3) },
          { term: GRANT_LABELS.ownShare, value: formatEuro(funding.ownShare) },
          { term: 'Zeitraum', value: period && `${formatDay(period.start)} bis ${formatDay(period.end)}` },
        ]}
      />
      <Why of={calculation} />
    </Stack>
  );
}

interface MissingAnswersProps {
  /** What the submit check says. */
  violations: readonly WireViolation[];
  /** Count of refused attempts: with each new number the list takes the focus. */
  attempt: number;
  onGo(step: number, propertyPath: string): void;
}

/** Everything that bars the submission, by step, each line a way to its field. Nothing without any. */
export function MissingAnswers({ violations, attempt, onGo }: MissingAnswersProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const parts = problemsBySteps(violations);
  const count = parts.reduce((sum, { problems }) => sum + problems.length, 0);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (count === 0) return null;
  return (
    <section className="kern-alert kern-alert--danger error-summary" ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <div className="kern-alert__header">
        <Icon name="danger" size="large" />
        <h2 className="kern-title" id={titleId}>
          {count === 1 ? 'Vor dem Einreichen fehlt 1 Angabe' : `Vor dem Einreichen fehlen ${count} Angaben`}
        </h2>
      </div>
      <div className="kern-alert__body">
        <AnswersByStep parts={parts} onGo={onGo} />
      </div>
    </section>
  );
}
