import type { SampleDetail } from '@portal/domain/agency/administration/wire.ts';
import { quotasOf, type SampleClass } from '@portal/domain/agency/examination/in-depth-sample.ts';
import { SAMPLE_PLAN } from '@portal/domain/agency/examination/sample-plan.ts';
import { emptyAnswers } from '@portal/domain/fields/answers.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { Table } from '../../ui/table/table.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DeclaredFields, problemsIn } from '../parts/declared-fields.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useDeskForm } from '../parts/use-desk-form.ts';
import { announceSample, type TypedSamplePlan } from './sample-api.ts';

interface AnnounceDialogProps {
  classes: readonly SampleClass[];
  candidates: readonly { candidates: number }[] | undefined;
  onClose: () => void;
  onAnnounced: (sample: SampleDetail) => void;
}

/** What will be drawn and with which value, before it is fixed: nobody comes into a second draw. */
export function AnnounceDialog({ classes, candidates, onClose, onAnnounced }: AnnounceDialogProps) {
  const form = useDeskForm<TypedSamplePlan, SampleDetail>({
    initial: emptyAnswers(SAMPLE_PLAN),
    check: (plan) => problemsIn(SAMPLE_PLAN, { ...plan }, 'fields.'),
    send: (plan) => announceSample({ classes, ...plan }),
    onDone: onAnnounced,
  });
  const countOf = (index: number) => candidates?.[index]?.candidates ?? 0;
  return (
    <FormDialog form={form} title="Stichprobe ankündigen" verb="Jetzt ankündigen" onClose={onClose} wide>
      <Text>
        Mit der Ankündigung legt das Portal den geheimen Startwert fest und schließt die Listen. Danach lässt sich
        nichts mehr ändern. Gezogen wird nach dem angekündigten Zeitpunkt von zwei Personen.
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
      <DeclaredFields fields={SAMPLE_PLAN} form={{ ...form, errorOf: (name) => form.errorOf(`fields.${name}`) }} />
    </FormDialog>
  );
}
