import { publicValue as drawnWith } from '@portal/domain/agency/act-fields.ts';
import type { DrawnSample } from '@portal/domain/agency/administration/wire.ts';
import type { SampleClass } from '@portal/domain/agency/examination/in-depth-sample.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ErrorSummary, type Problem } from '../../ui/field/error-summary.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ClassFields } from './class-fields.tsx';
import { classProblems, readClasses, type TypedClass } from './class-values.ts';
import { DrawDialog } from './draw-dialog.tsx';
import { candidatesQuery } from './sample-api.ts';

/** Characters of a public value. */
const VALUE_MAX = 200;
const VALUE_PATH = 'fields.publicValue';
const ALL = [0];

/** Classes, shares and the public value; the dialog draws. */
export function DrawForm({ onDrawn }: { onDrawn: (drawn: DrawnSample) => void }) {
  const draft = useDrawDraft();
  const { classes, faults, order, candidates } = draft;
  const total = candidates?.reduce((sum, one) => sum + one.candidates, 0);
  return (
    <>
      <form
        noValidate
        className="stack stack--fields"
        onSubmit={(event) => {
          event.preventDefault();
          draft.ask();
        }}
      >
        <ErrorSummary {...faults} />
        <Text>
          Zur Wahl stehen Verwendungsnachweise, die noch ausgefüllt werden und noch in keiner Ziehung waren
          {total === undefined ? '.' : `: zurzeit ${total.toLocaleString('de-DE')}.`}
        </Text>
        <ClassFields
          {...{ classes, errorOf: draft.errorOf }}
          candidates={draft.isRising ? candidates : undefined}
          onChange={draft.setClasses}
        />
        <PublicValueField value={draft.publicValue} error={draft.errorOf(VALUE_PATH)} onChange={draft.setValue} />
        <span>
          <Button
            kind="primary"
            type="submit"
            lockedBecause={total === 0 ? 'Es gibt keinen Verwendungsnachweis, aus dem noch zu ziehen wäre.' : undefined}
          >
            Ziehung prüfen
          </Button>
        </span>
      </form>
      {order !== undefined && (
        <DrawDialog
          {...order}
          candidates={candidates}
          onClose={draft.putOff}
          onDrawn={(drawn) => {
            draft.putOff();
            draft.setValue(null);
            onDrawn(drawn);
          }}
        />
      )}
    </>
  );
}

/** What is to be drawn, as it is typed; an order once it is complete. */
function useDrawDraft() {
  const [classes, setClasses] = useState<readonly TypedClass[]>([{ key: 0, from: 0, percent: null }]);
  const [publicValue, setValue] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ problems: readonly Problem[]; attempt: number }>({ problems: [], attempt: 0 });
  const [order, setOrder] = useState<{ classes: SampleClass[]; publicValue: string }>();
  const bounds = classes.map(({ from }) => from);
  const isRising = bounds.every((from, index) => typeof from === 'number' && from > Number(bounds[index - 1] ?? -1));
  const { data: candidates } = useQuery(candidatesQuery(isRising ? bounds.map(Number) : ALL));

  function ask() {
    const value = publicValue?.trim() ?? '';
    const problems = [
      ...classProblems(classes),
      ...(value === '' ? [{ propertyPath: VALUE_PATH, message: drawnWith.required ?? '' }] : []),
    ];
    setFaults(({ attempt }) => ({ problems, attempt: attempt + 1 }));
    const read = readClasses(classes);
    if (problems.length === 0 && read !== undefined) setOrder({ classes: read, publicValue: value });
  }
  const errorOf = (path: string) => faults.problems.find(({ propertyPath }) => propertyPath === path)?.message;
  const putOff = () => setOrder(undefined);
  return {
    ...{ classes, setClasses, publicValue, setValue, isRising, candidates },
    ...{ faults, errorOf, ask, order, putOff },
  };
}

interface PublicValueFieldProps {
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

function PublicValueField({ value, error, onChange }: PublicValueFieldProps) {
  return (
    <TextField
      name={VALUE_PATH}
      label="Öffentlicher Wert"
      hint="Ein Wert, den vorher niemand kennen konnte, zum Beispiel die Gewinnzahlen von gestern Abend."
      required
      max={VALUE_MAX}
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
