import { ActForm } from '#features/cases/screens/act-form.tsx';
import type { ActFormProps } from '#features/cases/screens/act-forms.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { Account } from '../../rules/wire.ts';

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
