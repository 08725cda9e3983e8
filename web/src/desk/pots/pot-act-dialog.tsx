import type { AgencyPot } from '@portal/domain/agency/administration/wire.ts';
import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import { RAFFLE_TABLE } from '@portal/domain/agency/tables/raffle.ts';
import type { ActTable } from '@portal/domain/agency/tables/table.ts';
import { Text } from '../../ui/text/text.tsx';
import { DeclaredDialog } from '../parts/declared-dialog.tsx';
import { actOnPot } from './pot-api.ts';

interface PotActDialogProps {
  pot: AgencyPot;
  act: OpenAct;
  onClose: () => void;
  onDone: () => void;
}

const SAID: Readonly<Partial<Record<string, string>>> = {
  freeze: 'Danach kommt kein Los mehr dazu, und die Prüfsumme der Liste wird veröffentlicht.',
  prepare: 'Sie bestätigen die Liste und tragen den öffentlichen Wert ein. Ziehen muss danach eine andere Person.',
  return: 'Danach kann die Ziehung neu vorbereitet werden.',
  draw: 'Eine Ziehung lässt sich nicht zurücknehmen. Alle Teilnehmenden bekommen eine E-Mail mit ihrem Ergebnis.',
};

/** One act on a pot. */
export function PotActDialog({ pot, act, onClose, onDone }: PotActDialogProps) {
  const { acts }: ActTable = RAFFLE_TABLE;
  return (
    <DeclaredDialog
      act={act}
      needs={acts[act.act]?.needs ?? {}}
      looks={{
        publicValue: {
          ...(act.act === 'draw' ? { label: 'Öffentlicher Wert, noch einmal' } : {}),
          ...(pot.publicSource === null ? {} : { hint: `Angekündigt: ${pot.publicSource}` }),
        },
      }}
      said={<Text>{SAID[act.act]}</Text>}
      send={(fields) => actOnPot(pot.id, act.act, fields)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
