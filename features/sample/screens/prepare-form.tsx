import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SampleClass } from '#features/verification/rules/examination/in-depth-sample.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ErrorSummary, type Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { ClassFields } from './class-fields.tsx';
import { classProblems, readClasses, type TypedClass } from './class-values.ts';
import { PrepareDialog } from './prepare-dialog.tsx';
import { candidatesQuery } from './sample-api.ts';

const ALL = [0];

/** Classes and shares; the dialog prepares. */
export function PrepareForm() {
  const draft = useClassesDraft();
  const toast = useToast();
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
          Zur Wahl stehen Verwendungsnachweise, die noch ausgefüllt werden und noch in keiner Stichprobe waren
          {total === undefined ? '.' : `: zurzeit ${total.toLocaleString('de-DE')}.`}
        </Text>
        <ClassFields
          {...{ classes, errorOf: draft.errorOf }}
          candidates={draft.isRising ? candidates : undefined}
          onChange={draft.setClasses}
        />
        <span>
          <Button
            kind="primary"
            type="submit"
            lockedBecause={total === 0 ? 'Es gibt keinen Verwendungsnachweis, aus dem noch zu ziehen wäre.' : undefined}
          >
            Vorbereitung prüfen
          </Button>
        </span>
      </form>
      {order !== undefined && (
        <PrepareDialog
          classes={order}
          candidates={candidates}
          onClose={draft.putOff}
          onPrepared={() => {
            draft.putOff();
            toast.success('Die Stichprobe ist vorbereitet.');
          }}
        />
      )}
    </>
  );
}

/** The classes as they are typed; an order once they are complete. */
function useClassesDraft() {
  const [classes, setClasses] = useState<readonly TypedClass[]>([{ key: 0, from: 0, percent: null }]);
  const [faults, setFaults] = useState<{ problems: readonly Problem[]; attempt: number }>({ problems: [], attempt: 0 });
  const [order, setOrder] = useState<SampleClass[]>();
  const bounds = classes.map(({ from }) => from);
  const isRising = bounds.every((from, index) => typeof from === 'number' && from > Number(bounds[index - 1] ?? -1));
  const { data: candidates } = useQuery(candidatesQuery(isRising ? bounds.map(Number) : ALL));

  function ask() {
    const problems = classProblems(classes);
    setFaults(({ attempt }) => ({ problems, attempt: attempt + 1 }));
    setOrder(readClasses(classes));
  }
  const errorOf = (path: string) => faults.problems.find(({ propertyPath }) => propertyPath === path)?.message;
  const putOff = () => setOrder(undefined);
  return { classes, setClasses, isRising, candidates, faults, errorOf, ask, order, putOff };
}
