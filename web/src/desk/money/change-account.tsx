import type { Account } from '@portal/domain/agency/accounting/wire.ts';
import { formatIban } from '@portal/domain/values/iban.ts';
import { Text } from '../../ui/text/text.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';

/** Another account than the one the recipient has signed for; a second person approves it. */
export function ChangeAccount({ account, ...props }: ActFormProps & { account: Account | null }) {
  return (
    <ActForm
      {...props}
      looks={{ iban: { label: 'Neue IBAN' }, holder: { label: 'Kontoinhaber, wenn er ein anderer ist' } }}
      said={
        account !== null && (
          <Text>
            Bisher: {account.holder}, {formatIban(account.iban)}
          </Text>
        )
      }
    />
  );
}
