import { usualDay } from '@portal/domain/agency/act-fields.ts';
import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import type { CaseSegment } from '@portal/domain/agency/tables/case-segments.ts';
import { serverToday } from '../../platform/server-clock.ts';
import { Text } from '../../ui/text/text.tsx';
import { useOfficer } from '../session/use-officer.ts';
import { ActDialog } from './act-dialog.tsx';
import { ActField } from './act-field.tsx';
import type { ActFormProps } from './act-forms.ts';
import { isPlainField, needsOfAct } from './act-needs.ts';
import { type ActValues, useActForm } from './use-act-form.ts';

/** True where what an act asks for needs no form of its own. */
export function isPlainAct(segment: CaseSegment, { act }: OpenAct): boolean {
  return Object.entries(needsOfAct(segment, act)).every(([name, field]) => isPlainField(name, field));
}

/** The form of an act whose fields are texts, days, sums and persons: it is the act's declaration. */
export function PlainAct({ segment, id, act, onClose, onDone }: ActFormProps) {
  const names = Object.keys(needsOfAct(segment, act.act));
  const { officer, holds } = useOfficer();
  // Most take a case themselves.
  const self = holds('caseworker', 'decision-maker') ? officer.id : null;
  const form = useActForm<ActValues>({ segment, id, act, initial: initialOf(names, self), onDone });
  return (
    <ActDialog form={form} onClose={onClose}>
      {names.map((name) => (
        <ActField key={name} name={name} form={form} />
      ))}
      {names.length === 0 && <Text>Möchten Sie das jetzt tun?</Text>}
    </ActDialog>
  );
}

function initialOf(names: readonly string[], self: string | null): ActValues {
  const today = serverToday();
  const first = (name: string) => (name === 'assignee' ? self : usualDay(name, today));
  return Object.fromEntries(names.map((name) => [name, first(name)]));
}
