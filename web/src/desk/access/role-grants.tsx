import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import type { RoleGrant } from '@portal/domain/agency/officers/wire.ts';
import { ROLE_GRANT_TABLE } from '@portal/domain/agency/tables/role-grant.ts';
import type { ActTable } from '@portal/domain/agency/tables/table.ts';
import { useState } from 'react';
import { dayAndTime } from '../../platform/when.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { useToast } from '../../ui/message/toast.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Section } from '../../ui/page/section.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DeclaredDialog } from '../parts/declared-dialog.tsx';
import { actOnGrant } from './access-api.ts';
import { periodText } from './period-text.ts';

interface Asked {
  grant: RoleGrant;
  act: OpenAct;
}

/** Roles that wait for a second person. */
export function RoleGrants({ grants }: { grants: readonly RoleGrant[] }) {
  const [asked, setAsked] = useState<Asked>();
  const waiting = grants.filter(({ state }) => state === 'proposed');
  return (
    <>
      {waiting.length > 0 && (
        <Section title="Wartet auf eine zweite Person">
          {waiting.map((grant) => (
            <Waiting key={grant.id} grant={grant} onAsk={setAsked} />
          ))}
        </Section>
      )}
      {asked !== undefined && <GrantDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Waiting({ grant, onAsk }: { grant: RoleGrant; onAsk: (asked: Asked) => void }) {
  const { acts, reason, proposedBy, proposedAt } = grant;
  return (
    <Card title={grantText(grant)} level={3}>
      <DescriptionList
        items={[
          { term: 'Zeit', value: periodText(grant) },
          { term: 'Begründung', value: reason },
          { term: 'Vorgeschlagen', value: `${proposedBy}, ${dayAndTime(proposedAt)}` },
        ]}
      />
      {acts.length > 0 && (
        <ButtonRow>
          {acts.map((act) => (
            <Button
              key={act.act}
              kind={act.act === 'confirm' ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onPress={() => onAsk({ grant, act })}
            >
              {act.label}
            </Button>
          ))}
        </ButtonRow>
      )}
      {acts.every(({ act }) => act !== 'confirm') && (
        <Text>Bestätigen muss eine andere Person der Zugangsverwaltung, nicht wer die Rolle bekommt.</Text>
      )}
    </Card>
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
