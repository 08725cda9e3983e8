import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Assigned, ListedCase } from '#features/desk/rules/wire.ts';
import { officersQuery, personOption } from '#features/desk/screens/calls.ts';
import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { ReasonList, reasonsOf } from '#features/desk/screens/reason-list.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { assignee as ASSIGNEE } from '../../rules/act-fields.ts';
import { EVENLY } from '../../rules/work-list.ts';
import { CaseTable, isAssigned } from './case-table.tsx';
import { type Selection, SelectionBar, useRowKeys, useSelection } from './rows.tsx';
import { assignCases, queryOf, type ViewControl } from './view.ts';

interface Outcome {
  done: number;
  /** Who got them, as it is said: 'Ihnen', 'Elke Entscheid', 'gleichmäßig'. */
  to: string;
  refused: readonly { name: string; said: string }[];
}

/** Assigns many cases at once. What worked is no longer chosen afterwards; what did not stays chosen, with its reason. */
function useAssign(selection: Selection<ListedCase>, onDone: () => void) {
  const toast = useToast();
  const [asked, ask] = useState<readonly ListedCase[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  function finish(results: readonly Assigned[], to: string) {
    const messageOf = ({ '@id': iri }: ListedCase) => refusalOf(results.find((result) => result.case === iri));
    const done = asked.filter((one) => messageOf(one) === undefined);
    const refused = asked.flatMap((one) => {
      const said = messageOf(one);
      return said === undefined ? [] : [{ name: `${one.number} ${one.companyName}`, said }];
    });
    selection.set(done, false);
    ask([]);
    if (refused.length > 0) setOutcome({ done: done.length, to, refused });
    else toast.success(`${countText(done.length)} ${to} zugewiesen.`);
    onDone();
  }
  const close = () => setOutcome(undefined);
  const dialog = asked.length > 0 && <AssignDialog asked={asked} onClose={() => ask([])} onDone={finish} />;
  return { ask, dialog: dialog || (outcome && <OutcomeDialog outcome={outcome} onClose={close} />) };
}

interface AssignDialogProps {
  asked: readonly ListedCase[];
  onClose: () => void;
  onDone: (results: readonly Assigned[], to: string) => void;
}

function AssignDialog({ asked, onClose, onDone }: AssignDialogProps) {
  const { data: officers = [], isError } = useQuery(officersQuery);
  const { officer } = useOfficer();
  // Whoever works on cases mostly takes them.
  const own = officers.find(({ id }) => id === officer.id)?.id ?? null;
  const personOf = ({ picked = own }: { picked?: string | null }) => picked;
  const form = useSentForm<{ picked?: string | null }, readonly Assigned[]>({
    initial: {},
    check: (values) => (personOf(values) === null ? problemsIn({ assignee: ASSIGNEE }, { assignee: null }, '') : []),
    send: (values) =>
      assignCases(
        asked.map((one) => one['@id']),
        personOf(values) ?? '',
      ),
    onDone: (results) => onDone(results, nameOf(personOf(form.values))),
  });
  function nameOf(person: string | null): string {
    if (person === EVENLY) return 'gleichmäßig';
    return person === officer.id ? 'Ihnen' : (officers.find(({ id }) => id === person)?.name ?? '');
  }
  return (
    <FormDialog
      form={form}
      title={asked.length === 1 ? `Fall ${asked[0]?.number} zuweisen` : `${asked.length} Fälle zuweisen`}
      verb="Zuweisen"
      busyLabel="Wird zugewiesen …"
      dismissLabel="Nicht zuweisen"
      onClose={onClose}
    >
      {isError && (
        <Alert tone="danger" level={3} title="Die Liste der Personen konnte nicht geladen werden." announce />
      )}
      <SelectField
        name="assignee"
        label="Zuständige Person"
        required
        options={[...officers.map(personOption), { value: EVENLY, label: 'Gleichmäßig: wer am wenigsten hat' }]}
        value={personOf(form.values)}
        onChange={(picked) => form.set('picked', picked)}
        error={form.errorOf('assignee')}
      />
    </FormDialog>
  );
}

function OutcomeDialog({ outcome: { done, to, refused }, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <Dialog open wide title="Nicht alle Fälle sind zugewiesen" dismissLabel="Schließen" onDismiss={onClose}>
      <p>
        {countText(done)} {to} zugewiesen. {countText(refused.length)} nicht zugewiesen und weiter ausgewählt.
      </p>
      <ReasonList reasons={reasonsOf(refused)} />
    </Dialog>
  );
}

function refusalOf(result: Assigned | undefined): string | undefined {
  if (result?.status === 200) return undefined;
  return result?.message ?? 'Der Server hat zu diesem Fall nichts gesagt.';
}

function countText(cases: number): string {
  return cases === 1 ? '1 Fall ist' : `${cases} Fälle sind`;
}

/** Beside what is chosen of a list. */
export interface ManyCases {
  chosen: readonly ListedCase[];
  /** All that the list shows, on every page. */
  all: { query: string; countText: string };
}

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    'many-cases': ManyCases;
  }
}

const FOLLOWS = 'Auszahlungen folgen der Zuweisung ihres Verwendungsnachweises.';
const iriOf = (row: ListedCase) => row['@id'];

interface CaseListProps {
  control: ViewControl;
  /** As the first page told it. */
  totalText: string | undefined;
  rows: readonly ListedCase[];
  isOld: boolean;
}

/** The rows by keyboard, and for whoever may do something to many cases with a choice. */
export function CaseList({ control: { view, show }, totalText, rows, isOld }: CaseListProps) {
  const { calls } = useOfficer();
  const mayChoose = (calls.assign ?? calls.bulk) !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const assigned = rows.filter(isAssigned);
  const selection = useSelection(assigned, JSON.stringify([view.list, view.filters]), iriOf);
  const { chosen, set, toggle } = selection;
  const { ask, dialog } = useAssign(selection, () => {
    // The buttons of the bar go with the selection; a row that was assigned by its key keeps the focus.
    if (chosen.length > 0) bar.current?.focus();
  });
  useRowKeys({
    frame,
    rows: isOld ? [] : rows,
    onToggle: mayChoose ? (row, toHere) => isAssigned(row) && toggle(row, toHere) : undefined,
    onAssign: calls.assign === undefined ? undefined : (focused) => ask(meantBy(chosen, focused)),
  });
  return (
    <>
      {mayChoose && (
        <SelectionBar ref={bar} selection={selection} rows={assigned} said={chosenText(chosen.length)}>
          {chosen.length > 0 && calls.assign !== undefined && (
            <Button onPress={() => ask(chosen)} aria-haspopup="dialog">
              Auswahl zuweisen
            </Button>
          )}
          <ExtraPart name="many-cases" of={{ chosen, all: { query: queryOf(view), countText: totalText ?? '' } }} />
          {chosen.length > 0 && (
            <Button kind="tertiary" onPress={() => set(chosen, false)}>
              Auswahl aufheben
            </Button>
          )}
          {assigned.length < rows.length && <span className="kern-body kern-body--small">{FOLLOWS}</span>}
        </SelectionBar>
      )}
      <div ref={frame}>
        <CaseTable
          view={view}
          rows={rows}
          onOrder={(order) => show({ ...view, order })}
          selection={mayChoose ? selection : undefined}
        />
      </div>
      {dialog}
    </>
  );
}

function chosenText(chosen: number): string {
  if (chosen === 0) return 'Kein Fall ausgewählt';
  return chosen === 1 ? '1 Fall ausgewählt' : `${chosen} Fälle ausgewählt`;
}

/** What is chosen; without a choice the row that has the focus. */
function meantBy(chosen: readonly ListedCase[], focused: ListedCase | undefined): readonly ListedCase[] {
  if (chosen.length > 0) return chosen;
  return focused !== undefined && isAssigned(focused) ? [focused] : [];
}
