import type { SampleDetail } from '@portal/domain/agency/administration/wire.ts';
import type { SampleClass } from '@portal/domain/agency/examination/in-depth-sample.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ErrorSummary, type Problem } from '../../ui/field/error-summary.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { ClassFields } from './class-fields.tsx';
import { classProblems, readClasses, type TypedClass } from './class-values.ts';
import { candidatesQuery } from './sample-api.ts';

const ALL = [0];

/** Classes and shares; the dialog announces. */
export function AnnounceForm({ onAnnounced }: { onAnnounced: (sample: SampleDetail) => void }) {
  const draft = useClassesDraft();
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
            Ankündigung prüfen
          </Button>
        </span>
      </form>
      {order !== undefined && (
        <AnnounceDialog
          classes={order}
          candidates={candidates}
          onClose={draft.putOff}
          onAnnounced={(sample) => {
            draft.putOff();
            onAnnounced(sample);
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
