import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useId, useRef } from 'react';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { officersQuery, personOption } from '#features/desk/screens/calls.ts';
import type { Field, Fields } from '#ground/rules/fields/field.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { serverToday } from '#ground/screens/api/server-time.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import {
  DeclaredFields,
  type DeclaredForm,
  type FieldLook,
  type FieldSlots,
} from '#ground/screens/forms/declared-fields.tsx';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { FormFaults } from '#ground/screens/forms/sent-form.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';
import { usualDay } from '../../rules/act-fields.ts';
import type { CaseSegment } from '../../rules/case-segments.ts';
import { needsOf } from '../../rules/decide-act.ts';
import type { ActTable } from '../../rules/table.ts';
import { usualUntil } from '../../rules/working-day.ts';
import { needsOfAct, tableOf } from '../table-of.ts';
import { LetterPreview } from './letter-preview.tsx';
import { Question } from './question.tsx';
import {
  type ActFormOptions,
  type ActFrame,
  type ActTarget,
  type ActValues,
  type ActForm as Form,
  useActForm,
} from './use-act-form.ts';

/** Above the fields of an act. */
export interface TextOfAct {
  act: string;
  needs: Fields;
  values: object;
  set: (name: string, value: unknown) => void;
  /** The case it is for; of many, none. */
  of?: { segment: CaseSegment; id: string };
}

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    'text-of-act': TextOfAct;
  }
}

export interface ActFormProps extends ActTarget {
  onClose: () => void;
  /** The act is done and the case read anew. */
  onDone: () => void;
}

/** What an act's form has of its own, beside the declaration of the act. */
export interface FormParts<V extends object = ActValues> extends Pick<ActFormOptions<V>, 'toFields' | 'check'> {
  /** What the fields begin with; else with nothing, or with today. */
  initial?: V;
  /** Above the fields. */
  said?: ReactNode;
  looks?: Readonly<Partial<Record<string, FieldLook>>>;
  /** Instead of the plain control of a field: what only the case can show. */
  slots?: (form: Form<V>) => FieldSlots;
  /** Above the case instead of in front of it: whoever fills it in looks things up below. */
  isLarge?: boolean;
  /** Beside the fields. */
  aside?: (form: Form<V>) => ReactNode;
  /** The letter the act would end in, beside the fields: when asked for, or at once. */
  letter?: 'on-demand' | 'at-once';
  /** Says in the summary what a complaint is about. */
  nameOf?: (path: string) => string;
}

/** By act: what its form has of its own as the case stands now, or a program of its own. What is not listed is its declaration alone. */
type OwnForm = (() => FormParts) | { Form: ComponentType<ActFormProps> };
export type ActForms<A extends string = string> = Readonly<Partial<Record<A, OwnForm>>>;

/** The form of an act: what the act is declared to need, what is missing or wrong in it, and the two verbs. */
export function ActForm<V extends object = ActValues>(props: ActFormProps & FormParts<V>) {
  const { segment, id, act, onClose, onDone, toFields, check, nameOf } = props;
  const needs = needsOfAct(segment, act.act);
  const begun = (toFields === undefined ? initialOf(needs) : {}) as V;
  const target = { segment, id, act, toFields, check, onDone };
  const filled = useActForm<V>({ ...target, initial: { ...begun, ...props.initial } });
  const form = nameOf === undefined ? filled : withNames(filled, nameOf);
  const fields = <ActFields {...props} form={form} needs={needs} />;
  const aside = asideOf(props, form);
  if (props.isLarge || aside !== undefined) {
    return (
      <ActPanel form={form} onClose={onClose} aside={aside}>
        {fields}
      </ActPanel>
    );
  }
  const hasFields = Object.keys(needs).length > 0;
  return (
    <FormDialog form={form} title={act.label} verb={act.label} hasFields={hasFields} onClose={onClose}>
      {fields}
    </FormDialog>
  );
}

interface ActPanelProps {
  form: ActFrame;
  onClose: () => void;
  /** Beside the fields: the letter as it would come out. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A large form for one act, above the case instead of in front of it: whoever fills it in looks things up below. */
function ActPanel({ form, onClose, aside, children }: ActPanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { act, attempt, failure, isBusy, onSubmit } = form;
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  // The refusal stands at the top, the button that met it far below. A second one is a new attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (failure !== undefined) heading.current?.focus();
  }, [failure, attempt]);
  return (
    <section className="act-panel" aria-labelledby={titleId}>
      <h2 className="kern-heading-large" id={titleId} tabIndex={-1} ref={heading}>
        {act.label}
      </h2>
      <form className={aside === undefined ? undefined : 'desk__columns'} noValidate onSubmit={onSubmit}>
        <Stack>
          <FormFaults form={form} />
          {children}
          <ButtonRow>
            <Button kind="primary" type="submit" busy={isBusy} busyLabel="Wird ausgeführt …">
              {act.label}
            </Button>
            <Button onPress={onClose}>Abbrechen</Button>
          </ButtonRow>
        </Stack>
        {aside}
      </form>
    </section>
  );
}

type Filled<V extends object> = ActFormProps & FormParts<V> & { form: Form<V>; needs: Fields };

function ActFields<V extends object>({ segment, id, act, form, needs, said, looks, slots }: Filled<V>) {
  const isAsking = Object.keys(needs).length === 0 && said === undefined;
  const { assignee } = needs;
  const set = form.set as TextOfAct['set'];
  const own = {
    ...(assignee !== undefined && { assignee: <PersonField form={form} field={assignee} /> }),
  };
  return (
    <>
      {said}
      {isAsking && <Question {...{ segment, id }} act={act.act} />}
      <ExtraPart name="text-of-act" of={{ act: act.act, needs, values: form.values, set, of: { segment, id } }} />
      <DeclaredFields fields={needs} form={form} path="fields." looks={looks} slots={{ ...own, ...slots?.(form) }} />
    </>
  );
}

function asideOf<V extends object>(
  { segment, id, act, ...own }: ActFormProps & FormParts<V>,
  form: Form<V>,
): ReactNode {
  const { letter, aside, toFields = (values: V) => values as ActValues } = own;
  if (letter === undefined) return aside?.(form);
  const preview = (
    <LetterPreview
      path={`/api/agency/${segment}/${id}/previews/${act.act}`}
      body={toFields(form.values)}
      atOnce={letter === 'at-once'}
    />
  );
  if (aside === undefined) return preview;
  return (
    <div className="stack stack--fields">
      {aside(form)}
      {preview}
    </div>
  );
}

function withNames<V extends object>(form: Form<V>, nameOf: (path: string) => string): Form<V> {
  const named = form.problems.map(({ propertyPath, message }) => ({
    propertyPath,
    message: `${nameOf(propertyPath)}${message}`,
  }));
  return { ...form, problems: named };
}

/** What the fields of an act begin with: nothing, or the day that is mostly meant. */
export function initialOf(needs: Fields): ActValues {
  const today = serverToday();
  return Object.fromEntries(
    Object.entries(needs).map(([name, { kind }]) => [name, kind === 'choices' ? [] : usualOf(name, today)]),
  );
}

/** A deadline is proposed, and can be named otherwise. */
function usualOf(name: string, today: CalendarDay): CalendarDay | null {
  return name === 'until' ? usualUntil(today) : usualDay(name, today);
}

/** Chosen where the case shows what there is to choose from. */
const CHOSEN: readonly string[] = ['fileId', 'item', 'mail', 'publicValue'];

function isPlainField(name: string, { kind }: Field): boolean {
  return kind !== 'group' && kind !== 'list' && kind !== 'choices' && !CHOSEN.includes(name);
}

/** True where what an act asks for is typed as it is, without the case around it. */
export function isPlainAct(segment: CaseSegment, { act }: OpenAct): boolean {
  return Object.entries(needsOfAct(segment, act)).every(([name, field]) => isPlainField(name, field));
}

/** What this person may do on the page of a case: with the case, or by beginning another one that has no page yet. */
export interface OfferedAct {
  segment: CaseSegment;
  act: OpenAct;
  form?: OwnForm | undefined;
  /** Why it cannot be done yet. */
  lockedBecause?: string | undefined;
}

/** An act that begins a case: it is named by what it is about (decision 14). */
export function beginningAct(segment: CaseSegment, act: string): OpenAct {
  const table: ActTable = tableOf(segment);
  const rule = table.acts[act];
  if (rule === undefined) throw new Error(`no act ${act} of ${segment}`);
  return { act, label: rule.label, needs: needsOf(rule.needs) };
}

interface PersonFieldProps {
  form: DeclaredForm;
  field: Field | undefined;
}

/** Whoever can get cases. */
export function PersonField({ form, field }: PersonFieldProps) {
  const { data, isError } = useQuery(officersQuery);
  const options = (data ?? []).map(personOption);
  const failed = isError ? 'Die Liste der Personen konnte nicht geladen werden.' : undefined;
  return (
    <SelectField
      name="fields.assignee"
      label={field?.label ?? ''}
      required
      options={options}
      value={(form.values as { assignee?: string | null }).assignee ?? null}
      error={form.errorOf('fields.assignee') ?? failed}
      onChange={(value) => form.set('assignee' as never, value as never)}
    />
  );
}
