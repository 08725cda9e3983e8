import { FormDialog } from '#features/desk/screens/parts/form-dialog.tsx';
import { useDeskForm } from '#features/desk/screens/parts/use-desk-form.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { PayoutRun } from '../../../rules/wire.ts';
import { takeFile } from './queries.ts';

/** The file is handed out once: carried out twice it would pay twice (decision 13). */
export function TakeFileDialog({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
  const toast = useToast();
  const name = `ueberweisungen-${run.executeOn}.xml`;
  const form = useDeskForm<object, void>({
    initial: {},
    // Kept the moment it is here: it does not come again.
    send: async () => saveFile(await takeFile(run.id), name),
    onDone: () => {
      toast.success(`Heruntergeladen: ${name}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Überweisungsdatei herunterladen"
      verb="Jetzt herunterladen"
      busyLabel="Wird geladen …"
      dismissLabel="Noch nicht"
      onClose={onClose}
      hasFields={false}
    >
      <Text>
        {run.payments === 1 ? '1 Zahlung' : `${run.payments} Zahlungen`} über {formatEuro(run.total)}, Ausführung am{' '}
        {formatDay(run.executeOn)}.
      </Text>
      <Text>
        Diese Datei gibt es nur einmal, damit nichts doppelt gezahlt wird. Geht sie verloren, vermerken Sie ihre
        Zahlungen als abgelehnt und schlagen sie neu vor.
      </Text>
    </FormDialog>
  );
}
