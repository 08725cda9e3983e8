import type { AgencyAccount } from '@portal/domain/agency/administration/wire.ts';
import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import { CASE_TEXT_MAX } from '@portal/domain/agency/text-limits.ts';
import { hasLottery } from '@portal/domain/programme/programme.ts';
import { PROGRAMME } from '../../platform/programme.ts';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Text } from '../../ui/text/text.tsx';
import { missingIn } from '../case/missing-in.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useDeskForm } from '../parts/use-desk-form.ts';
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
  const needsReason = act.needs.some(({ field }) => field === 'reason');
  const fieldsOf = ({ reason }: { reason: string | null }) => ({
    ...(needsReason ? { reason } : {}),
    ...(mail === undefined ? {} : { mail }),
  });
  const form = useDeskForm<{ reason: string | null }, unknown>({
    initial: { reason: null },
    check: (values) => missingIn(act, fieldsOf(values)),
    send: (values) => actOnAccount(account.id, act.act, fieldsOf(values)),
    onDone,
  });
  return (
    <FormDialog form={form} title={act.label} verb={act.label} onClose={onClose} hasFields={needsReason}>
      <Text>
        {account.name}, {account.email}
      </Text>
      <Text>{SAID[act.act]}</Text>
      {needsReason && (
        <TextArea
          name="fields.reason"
          label="Begründung"
          hint="Sie steht im Verlauf des Kontos."
          required
          rows={3}
          max={CASE_TEXT_MAX}
          value={form.values.reason}
          error={form.errorOf('fields.reason')}
          onChange={(reason) => form.set('reason', reason)}
        />
      )}
    </FormDialog>
  );
}
