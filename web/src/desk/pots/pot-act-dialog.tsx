import type { AgencyPot, AgencyPotDetail } from '@portal/domain/agency/administration/wire.ts';
import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import { CASE_TEXT_MAX } from '@portal/domain/agency/text-limits.ts';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { missingIn } from '../case/missing-in.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useDeskForm } from '../parts/use-desk-form.ts';
import { actOnPot } from './pot-api.ts';

interface PotActDialogProps {
  pot: AgencyPot;
  act: OpenAct;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  publicValue: string | null;
  reason: string | null;
}

/** Characters the server takes. */
const VALUE_MAX = 200;

const SAID: Readonly<Partial<Record<string, string>>> = {
  freeze: 'Danach kommt kein Los mehr dazu, und die Prüfsumme der Liste wird veröffentlicht.',
  prepare: 'Sie bestätigen die Liste und tragen den öffentlichen Wert ein. Ziehen muss danach eine andere Person.',
  return: 'Danach kann die Ziehung neu vorbereitet werden.',
  draw: 'Eine Ziehung lässt sich nicht zurücknehmen. Alle Teilnehmenden bekommen eine E-Mail mit ihrem Ergebnis.',
};

/** One act on a pot. */
export function PotActDialog({ pot, act, onClose, onDone }: PotActDialogProps) {
  const needs = (name: keyof Values) => act.needs.some(({ field }) => field === name);
  const form = useDeskForm<Values, AgencyPotDetail>({
    initial: { publicValue: null, reason: null },
    check: (values) => missingIn(act, { ...values }),
    send: (values) => actOnPot(pot.id, act.act, values),
    onDone,
  });
  return (
    <FormDialog form={form} title={act.label} verb={act.label} onClose={onClose} hasFields={act.needs.length > 0}>
      <Text>{SAID[act.act]}</Text>
      {needs('publicValue') && (
        <TextField
          name="fields.publicValue"
          label={act.act === 'draw' ? 'Öffentlicher Wert, noch einmal' : 'Öffentlicher Wert'}
          hint={pot.publicSource === null ? undefined : `Angekündigt: ${pot.publicSource}`}
          required
          max={VALUE_MAX}
          autoComplete="off"
          spellCheck={false}
          value={form.values.publicValue}
          error={form.errorOf('fields.publicValue')}
          onChange={(value) => form.set('publicValue', value)}
        />
      )}
      {needs('reason') && (
        <TextArea
          name="fields.reason"
          label="Begründung"
          required
          rows={4}
          max={CASE_TEXT_MAX}
          value={form.values.reason}
          error={form.errorOf('fields.reason')}
          onChange={(value) => form.set('reason', value)}
        />
      )}
    </FormDialog>
  );
}
