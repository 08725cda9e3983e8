import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { officersQuery, personOption } from '#features/desk/screens/officers.ts';
import { ReasonList, reasonsOf } from '#features/desk/screens/parts/reason-list.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { saidBy } from '#ground/screens/api/api-error.ts';
import { SelectField } from '#ground/screens/ui/choice/select-field.tsx';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { assignee } from '../../rules/act-fields.ts';
import { EVENLY } from '../../rules/least-loaded.ts';
import { type Assignment, countText, type Outcome } from './use-assign.ts';

const NOT_ASSIGNED = 'Die Fälle konnten nicht zugewiesen werden. Versuchen Sie es noch einmal.';
const SPREAD = { id: EVENLY, name: 'gleichmäßig' };

/** Asks who gets the cases, and says afterwards which ones stayed behind and why. */
export function AssignDialogs({ assignment }: { assignment: Assignment }) {
  if (assignment.asked !== undefined) return <AssignDialog assignment={assignment} />;
  const { outcomes, to, close } = assignment;
  return outcomes === undefined ? null : <OutcomeDialog outcomes={outcomes} to={to} close={close} />;
}

function AssignDialog({ assignment: { asked = [], ask, assign, isBusy, error } }: { assignment: Assignment }) {
  const form = useId();
  const { data: officers = [], isError } = useQuery(officersQuery);
  const { officer } = useOfficer();
  // Whoever works on cases mostly takes them.
  const [picked, setPicked] = useState<string | null>();
  const person = picked === undefined ? (officers.find(({ id }) => id === officer.id)?.id ?? null) : picked;
  const [isTried, setTried] = useState(false);
  const chosen = person === EVENLY ? SPREAD : officers.find(({ id }) => id === person);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (chosen !== undefined && !isBusy)
      assign(asked, chosen.id === officer.id ? { ...chosen, name: 'Ihnen' } : chosen);
  }

  return (
    <Dialog
      open
      title={asked.length === 1 ? `Fall ${asked[0]?.number} zuweisen` : `${asked.length} Fälle zuweisen`}
      action={{ label: 'Zuweisen', form, busy: isBusy, busyLabel: 'Wird zugewiesen …' }}
      dismissLabel="Nicht zuweisen"
      onDismiss={() => ask(undefined)}
      focusOn="first-field"
    >
      {error && <Alert tone="danger" level={3} title={saidBy(error, NOT_ASSIGNED)} announce />}
      {isError && (
        <Alert tone="danger" level={3} title="Die Liste der Personen konnte nicht geladen werden." announce />
      )}
      <form id={form} onSubmit={submit} noValidate>
        <SelectField
          name="assignee"
          label="Zuständige Person"
          required
          options={[...officers.map(personOption), { value: EVENLY, label: 'Gleichmäßig: wer am wenigsten hat' }]}
          value={person}
          onChange={setPicked}
          error={isTried && chosen === undefined ? assignee.required : undefined}
        />
      </form>
    </Dialog>
  );
}

function OutcomeDialog({ outcomes, to, close }: { outcomes: readonly Outcome[] } & Pick<Assignment, 'to' | 'close'>) {
  const refused = outcomes.flatMap(({ assigned: { number, companyName }, refusal }) =>
    refusal === undefined ? [] : [{ name: `${number} ${companyName}`, said: refusal }],
  );
  const done = outcomes.length - refused.length;
  return (
    <Dialog open wide title="Nicht alle Fälle sind zugewiesen" dismissLabel="Schließen" onDismiss={close}>
      <p>
        {countText(done)} {to?.name} zugewiesen. {countText(refused.length)} nicht zugewiesen und weiter ausgewählt.
      </p>
      <ReasonList reasons={reasonsOf(refused)} />
    </Dialog>
  );
}
