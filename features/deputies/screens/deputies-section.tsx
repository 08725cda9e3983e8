import { useQuery } from '@tanstack/react-query';
import { needsOf } from '#features/cases/rules/decide-act.ts';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { asked, post } from '#features/desk/screens/calls.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import type { Deputies, DeputyshipBody } from '#features/officers/rules/wire.ts';
import { choice, type Fields } from '#ground/rules/fields/field.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { DEPUTY_FORM } from '../rules/deputy-form.ts';

const DEPUTIES = '/api/agency/deputies';

const deputiesQuery = asked<Deputies>(DEPUTIES);

const LEAD =
  'Wer vertritt, sieht die Fälle der anderen Person bei den eigenen, mit den eigenen Rollen. Solange die Vertretung gilt, unterschreibt keine der beiden, was die andere vorgeschlagen hat.';

/** Who stands in for whom: the own ones, or of everybody for who administers access. */
export function Part() {
  const { calls } = useOfficer();
  const isOpen = calls.deputies !== undefined;
  const query = useQuery({ ...deputiesQuery, enabled: isOpen });
  if (!isOpen) return null;
  return (
    <Section title="Vertretung" lead={LEAD}>
      <Loaded query={query} what="Vertretung" awaited="die Vertretungen">
        {(deputies) => <List deputies={deputies} />}
      </Loaded>
    </Section>
  );
}

const END: OpenAct = { act: 'end', label: 'Vertretung beenden', needs: [] };
const NAMING = 'Sie endet von selbst nach dem letzten Tag.';
const endingText = ({ absent, deputy }: DeputyshipBody) =>
  `${deputy.name} vertritt ${absent.name} noch heute, danach nicht mehr.`;

function List({ deputies }: { deputies: Deputies }) {
  const fields = formOf(deputies);
  const { ask, dialog } = useAskedAct<DeputyshipBody | undefined>({
    rules: { name: { needs: fields, audit: 'Vertretung eingetragen' }, end: { audit: 'Vertretung beendet' } },
    said: (_, ending) => <Text>{ending === undefined ? NAMING : endingText(ending)}</Text>,
    send: (_, typed, ending) =>
      ending === undefined ? post(DEPUTIES, typed) : post(`${DEPUTIES}/${ending.id}/acts/end`),
  });
  const name: OpenAct = { act: 'name', label: 'Vertretung eintragen', needs: needsOf(fields) };
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
                <Button aria-haspopup="dialog" onPress={() => ask(END, row)}>
                  {`Beenden: ${row.deputy.name}`}
                </Button>
              ),
          },
        ]}
      />
      {deputies.mayName && (
        <div>
          <Button aria-haspopup="dialog" onPress={() => ask(name, undefined)}>
            Vertretung eintragen
          </Button>
        </div>
      )}
      {dialog}
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
