import { FileDrop } from '../ui/file/file-drop.tsx';
import type { DroppedFile } from '../ui/file/file-list.tsx';
import { useToast } from '../ui/message/toast.tsx';
import { Stack } from '../ui/page/stack.tsx';

const FILES: DroppedFile[] = [
  { id: '1', name: 'Angebot.pdf', size: 482_133, state: 'uploading', progress: 0.42 },
  {
    id: '2',
    name: 'Bilanz-2021-geprüft-und-unterschrieben-endgültige-Fassung-nach-Rückfrage.pdf',
    size: 4_912_133,
    state: 'done',
  },
  { id: '3', name: 'Kontoauszug.pdf', size: 912, state: 'deleting' },
  { id: '4', name: 'Zertifikat.docx', size: 19_912_133, state: 'failed', reason: 'Zertifikat.docx ist zu groß' },
  {
    id: '5',
    name: 'Angebot-2.pdf',
    size: 91_213,
    state: 'failed',
    reason: 'Datei konnte nich hochgeladen werden',
    mayRetry: true,
  },
  { id: '6', name: 'Angebot.pdf', size: 482_133, state: 'left-out', reason: 'Dateiname bereits vorhanden' },
];
const MB = 1024 * 1024;

export function GalleryFiles() {
  const toast = useToast();
  const act = (verb: string) => (id: string) => toast.info(`${verb}: ${id}`);
  const actions = {
    onFiles: (files: File[]) => toast.success(`Gewählt: ${files.map((file) => file.name).join(', ')}`),
    onCancel: act('Abbrechen'),
    onRetry: act('Erneut versuchen'),
    onDelete: act('Löschen'),
    onDownload: act('Herunterladen'),
  };
  return (
    <Stack gap="groups">
      <FileDrop
        {...actions}
        name="empty"
        label="Jahresabschluss"
        required
        files={[]}
        maxBytes={5 * MB}
        hint="Der letzte festgestellte Abschluss."
      />
      <FileDrop
        {...actions}
        name="full"
        label="Angebote"
        files={FILES}
        maxBytes={18 * MB}
        error="Datei konnte nich hochgeladen werden"
      />
      <FileDrop
        {...actions}
        name="one"
        label="Unterschriftenblatt"
        required
        files={FILES.slice(1, 2)}
        maxCount={1}
        maxBytes={5 * MB}
      />
      <FileDrop {...actions} name="locked" label="Nur zum Lesen" readOnly files={FILES.slice(1, 2)} maxBytes={5 * MB} />
    </Stack>
  );
}
