import { useNavigate } from 'react-router';
import { initialOf, PersonField } from '#features/cases/screens/acts/act-form.tsx';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { post } from '#features/desk/screens/calls.ts';
import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { PathsField } from '#features/proposal/screens/paths-field.tsx';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { DeclaredFields } from '#ground/screens/forms/declared-fields.tsx';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { type SentForm, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { type BulkAct, type BulkView, bulkActs } from '../rules/bulk-acts.ts';

/** Which cases: those that were chosen, or all that a view of the list shows. */
export type BulkTarget = { cases: readonly ListedCase[] } | { query: string; countText: string };

interface BulkDialogProps {
  target: BulkTarget;
  onClose: () => void;
}

interface Values extends Readonly<Record<string, unknown>> {
  act: string | null;
}

/** What was typed stays for a dialog that is opened again, until its preview is there. */
let typed: Values | undefined;

/** What is to be done to all of them; nothing happens before the preview has been seen. */
export function BulkDialog({ target, onClose }: BulkDialogProps) {
  const navigate = useNavigate();
  const acts = useOwnActs(target);
  const needsOf = ({ act }: Values) => acts.find((one) => one.act === act)?.rule.needs ?? {};
  const form = useSentForm<Values, BulkView>({
    initial: typed ?? { act: null },
    check: (values) => [
      ...(values.act === null ? [{ propertyPath: 'act', message: NO_ACT }] : []),
      ...problemsIn(needsOf(values), values),
    ],
    named: ({ act, ...fields }) => ({ act, fields }),
    send: ({ act, ...fields }) => post('/api/agency/bulk', { act, fields, ...casesOf(target) }),
    onChange: (values) => {
      typed = values;
    },
    onDone: ({ id }) => {
      typed = undefined;
      void navigate(`/sammelbearbeitung/${id}`);
    },
  });
  return (
    <FormDialog form={form} title={titleOf(target)} verb="Vorschau" busyLabel="Wird geprüft …" onClose={onClose} wide>
      <SelectField
        name="act"
        label="Was soll geschehen?"
        required
        options={acts.map(({ act, rule }) => ({ value: act, label: rule.label }))}
        value={form.values.act}
        error={form.errorOf('act')}
        onChange={(act) => choose(form, acts, act)}
      />
      <ActFields form={form} chosen={acts.find(({ act }) => act === form.values.act)} />
    </FormDialog>
  );
}

const NO_ACT = 'Bitte wählen Sie, was mit den Fällen geschehen soll.';

/** What this person may do at all, to the kinds of cases there are. */
function useOwnActs(target: BulkTarget): BulkAct[] {
  const { officer } = useOfficer();
  const roles = officer.roles.map(({ role }) => role);
  return bulkActs().filter(
    ({ rule, kinds }) =>
      rule.by.some((role) => roles.some((own) => own === role)) &&
      (!('cases' in target) || target.cases.some(({ kind }) => kinds.includes(kind))),
  );
}

/** Begun with what most mean; what was typed for another act stays where the two ask for the same. */
function choose(form: SentForm<Values>, acts: readonly BulkAct[], act: string | null): void {
  form.set('act', act);
  const begun = { ...initialOf(acts.find((one) => one.act === act)?.rule.needs ?? {}), ...USUAL };
  for (const [name, value] of Object.entries(begun)) {
    if (form.values[name] === undefined || form.values[name] === null) form.set(name, value);
  }
}

/** Of a mark. */
const USUAL = { colour: 'yellow', shared: true };

function ActFields({ form, chosen }: { form: SentForm<Values>; chosen: BulkAct | undefined }) {
  if (chosen === undefined) return null;
  const { needs = {} } = chosen.rule;
  const set = form.set as (name: string, value: unknown) => void;
  return (
    <>
      <ExtraPart name="text-of-act" of={{ act: chosen.act, needs, values: form.values, set }} />
      <DeclaredFields
        fields={needs}
        form={form}
        path="fields."
        slots={{
          // Each case takes its own open comments along.
          comments: null,
          fields: 'fields' in needs && (
            <PathsField
              chosen={(form.values.fields ?? []) as readonly string[]}
              error={form.errorOf('fields.fields')}
              onChange={(fields) => set('fields', fields)}
            />
          ),
          assignee: 'assignee' in needs && <PersonField form={form} field={needs.assignee} />,
        }}
      />
    </>
  );
}

/** Addresses of cases; else a query as the list of cases takes it. */
function casesOf(target: BulkTarget) {
  return 'cases' in target ? { cases: target.cases.map((one) => one['@id']) } : { query: target.query };
}

function titleOf(target: BulkTarget): string {
  if (!('cases' in target) && target.countText === '1') return 'Den Fall der Liste bearbeiten';
  if (!('cases' in target)) return `Alle ${target.countText} Fälle der Liste bearbeiten`;
  return target.cases.length === 1 ? '1 Fall bearbeiten' : `${target.cases.length} Fälle bearbeiten`;
}
