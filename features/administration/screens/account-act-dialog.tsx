import { accountActRule, isAccountAct } from '#features/audit/rules/account-acts.ts';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { AgencyAccount } from '../rules/wire.ts';
import { actOnAccount } from './account-api.ts';

interface AccountActDialogProps {
  account: AgencyAccount;
  act: OpenAct;
  /** Of a failed mail, where the act is about one. */
  mail?: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** What it means for the person at the other end. */
const SAID: Readonly<Partial<Record<string, string>>> = {
  approve: hasLottery(PROGRAMME)
    ? 'Danach kann das Unternehmen ein Antragskontingent und Anträge stellen.'
    : 'Danach kann das Unternehmen einen Antrag stellen.',
  activate: 'Danach kann sich die Person wieder anmelden.',
  deactivate: 'Danach kann sich die Person nicht mehr anmelden. Ihre Anträge bleiben, wie sie sind.',
  'force-password': 'Die Person muss bei der nächsten Anmeldung ein neues Passwort wählen.',
  'resend-confirmation': 'Die Person bekommt eine neue E-Mail mit einem Link zur Bestätigung.',
  'send-reset': 'Die Person bekommt eine E-Mail mit einem Link, der eine Stunde gilt.',
  'retry-mail': 'Das Portal versucht noch einmal, diese E-Mail zu senden.',
};

/** One act on an account, to be confirmed. */
export function AccountActDialog({ account, act, mail, onClose, onDone }: AccountActDialogProps) {
  const needs = isAccountAct(act.act) ? accountActRule(act.act).needs : undefined;
  return (
    <DeclaredDialog
      act={act}
      needs={needs ?? {}}
      {...(mail === undefined ? {} : { known: { mail } })}
      looks={{ reason: { hint: 'Sie steht im Verlauf des Kontos.', rows: 3 } }}
      said={
        <>
          <Text>
            {account.name}, {account.email}
          </Text>
          <Text>{SAID[act.act]}</Text>
        </>
      }
      send={(fields) => actOnAccount(account.id, act.act, fields)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
