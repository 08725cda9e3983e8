import type { DrawnSample } from '@portal/domain/agency/administration/wire.ts';
import type { SampleClass } from '@portal/domain/agency/examination/in-depth-sample.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { Table } from '../../ui/table/table.tsx';
import { Text } from '../../ui/text/text.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useDeskForm } from '../parts/use-desk-form.ts';
import { shareOf } from './class-values.ts';
import { drawSample } from './sample-api.ts';

interface DrawDialogProps {
  classes: readonly SampleClass[];
  publicValue: string;
  candidates: readonly { candidates: number }[] | undefined;
  onClose: () => void;
  onDrawn: (drawn: DrawnSample) => void;
}

/** What will be drawn, before it is: nobody comes into a second draw. */
export function DrawDialog({ classes, publicValue, candidates, onClose, onDrawn }: DrawDialogProps) {
  const form = useDeskForm<object, DrawnSample>({
    initial: {},
    send: () => drawSample({ classes, publicValue }),
    onDone: onDrawn,
  });
  const countOf = (index: number) => candidates?.[index]?.candidates ?? 0;
  return (
    <FormDialog form={form} title="Stichprobe ziehen" verb="Jetzt ziehen" onClose={onClose} hasFields={false} wide>
      <Text>
        Die Ziehung lässt sich nicht zurücknehmen: Jeder Verwendungsnachweis kommt nur einmal in eine. Gezogene
        Unternehmen bekommen eine E-Mail und reichen mehr Unterlagen ein.
      </Text>
      <Text>
        Öffentlicher Wert: <strong>{publicValue}</strong>
      </Text>
      <Table
        caption="Klassen"
        rows={classes}
        rowKey={({ from }) => from}
        columns={[
          { key: 'from', header: 'Zuschuss ab', numeric: true, rowHeader: true, cell: ({ from }) => formatEuro(from) },
          { key: 'percent', header: 'Anteil', numeric: true, cell: ({ percent }) => `${percent} %` },
          { key: 'count', header: 'Zur Wahl', numeric: true, cell: (_, index) => countOf(index) },
          { key: 'chosen', header: 'Gezogen', numeric: true, cell: ({ percent }, i) => shareOf(countOf(i), percent) },
        ]}
      />
    </FormDialog>
  );
}
