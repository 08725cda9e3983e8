import { TEXTS } from '@portal/domain/proposal/step-00-application-form/texts.ts';
import { Alert } from '../ui/message/alert.tsx';

/** To a partner whose code counts no longer: beside every step, in the list and in the overview (decisions §9). */
export function LeadHasLeft() {
  return (
    <Alert tone="warning" title={TEXTS.leadHasLeftTitle} level={3}>
      <p>{TEXTS.withoutLead}</p>
    </Alert>
  );
}
