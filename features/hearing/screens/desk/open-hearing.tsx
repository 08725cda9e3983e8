import { useNavigate } from 'react-router';
import { usualUntil } from '#features/cases/rules/working-day.ts';
import { ActForm } from '#features/cases/screens/act-form.tsx';
import type { ActFormProps } from '#features/cases/screens/act-forms.ts';
import { HEARING_PURPOSES } from '#features/letter/rules/legal/hearing.ts';
import { useFacts } from '#features/payout/screens/desk/use-facts.ts';
import { serverToday } from '#ground/screens/api/server-clock.ts';
import { Text } from '#ground/screens/ui/text/text.tsx';

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
