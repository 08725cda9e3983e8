import type { ActTable } from '#features/cases/rules/tables/table.ts';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';

interface DrawActDialogProps {
  act: OpenAct;
  table: ActTable;
  /** What each act means. */
  said: Readonly<Record<string, string>>;
  /** Where the public value is to be read, as it was announced; null: nothing was. */
  publicSource: string | null;
  /** Throws ApiError. */
  send: (fields: object) => Promise<unknown>;
  onClose: () => void;
  /** In words of the record: 'Ziehung vorbereitet.' */
  onDone: (said: string) => void;
}

/** One act on a draw of quotas, which two people make. Who draws types the public value once more. */
export function DrawActDialog(props: DrawActDialogProps) {
  const { act, table, said, publicSource, send, onClose, onDone } = props;
  const rule = table.acts[act.act];
  return (
    <DeclaredDialog
      act={act}
      needs={rule?.needs ?? {}}
      looks={{
        publicValue: {
          ...(act.act === 'draw' ? { label: 'Öffentlicher Wert, noch einmal' } : {}),
          ...(publicSource === null ? {} : { hint: `Angekündigt: ${publicSource}` }),
        },
      }}
      said={<Text>{said[act.act]}</Text>}
      send={send}
      onClose={onClose}
      onDone={() => onDone(`${rule?.audit ?? act.label}.`)}
    />
  );
}
