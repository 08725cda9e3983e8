import type { Account } from '@portal/domain/agency/accounting/wire.ts';
import { formatIban } from '@portal/domain/values/iban.ts';
import { Text } from '../../ui/text/text.tsx';
import { ActDialog } from '../case/act-dialog.tsx';
import { ActField } from '../case/act-field.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { type ActValues, useActForm } from '../case/use-act-form.ts';

interface ChangeAccountProps extends ActFormProps {
  account: Account | null;
}

/** Another account than the one the recipient has signed for; a second person approves it. */
export function ChangeAccount({ account, segment, id, act, onClose, onDone }: ChangeAccountProps) {
  const form = useActForm<ActValues>({ ...{ segment, id, act }, initial: {}, onDone });
  return (
    <ActDialog form={form} onClose={onClose}>
      {account !== null && (
        <Text>
          Bisher: {account.holder}, {formatIban(account.iban)}
        </Text>
      )}
      <ActField name="iban" form={form} label="Neue IBAN" />
      <ActField name="evidence" form={form} />
      <ActField name="holder" form={form} label="Kontoinhaber, wenn er ein anderer ist" />
      <ActField name="bic" form={form} />
    </ActDialog>
  );
}
