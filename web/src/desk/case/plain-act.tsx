import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import { serverToday } from '../../platform/server-clock.ts';
import { Text } from '../../ui/text.tsx';
import { useOfficer } from '../session/use-officer.ts';
import { ActDialog } from './act-dialog.tsx';
import { ActField, isPlainField, type PlainField } from './act-field.tsx';
import type { ActFormProps } from './act-forms.ts';
import { type ActValues, useActForm } from './use-act-form.ts';

/** Days that are mostly today. */
const TODAY_AT_FIRST = ['announcedOn', 'bookedOn', 'filedOn', 'receivedOn'];

/** True where the fields an act needs have no form of their own. */
export function isPlainAct({ needs }: OpenAct): boolean {
  return needs.every(({ field }) => isPlainField(field));
}

interface PlainActProps extends ActFormProps {
  /** Fields that can be left empty. */
  optional?: readonly PlainField[] | undefined;
}

/** The form of an act whose fields are texts, days, sums and persons. */
export function PlainAct({ segment, id, act, optional = [], onClose, onDone }: PlainActProps) {
  const needed = act.needs.map(({ field }) => field).filter(isPlainField);
  const { officer, holds } = useOfficer();
  // Most take a case themselves.
  const self = holds('caseworker', 'decision-maker') ? officer.id : null;
  const form = useActForm<ActValues>({ segment, id, act, initial: initialOf(needed, self), onDone });
  return (
    <ActDialog form={form} onClose={onClose}>
      {needed.map((name) => (
        <ActField key={name} name={name} form={form} />
      ))}
      {optional.map((name) => (
        <ActField key={name} name={name} form={form} required={false} />
      ))}
      {needed.length + optional.length === 0 && <Text>Möchten Sie das jetzt tun?</Text>}
    </ActDialog>
  );
}

function initialOf(names: readonly PlainField[], self: string | null): ActValues {
  const today = serverToday();
  const first = (name: PlainField) => (name === 'assignee' ? self : TODAY_AT_FIRST.includes(name) ? today : null);
  return Object.fromEntries(names.map((name) => [name, first(name)]));
}
