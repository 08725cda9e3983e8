import { Field } from '#ground/screens/forms/field.tsx';
import { useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { ItemList } from '#ground/screens/forms/item-list.tsx';
import { StatusRegion } from '#ground/screens/ui/message/status-region.tsx';
import { PAYMENT_FIELDS } from '../../rules/plan/proof.ts';
import { TEXTS } from '../../rules/step-4-financing-plan/texts.ts';
import { accountAt } from './account.ts';
import type { PlanPartDialogProps } from './dialog-props.ts';
import { PaidTotal } from './paid-total.tsx';
import { PlanDialog } from './plan-dialog.tsx';

/** When which amount of one proof was paid (3-proof-of-use §5, payments dialog). */
export function PaymentsDialog({ path, open, onClose, verification, title }: PlanPartDialogProps) {
  if (!open) return null;
  const payments = `${path}.payments`;
  return (
    <PlanDialog path={payments} {...{ title, verification, onClose }}>
      <ItemList name={payments} addLabel="Zahlung hinzufügen" empty={<p>{TEXTS.noPayments}</p>}>
        {(item) => (
          <>
            {Object.keys(PAYMENT_FIELDS).map((name) => (
              <Field key={name} name={`${item.path}.${name}`} />
            ))}
          </>
        )}
      </ItemList>
      <LiveTotal path={path} />
    </PlanDialog>
  );
}

/** Follows what is typed; read out when it changes. */
function LiveTotal({ path }: { path: string }) {
  const account = useFromAnswers((answers) => accountAt(answers, path));
  return (
    <p className="kern-body">
      {TEXTS.paidOfInvoice}:{' '}
      <StatusRegion>
        <PaidTotal {...account} />
      </StatusRegion>
    </p>
  );
}
