import type { ListedSample, SampleActName } from '@portal/domain/agency/administration/wire.ts';
import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import { SAMPLE_TABLE } from '@portal/domain/agency/tables/sample.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../platform/server-clock.ts';
import { dayAndTime } from '../../platform/when.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { useToast } from '../../ui/message/toast.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Section } from '../../ui/page/section.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DrawActDialog } from '../parts/draw-act-dialog.tsx';
import { actOnSample, samplesQuery } from './sample-api.ts';

interface Asked {
  sample: ListedSample;
  act: OpenAct<SampleActName>;
}

const SAID = {
  prepare: 'Sie tragen den öffentlichen Wert ein. Ziehen muss danach eine andere Person.',
  return: 'Danach kann die Ziehung neu vorbereitet werden.',
  draw: 'Die Ziehung lässt sich nicht zurücknehmen. Gezogene Unternehmen bekommen eine E-Mail und reichen mehr Unterlagen ein.',
} as const satisfies Record<SampleActName, string>;

/** Samples that were announced and wait for their draw. */
export function WaitingSamples() {
  const { data: samples = [] } = useQuery(samplesQuery);
  const [asked, setAsked] = useState<Asked>();
  const toast = useToast();
  const waiting = samples.filter(({ state }) => state !== 'drawn');
  return (
    <>
      {waiting.length > 0 && (
        <Section title="Angekündigt">
          {waiting.map((sample) => (
            <Waiting key={sample.id} sample={sample} onAsk={(act) => setAsked({ sample, act })} />
          ))}
        </Section>
      )}
      {asked !== undefined && (
        <DrawActDialog
          act={asked.act}
          table={SAMPLE_TABLE}
          said={SAID}
          publicSource={asked.sample.publicSource}
          send={(fields) => actOnSample(asked.sample.id, asked.act.act, fields)}
          onClose={() => setAsked(undefined)}
          onDone={(said) => {
            toast.success(said);
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}

function Waiting({ sample, onAsk }: { sample: ListedSample; onAsk: (act: Asked['act']) => void }) {
  const { announcedAt, announcedBy, stateLabel, publicSource, commitment, prepared, classes, acts } = sample;
  return (
    <Card title={`Stichprobe vom ${dayAndTime(announcedAt ?? '')}`} level={3}>
      <DescriptionList
        items={[
          { term: 'Stand', value: stateLabel },
          { term: 'Angekündigt von', value: announcedBy },
          { term: 'Öffentlicher Wert', value: publicSource },
          ...(prepared === null
            ? []
            : [
                {
                  term: 'Vorbereitet',
                  value: `${prepared.by}, ${dayAndTime(prepared.at)}, mit ${prepared.publicValue}`,
                },
              ]),
          { term: 'Prüfsumme des Startwerts', value: <span className="sample__hash">{commitment}</span> },
        ]}
      />
      <ul className="desk-lines">
        {classes.map(({ from, percent, entries, quotas, listHash }) => (
          <li key={from}>
            Zuschuss ab {formatEuro(from)}: {percent} %, das sind {quotas} von {entries}. Prüfsumme der Liste:{' '}
            <span className="sample__hash">{listHash}</span>
          </li>
        ))}
      </ul>
      {acts.length > 0 && (
        <ButtonRow>
          {acts.map((act) => (
            <Button
              key={act.act}
              kind={act.act === 'return' ? 'secondary' : 'primary'}
              aria-haspopup="dialog"
              lockedBecause={tooEarly(sample, act.act)}
              onPress={() => onAsk(act)}
            >
              {act.label}
            </Button>
          ))}
        </ButtonRow>
      )}
      {prepared !== null && acts.every(({ act }) => act !== 'draw') && (
        <Text>Ziehen muss eine andere Person der Programmverwaltung als die, die vorbereitet hat.</Text>
      )}
    </Card>
  );
}

function tooEarly({ valueFrom }: ListedSample, act: SampleActName): string | undefined {
  if (act !== 'prepare' || valueFrom === null || serverNow() >= new Date(valueFrom)) return undefined;
  return `Erst ab ${dayAndTime(valueFrom)}: Vorher ist der öffentliche Wert nicht bekannt.`;
}
