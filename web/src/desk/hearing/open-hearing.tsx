import { usualUntil } from '@portal/domain/agency/case/working-day.ts';
import { HEARING_PURPOSES } from '@portal/domain/agency/legal/hearing.ts';
import { useNavigate } from 'react-router';
import { serverToday } from '../../platform/server-clock.ts';
import { Text } from '../../ui/text/text.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { useFacts } from '../money/use-facts.ts';

/** Begins with what the checks have found, and with a period; it gets a page of its own, until then the address names the application. */
export function OpenHearing({ onDone, ...props }: ActFormProps) {
  const { begin } = useFacts<'hearing'>(props.segment, props.id);
  const navigate = useNavigate();
  const options = begin.purposes.map((value) => ({ value, label: HEARING_PURPOSES[value] }));
  const initial = { purpose: begin.purposes[0] ?? null, reason: begin.reason, until: usualUntil(serverToday()) };
  return (
    <ActForm
      {...props}
      initial={initial}
      looks={{ purpose: { options } }}
      said={<Text>Das Unternehmen bekommt einen Brief und eine E-Mail und antwortet im Portal.</Text>}
      onDone={() => {
        onDone();
        void navigate(`/fall/proposals/${props.id}`);
      }}
    />
  );
}
