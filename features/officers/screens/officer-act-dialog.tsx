import type { OpenAct } from '#features/desk/rules/wire.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import type { Fields } from '#ground/rules/fields/field.ts';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { OFFICER_ACTS, type OfficerActName } from '../rules/officer-acts.ts';
import type { AccessChange, AccessOfficer } from '../rules/wire.ts';
import { actOnOfficer } from './access-api.ts';

const SAID = {
  'give-roles': 'Rollen, die die Person schon hat, beginnen mit den neuen Tagen von vorn.',
  'take-roles': 'Die Person darf sofort nicht mehr, was diese Rollen erlauben.',
  rename: 'Im Bearbeitungsprotokoll bleibt der bisherige Name stehen.',
  disable: 'Die Person ist sofort überall abgemeldet und kann sich nicht mehr anmelden.',
  enable: 'Danach kann sich die Person mit ihren bisherigen Zugangsdaten wieder anmelden.',
  reset:
    'Passwort, zweiter Faktor und Passkeys gelten sofort nicht mehr. Rollen, die zwei Personen vergeben, enden damit und werden neu vorgeschlagen.',
} as const satisfies Record<OfficerActName, string>;

interface OfficerActDialogProps {
  officer: AccessOfficer;
  act: OpenAct;
  onClose: () => void;
  onDone: (change: AccessChange) => void;
}

/** One act on one access, to be confirmed. */
export function OfficerActDialog({ officer, act, onClose, onDone }: OfficerActDialogProps) {
  const name = act.act as OfficerActName;
  const held = officer.roles.map(({ role, label }) => ({ value: role, label }));
  return (
    <DeclaredDialog
      act={act}
      needs={OFFICER_ACTS[name].needs as Fields}
      looks={{ reason: { rows: 3 }, ...(name === 'take-roles' ? { roles: { options: held } } : {}) }}
      said={
        <>
          <Text>{`${officer.name}, ${officer.email}`}</Text>
          <Text>{SAID[name]}</Text>
        </>
      }
      send={(fields) => actOnOfficer(officer.id, act.act, fields)}
      onClose={onClose}
      onDone={(result) => onDone(result as AccessChange)}
    />
  );
}
