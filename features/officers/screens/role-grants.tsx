import { SecondPerson, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { ROLE_GRANT_TABLE } from '../rules/acts.ts';
import type { RoleGrant } from '../rules/wire.ts';
import { actOnGrant } from './access-api.ts';
import { periodText } from './period-text.ts';

/** Roles that wait for a second person. */
export function RoleGrants({ grants }: { grants: readonly RoleGrant[] }) {
  const { ask, dialog } = useAskedAct<RoleGrant>({
    rules: ROLE_GRANT_TABLE.acts,
    said: (_, grant) => <Text>{`${grantText(grant)}, ${periodText(grant)}.`}</Text>,
    send: (act, fields, { id }) => actOnGrant(id, act, fields),
  });
  return (
    <>
      <SecondPerson
        proposals={grants}
        titleOf={grantText}
        itemsOf={(grant) => [{ term: 'Zeit', value: periodText(grant) }]}
        whoElse="Bestätigen muss eine andere Person der Zugangsverwaltung, nicht wer die Rolle bekommt."
        onAsk={ask}
      />
      {dialog}
    </>
  );
}

/** 'Anna Amt: Entscheidung und Kasse' */
function grantText({ officer, roles }: RoleGrant): string {
  return `${officer.name}: ${new Intl.ListFormat('de').format(roles)}`;
}
