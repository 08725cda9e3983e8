import { LEAD_HAS_LEFT } from '@portal/domain/proposal/value-chain.ts';
import { Alert } from '../ui/message/alert.tsx';

/** To a partner whose code counts no longer: beside every step, in the list and in the overview (decisions §9). */
export function LeadHasLeft() {
  return (
    <Alert tone="warning" title={LEAD_HAS_LEFT.title} level={3}>
      <p>{LEAD_HAS_LEFT.text}</p>
    </Alert>
  );
}
