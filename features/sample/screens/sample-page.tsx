import { useQuery } from '@tanstack/react-query';
import { SAMPLE_TABLE } from '#features/cases/rules/extra-acts.ts';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { ActButtons, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { post } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Card } from '#ground/screens/ui/boxes.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import type { ListedSample } from '../rules/wire.ts';
import { DrawnList, SAMPLES, samplesQuery } from './drawn-list.tsx';
import { PrepareForm } from './prepare-form.tsx';
import './sample.css';

export const { loader, shouldRevalidate } = deskAhead(() => [samplesQuery]);

/** /sachbearbeitung/stichprobe */
export function Component() {
  const { holds } = useOfficer();
  return (
    <Page title="Stichprobe" lead="Welche Verwendungsnachweise vertieft geprüft werden, wird nachprüfbar ausgelost.">
      <div className="desk desk-groups">
        <WaitingSamples />
        {holds('programme-admin') && (
          <Section title="Neue Stichprobe">
            <PrepareForm />
          </Section>
        )}
        <Section title="Bisherige Ziehungen">
          <Text>
            Startwert und Listen stehen seit der Vorbereitung fest. Mit den Prüfsummen aus dem Bearbeitungsprotokoll und
            dem öffentlichen Wert rechnet jede Person die Ziehung nach: npm run verify-draw.
          </Text>
          <DrawnList />
        </Section>
      </div>
    </Page>
  );
}

const VALUE = {
  hint: 'Die neuesten Gewinnzahlen von KENO, 20 von 70. Am meisten beweisen Zahlen, die nach der Vorbereitung gezogen wurden.',
};

/** Samples that one person has prepared and another one draws. */
function WaitingSamples() {
  const { data: samples = [] } = useQuery(samplesQuery);
  const { ask, dialog } = useAskedAct<string>({
    rules: SAMPLE_TABLE.acts,
    said: () => (
      <Text>
        Die Ziehung lässt sich nicht zurücknehmen. Gezogene Unternehmen bekommen eine E-Mail und reichen mehr Unterlagen
        ein.
      </Text>
    ),
    looks: () => ({ publicValue: VALUE }),
    send: (_, fields, id) => post(`${SAMPLES}/${id}/acts/draw`, fields),
  });
  const waiting = samples.filter(({ state }) => state !== 'drawn');
  return (
    <>
      {waiting.length > 0 && (
        <Section title="Vorbereitet">
          {waiting.map((sample) => (
            <Waiting key={sample.id} sample={sample} onAsk={(act) => ask(act, sample.id)} />
          ))}
        </Section>
      )}
      {dialog}
    </>
  );
}

function Waiting({ sample, onAsk }: { sample: ListedSample; onAsk: (act: OpenAct) => void }) {
  const { preparedAt, preparedBy, commitment, classes, acts } = sample;
  return (
    <Card title={`Stichprobe vom ${dayAndTime(preparedAt ?? '')}`} level={3}>
      <DescriptionList
        items={[
          { term: 'Vorbereitet von', value: preparedBy },
          { term: 'Prüfsumme des Startwerts', value: <span className="sample__hash">{commitment}</span> },
        ]}
      />
      <ul className="plain-list desk-lines">
        {classes.map(({ from, percent, entries, quotas, listHash }) => (
          <li key={from}>
            Zuschuss ab {formatEuro(from)}: {percent} %, das sind {quotas} von {entries}. Prüfsumme der Liste:{' '}
            <span className="sample__hash">{listHash}</span>
          </li>
        ))}
      </ul>
      <ActButtons acts={acts} primary={acts[0]?.act} onAsk={onAsk} />
      {acts.length === 0 && (
        <Text>Ziehen muss eine andere Person der Programmverwaltung als die, die vorbereitet hat.</Text>
      )}
    </Card>
  );
}
