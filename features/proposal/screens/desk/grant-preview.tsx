import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Why } from '#ground/screens/ui/table/why.tsx';
import type { JudgedApproval } from '../../rules/approval/approval.ts';

interface GrantPreviewProps {
  judged: JudgedApproval;
  /** As applied for, by the same calculation. */
  requested: Cents;
}

/** What the form as it stands would grant, and what stands in its way. */
export function GrantPreview({ judged: { calculation, violations }, requested }: GrantPreviewProps) {
  const funding = calculation.result;
  return (
    <div className="grant-preview">
      <h3 className="kern-title">Ergibt als Zuschuss</h3>
      <div aria-live="polite">
        <DescriptionList
          items={[
            { term: 'Anerkannte Kosten', value: formatEuro(funding.total) },
            { term: 'Förderquote', value: `${funding.fq}\u00a0%` },
            { term: 'Zuschuss', value: <strong>{formatEuro(funding.step3)}</strong> },
            { term: 'Wie beantragt wären es', value: formatEuro(requested) },
          ]}
        />
      </div>
      <Why of={calculation} />
      {violations.length > 0 && (
        <Alert tone="warning" title="So kann nicht bewilligt werden" level={4}>
          <ul>
            {violations.map(({ propertyPath, message }) => (
              <li key={`${propertyPath} ${message}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
