import { useState } from 'react';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { SecondPerson } from '#features/desk/screens/parts/second-person.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { ROLE_GRANT_TABLE } from '../rules/acts.ts';
import type { RoleGrant } from '../rules/wire.ts';
import { actOnGrant } from './access-api.ts';
import { periodText } from './period-text.ts';

interface Asked {
  grant: RoleGrant;
  act: OpenAct;
}

/** Roles that wait for a second person. */
export function RoleGrants({ grants }: { grants: readonly RoleGrant[] }) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <SecondPerson
        proposals={grants}
        titleOf={grantText}
        itemsOf={(grant) => [{ term: 'Zeit', value: periodText(grant) }]}
        whoElse="Bestätigen muss eine andere Person der Zugangsverwaltung, nicht wer die Rolle bekommt."
        onAsk={(grant, act) => setAsked({ grant, act })}
      />
      {asked !== undefined && <GrantDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** 'Anna Amt: Entscheidung und Kasse' */
function grantText({ officer, roles }: RoleGrant): string {
  return `${officer.name}: ${new Intl.ListFormat('de').format(roles)}`;
}

function GrantDialog({ asked: { grant, act }, onClose }: { asked: Asked; onClose: () => void }) {
  const toast = useToast();
  const { acts }: ActTable = ROLE_GRANT_TABLE;
  return (
    <DeclaredDialog
      act={act}
      needs={acts[act.act]?.needs ?? {}}
      said={<Text>{`${grantText(grant)}, ${periodText(grant)}.`}</Text>}
      send={(fields) => actOnGrant(grant.id, act.act, fields)}
      onClose={onClose}
      onDone={() => {
        toast.success(`${acts[act.act]?.audit ?? act.label}.`);
        onClose();
      }}
    />
  );
}
