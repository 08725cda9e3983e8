import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post, searched } from '#features/desk/screens/calls.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { FormDialog } from '#ground/screens/forms/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { UndoNotice, useLines } from '#ground/screens/forms/use-list.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { ErrorSummary, type Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { MoneyField, NumberField } from '#ground/screens/ui/field/typed-field.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { useToast } from '#ground/screens/ui/toast.tsx';
import { quotasOf, type SampleClass } from '../rules/in-depth-sample.ts';
import type { CandidatesByClass } from '../rules/wire.ts';
import { SAMPLES } from './drawn-list.tsx';

const NONE = 'Es gibt keinen Verwendungsnachweis, aus dem noch zu ziehen wäre.';

/** Classes and shares; the dialog prepares. */
export function PrepareForm() {
  const toast = useToast();
  const [order, setOrder] = useState<SampleClass[]>();
  const form = useSentForm<{ classes: readonly TypedClass[] }, SampleClass[] | undefined>({
    initial: { classes: [{ key: 0, from: 0, percent: null }] },
    check: ({ classes }) => classProblems(classes),
    // What is complete is asked about before anything is fixed.
    send: async ({ classes }) => readClasses(classes),
    onDone: setOrder,
    isAlone: true,
  });
  const { candidates, isRising } = useCandidates(form.values.classes);
  const total = candidates?.reduce((sum, one) => sum + one.candidates, 0);
  const close = () => setOrder(undefined);
  return (
    <>
      <form noValidate className="stack stack--fields" onSubmit={form.onSubmit}>
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <Text>
          Zur Wahl stehen Verwendungsnachweise, die noch ausgefüllt werden und noch in keiner Stichprobe waren
          {total === undefined ? '.' : `: zurzeit ${total.toLocaleString('de-DE')}.`}
        </Text>
        <ClassFields
          classes={form.values.classes}
          errorOf={form.errorOf}
          candidates={isRising ? candidates : undefined}
          onChange={(classes) => form.set('classes', classes)}
        />
        <span>
          <Button kind="primary" type="submit" lockedBecause={total === 0 ? NONE : undefined}>
            Vorbereitung prüfen
          </Button>
        </span>
      </form>
      {order !== undefined && (
        <PrepareDialog
          classes={order}
          candidates={candidates}
          onClose={close}
          onPrepared={() => {
            close();
            toast.success('Die Stichprobe ist vorbereitet.');
          }}
        />
      )}
    </>
  );
}

/** How many proofs of use each class would be drawn from; of all in one while the bounds cannot be read. */
function useCandidates(classes: readonly TypedClass[]) {
  const bounds = classes.map(({ from }) => from);
  const isRising = bounds.every((from, index) => typeof from === 'number' && from > Number(bounds[index - 1] ?? -1));
  const from = isRising ? bounds.join() : '0';
  const candidates = useQuery(searched<CandidatesByClass>(`${SAMPLES}/candidates`, { from })).data?.classes;
  return { candidates, isRising };
}

interface ClassFieldsProps {
  classes: readonly TypedClass[];
  /** By class; undefined while it is not known. */
  candidates: readonly { candidates: number }[] | undefined;
  errorOf: (path: string) => string | undefined;
  onChange: (classes: readonly TypedClass[]) => void;
}

/** One line for each class: from which grant on, and how many percent of it. */
function ClassFields({ classes, candidates, errorOf, onChange }: ClassFieldsProps) {
  const { remove, undo } = useLines(classes, onChange);
  const change = (key: number, part: Partial<TypedClass>) =>
    onChange(classes.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = () => onChange([...classes, { key: (classes.at(-1)?.key ?? 0) + 1, from: null, percent: null }]);
  return (
    <>
      {classes.map(({ key, from, percent }, index) => (
        <fieldset key={key} className="sample__class">
          <legend className="kern-label">Klasse {index + 1}</legend>
          {index === 0 ? (
            <Text>ab 0,00 Euro Zuschuss</Text>
          ) : (
            <MoneyField
              name={`classes[${index}].from`}
              label="Zuschuss ab"
              required
              value={from}
              error={errorOf(`classes[${index}].from`)}
              onChange={(value) => change(key, { from: value })}
            />
          )}
          <NumberField
            name={`classes[${index}].percent`}
            label="Anteil"
            unit="Prozent"
            width={4}
            required
            value={percent}
            error={errorOf(`classes[${index}].percent`)}
            onChange={(value) => change(key, { percent: value })}
          />
          <Text muted>{countText(candidates?.[index]?.candidates)}</Text>
          {index > 0 && (
            <Button aria-label={`Entfernen: Klasse ${index + 1}`} onPress={() => remove(index, `Klasse ${index + 1}`)}>
              Entfernen
            </Button>
          )}
        </fieldset>
      ))}
      <UndoNotice undo={undo} />
      <span>
        <Button icon="add" onPress={add}>
          Klasse hinzufügen
        </Button>
      </span>
    </>
  );
}

function countText(count: number | undefined): string {
  if (count === undefined) return '';
  return count === 1 ? '1 Verwendungsnachweis' : `${count.toLocaleString('de-DE')} Verwendungsnachweise`;
}

interface PrepareDialogProps {
  classes: readonly SampleClass[];
  candidates: readonly { candidates: number }[] | undefined;
  onClose: () => void;
  onPrepared: () => void;
}

/** What will be drawn, before it is fixed: nobody comes into a second draw. */
function PrepareDialog({ classes, candidates, onClose, onPrepared }: PrepareDialogProps) {
  const form = useSentForm({
    initial: {},
    // 409 where nothing is left to draw from.
    send: () => post(SAMPLES, { classes }),
    onDone: onPrepared,
  });
  const countOf = (index: number) => candidates?.[index]?.candidates ?? 0;
  return (
    <FormDialog
      form={form}
      title="Stichprobe vorbereiten"
      verb="Jetzt vorbereiten"
      onClose={onClose}
      hasFields={false}
      wide
    >
      <Text>
        Jetzt legt das Portal den geheimen Startwert fest und schließt die Listen. Danach lässt sich nichts mehr ändern.
        Ziehen muss eine andere Person.
      </Text>
      <Table
        caption="Klassen"
        rows={classes}
        rowKey={({ from }) => from}
        columns={[
          { header: 'Zuschuss ab', numeric: true, rowHeader: true, cell: ({ from }) => formatEuro(from) },
          { header: 'Anteil', numeric: true, cell: ({ percent }) => `${percent} %` },
          { header: 'Zur Wahl', numeric: true, cell: (_, index) => countOf(index) },
          { header: 'Zu ziehen', numeric: true, cell: ({ percent }, i) => quotasOf(countOf(i), percent) },
        ]}
      />
    </FormDialog>
  );
}

/** A class as it is typed. */
export interface TypedClass {
  key: number;
  from: Cents | string | null;
  percent: number | string | null;
}

const MOST_PERCENT = 100;
const NO_SUM = 'Geben Sie an, ab welchem Zuschuss die Klasse gilt.';
const NOT_RISING = 'Jede Klasse beginnt bei einem höheren Zuschuss als die davor.';
const NO_SHARE = 'Geben Sie den Anteil als ganze Zahl von 1 bis 100 an.';

/** What is wrong with the classes, by row; the first one begins at 0 and cannot be typed. */
export function classProblems(classes: readonly TypedClass[]): Problem[] {
  return classes.flatMap(({ from, percent }, index) => [
    ...fromProblem(from, classes[index - 1]?.from ?? null, index),
    ...(isShare(percent) ? [] : [{ propertyPath: `classes[${index}].percent`, message: NO_SHARE }]),
  ]);
}

function fromProblem(from: TypedClass['from'], before: TypedClass['from'], index: number): Problem[] {
  if (index === 0) return [];
  const propertyPath = `classes[${index}].from`;
  if (typeof from !== 'number') return [{ propertyPath, message: NO_SUM }];
  return typeof before === 'number' && from <= before ? [{ propertyPath, message: NOT_RISING }] : [];
}

function isShare(percent: TypedClass['percent']): percent is number {
  return typeof percent === 'number' && Number.isInteger(percent) && percent >= 1 && percent <= MOST_PERCENT;
}

/** Undefined while any of it cannot be read. */
export function readClasses(classes: readonly TypedClass[]): SampleClass[] | undefined {
  if (classProblems(classes).length > 0) return undefined;
  return classes.map(({ from, percent }) => ({ from: Number(from), percent: Number(percent) }));
}
