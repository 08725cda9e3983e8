import { FormDialog } from '#features/desk/screens/parts/form-dialog.tsx';
import { useDeskForm } from '#features/desk/screens/parts/use-desk-form.ts';
import { quotasOf, type SampleClass } from '#features/verification/rules/examination/in-depth-sample.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { prepareSample } from './sample-api.ts';

interface PrepareDialogProps {
  classes: readonly SampleClass[];
  candidates: readonly { candidates: number }[] | undefined;
  onClose: () => void;
  onPrepared: () => void;
}

/** What will be drawn, before it is fixed: nobody comes into a second draw. */
export function PrepareDialog({ classes, candidates, onClose, onPrepared }: PrepareDialogProps) {
  const form = useDeskForm({
    initial: {},
    send: () => prepareSample(classes),
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
          { key: 'from', header: 'Zuschuss ab', numeric: true, rowHeader: true, cell: ({ from }) => formatEuro(from) },
          { key: 'percent', header: 'Anteil', numeric: true, cell: ({ percent }) => `${percent} %` },
          { key: 'count', header: 'Zur Wahl', numeric: true, cell: (_, index) => countOf(index) },
          {
            key: 'chosen',
            header: 'Zu ziehen',
            numeric: true,
            cell: ({ percent }, i) => quotasOf(countOf(i), percent),
          },
        ]}
      />
    </FormDialog>
  );
}
