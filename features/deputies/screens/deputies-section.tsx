import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { needsOf } from '#features/cases/rules/tables/needs.ts';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { LoadFault } from '#features/desk/screens/parts/load-fault.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import type { Deputies, DeputyshipBody } from '#features/officers/rules/wire.ts';
import { choice, type Fields } from '#ground/rules/fields/field.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { DEPUTY_FORM } from '../rules/deputy-form.ts';

const DEPUTIES = '/api/agency/deputies';

const deputiesQuery = queryOptions({
  queryKey: ['agency-deputies'],
  queryFn: () => call<Deputies>(DEPUTIES),
  staleTime: 0,
});

/** Throws ApiError. */
function nameDeputy(fields: object): Promise<Deputies> {
  return call(DEPUTIES, { method: 'POST', body: fields });
}

/** Throws ApiError. */
function endDeputy(id: string): Promise<Deputies> {
  return call(`${DEPUTIES}/${id}/acts/end`, { method: 'POST', body: {} });
}

const LEAD =
  'Wer vertritt, sieht die Fälle der anderen Person bei den eigenen, mit den eigenen Rollen. Solange die Vertretung gilt, unterschreibt keine der beiden, was die andere vorgeschlagen hat.';

/** Who stands in for whom: the own ones, or of everybody for who administers access. */
export function Part() {
  const { calls } = useOfficer();
  const isOpen = calls.deputies !== undefined;
  const { data, error, refetch } = useQuery({ ...deputiesQuery, enabled: isOpen });
  if (!isOpen) return null;
  return (
    <Section title="Vertretung" lead={LEAD}>
      {error !== null && <LoadFault what="Vertretung" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton what="die Vertretungen" onRetry={() => void refetch()} />}
      {data !== undefined && <List deputies={data} />}
    </Section>
  );
}

function List({ deputies }: { deputies: Deputies }) {
  const [isNaming, setNaming] = useState(false);
  const [ending, setEnding] = useState<DeputyshipBody>();
  const rows = deputies.deputyships;
  return (
    <>
      {rows.map((row) => (
        <NobodyLeft key={row.id} deputyship={row} />
      ))}
      <Table
        label="Vertretungen"
        rows={rows}
        rowKey={({ id }) => id}
        empty="Keine Vertretung ist eingetragen."
        columns={[
          { header: 'Vertreten wird', rowHeader: true, cell: ({ absent }) => absent.name },
          { header: 'durch', cell: ({ deputy }) => deputy.name },
          { header: 'Zeit', cell: timeText },
          {
            header: 'Beenden',
            actions: true,
            cell: (row) =>
              row.mayEnd && (
                <Button aria-haspopup="dialog" onPress={() => setEnding(row)}>
                  {`Beenden: ${row.deputy.name}`}
                </Button>
              ),
          },
        ]}
      />
      {deputies.mayName && (
        <div>
          <Button aria-haspopup="dialog" onPress={() => setNaming(true)}>
            Vertretung eintragen
          </Button>
        </div>
      )}
      {isNaming && <NameDialog deputies={deputies} onClose={() => setNaming(false)} />}
      {ending !== undefined && <EndDialog deputyship={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

/** Told as soon as it is named: it can be ended, or somebody gets the role. */
function NobodyLeft({ deputyship: { absent, deputy, leftEmpty, ...period } }: { deputyship: DeputyshipBody }) {
  if (leftEmpty.length === 0) return null;
  return (
    <Alert tone="warning" title="Zum Unterschreiben fehlt eine Person" level={3} announce>
      <Text>
        {`${timeText(period)}: Was ${absent.name} oder ${deputy.name} vorschlägt, kann niemand unterschreiben. Es fehlt eine weitere Person mit der Rolle ${leftEmpty.join(', ebenso ')}.`}
      </Text>
    </Alert>
  );
}

function timeText({ from, until, isInForce }: Pick<DeputyshipBody, 'from' | 'until' | 'isInForce'>): string {
  return `${formatDay(from)} bis ${formatDay(until)}${isInForce ? ', gilt jetzt' : ''}`;
}

function NameDialog({ deputies, onClose }: { deputies: Deputies; onClose: () => void }) {
  const toast = useToast();
  const fields = formOf(deputies);
  const act: OpenAct = { act: 'name', label: 'Vertretung eintragen', needs: needsOf(fields) };
  return (
    <DeclaredDialog
      act={act}
      needs={fields}
      said={<Text>Sie endet von selbst nach dem letzten Tag.</Text>}
      send={nameDeputy}
      onClose={onClose}
      onDone={() => {
        toast.success('Vertretung eingetragen.');
        onClose();
      }}
    />
  );
}

/** The people to choose from stand in the form; whoever names for themselves is not asked for whom. */
function formOf({ absent, deputies }: Deputies): Fields {
  const { absent: whose, deputy, from, until } = DEPUTY_FORM;
  const people = absent.map(({ id, name }) => ({ value: id, label: name }));
  const others = deputies.map(({ id, name, roles }) => ({ value: id, label: `${name} (${roles.join(', ')})` }));
  const choose = ({ label, required = '' }: { label: string; required?: string }, options: typeof people) =>
    choice({ label, required, options });
  return {
    ...(people.length === 0 ? {} : { absent: choose(whose, people) }),
    ...{ deputy: choose(deputy, others), from, until },
  };
}

function EndDialog({ deputyship, onClose }: { deputyship: DeputyshipBody; onClose: () => void }) {
  const toast = useToast();
  const { absent, deputy } = deputyship;
  return (
    <DeclaredDialog
      act={{ act: 'end', label: 'Vertretung beenden', needs: [] }}
      needs={{}}
      said={<Text>{`${deputy.name} vertritt ${absent.name} noch heute, danach nicht mehr.`}</Text>}
      send={() => endDeputy(deputyship.id)}
      onClose={onClose}
      onDone={() => {
        toast.success('Vertretung beendet.');
        onClose();
      }}
    />
  );
}
