import { Alert } from '#ground/screens/ui/alert.tsx';
import { LEAD_HAS_LEFT } from '../rules/value-chain.ts';

/** To a partner whose code counts no longer: beside every step, in the list and in the overview (decisions §9). */
export function LeadHasLeft() {
  return (
    <Alert tone="warning" title={LEAD_HAS_LEFT.title} level={3}>
      <p>{LEAD_HAS_LEFT.text}</p>
    </Alert>
  );
}
