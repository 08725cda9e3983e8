import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import type { RoleGrant } from '@portal/domain/agency/officers/wire.ts';
import { ROLE_GRANT_TABLE } from '@portal/domain/agency/tables/role-grant.ts';
import type { ActTable } from '@portal/domain/agency/tables/table.ts';
import { useState } from 'react';
import { useToast } from '../../ui/message/toast.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DeclaredDialog } from '../parts/declared-dialog.tsx';
import { SecondPerson } from '../parts/second-person.tsx';
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
