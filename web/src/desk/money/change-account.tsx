import type { Account } from '@portal/domain/agency/accounting/wire.ts';
import { CASE_TEXT_MAX } from '@portal/domain/agency/text-limits.ts';
import { BIC_TYPED_MAX, readBic } from '@portal/domain/values/bic.ts';
import { formatIban, IBAN_TYPED_MAX, readIban } from '@portal/domain/values/iban.ts';
import type { Problem } from '../../ui/error-summary.tsx';
import { Text } from '../../ui/text.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActDialog } from '../case/act-dialog.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { useActForm } from '../case/use-act-form.ts';

interface ChangeAccountProps extends ActFormProps {
  account: Account | null;
}

interface NewAccount {
  iban: string | null;
  evidence: string | null;
  holder: string | null;
  bic: string | null;
}

const EMPTY: NewAccount = { iban: null, evidence: null, holder: null, bic: null };
const HOLDER_MAX = 200;

/** Another account than the one the recipient has signed for; a second person approves it. */
export function ChangeAccount({ account, segment, id, act, onClose, onDone }: ChangeAccountProps) {
  const form = useActForm<NewAccount>({ ...{ segment, id, act }, initial: EMPTY, check: unreadable, onDone });
  const line = (name: 'iban' | 'holder' | 'bic', label: string, max: number) => ({
    ...{ label, max },
    name: `fields.${name}`,
    width: 34,
    autoComplete: 'off',
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (value: string | null) => form.set(name, value),
  });
  return (
    <ActDialog form={form} onClose={onClose}>
      {account !== null && (
        <Text>
          Bisher: {account.holder}, {formatIban(account.iban)}
        </Text>
      )}
      <TextField {...line('iban', 'Neue IBAN', IBAN_TYPED_MAX)} required spellCheck={false} />
      <TextArea
        name="fields.evidence"
        label="Wodurch ist die neue Bankverbindung belegt?"
        required
        rows={4}
        max={CASE_TEXT_MAX}
        value={form.values.evidence}
        error={form.errorOf('evidence')}
        onChange={(value) => form.set('evidence', value)}
      />
      <TextField {...line('holder', 'Kontoinhaber, wenn er ein anderer ist', HOLDER_MAX)} />
      <TextField {...line('bic', 'BIC', BIC_TYPED_MAX)} spellCheck={false} />
    </ActDialog>
  );
}

function unreadable({ iban, bic }: NewAccount): Problem[] {
  const reads = [
    { name: 'iban', read: iban === null ? undefined : readIban(iban) },
    { name: 'bic', read: bic === null ? undefined : readBic(bic) },
  ];
  return reads.flatMap(({ name, read }) =>
    read?.ok === false ? [{ propertyPath: `fields.${name}`, message: read.message }] : [],
  );
}
