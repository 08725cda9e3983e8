import type { CaseKindProps } from '#features/cases/screens/case-parts.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';

/** It came on paper: who typed it, and where the original is. */
export function Part({ found: { facts } }: CaseKindProps<'proposal'>) {
  const { paper } = facts;
  if (!paper) return null;
  return (
    <Alert tone="info" title={`Auf Papier gestellt, erfasst von ${paper.typedBy}`}>
      <p>Eingegangen am {formatDay(paper.receivedOn)}. Das unterschriebene Original liegt als Scan bei den Dateien.</p>
    </Alert>
  );
}
