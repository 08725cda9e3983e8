import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type PayoutRun, takeFile } from './queries.ts';
import { saveFile } from './save-file.ts';

/** The file is handed out once: carried out twice it would pay twice (decision 13). */
export function TakeFileDialog({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
  const queries = useQueryClient();
  const toast = useToast();
  const take = useMutation({
    mutationFn: () => takeFile(run.id),
    onSuccess: (file) => {
      const name = `ueberweisungen-${run.executeOn}.xml`;
      saveFile(file, name);
      toast.success(`Heruntergeladen: ${name}`);
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const reason = take.error instanceof ApiError ? take.error.description : undefined;
  return (
    <Dialog
      open
      title="Überweisungsdatei herunterladen"
      action={{
        label: 'Jetzt herunterladen',
        onPress: () => take.mutate(),
        busy: take.isPending,
        busyLabel: 'Wird geladen …',
      }}
      dismissLabel="Noch nicht"
      onDismiss={onClose}
    >
      <Stack>
        {take.isError && (
          <Alert
            tone="danger"
            title={reason ?? 'Die Datei konnte nicht geladen werden. Versuchen Sie es noch einmal.'}
            level={3}
            announce
          />
        )}
        <Text>
          {run.payments === 1 ? '1 Zahlung' : `${run.payments} Zahlungen`} über {formatEuro(run.total)}, Ausführung am{' '}
          {formatDay(run.executeOn)}.
        </Text>
        <Text>
          Diese Datei gibt es nur einmal, damit nichts doppelt gezahlt wird. Geht sie verloren, vermerken Sie ihre
          Zahlungen als abgelehnt und schlagen sie neu vor.
        </Text>
      </Stack>
    </Dialog>
  );
}
