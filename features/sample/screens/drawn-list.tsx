import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listed } from '#features/desk/screens/calls.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { formatEuro } from '#ground/rules/values/money.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import type { ListedSample, SampleDetail } from '../rules/wire.ts';

export const SAMPLES = '/api/agency/verification_samples';
export const samplesQuery = listed<ListedSample>(SAMPLES);

const WHAT = 'Ziehungen';
const FAILED = 'Das Protokoll konnte nicht geladen werden. Versuchen Sie es noch einmal.';

const FACTS: readonly TableColumn<ListedSample>[] = [
  { header: 'Gezogen', rowHeader: true, cell: ({ drawnAt }) => whenText(drawnAt) },
  { header: 'Von', cell: ({ drawnBy }) => drawnBy },
  { header: 'Öffentlicher Wert', cell: ({ publicValue }) => publicValue },
  { header: 'Vertieft zu prüfen', numeric: true, cell: countText },
];

/** Samples that were drawn, newest first, each with its protocols. */
export function DrawnList() {
  const [shown, setShown] = useState<string>();
  const [said, setSaid] = useState('');
  async function save({ id, drawnAt }: ListedSample) {
    const texts = await sampleProtocols(id).catch(() => undefined);
    if (texts === undefined) return setSaid(FAILED);
    for (const [index, text] of texts.entries()) {
      const of = texts.length === 1 ? '' : `-klasse-${index + 1}`;
      saveFile(new Blob([text], { type: 'application/json' }), `stichprobe-${drawnAt?.slice(0, 10)}${of}.json`);
    }
    setSaid(
      texts.length === 1 ? 'Das Protokoll liegt bei Ihren Downloads.' : 'Die Protokolle liegen bei Ihren Downloads.',
    );
  }
  return (
    <Loaded query={useQuery(samplesQuery)} what={WHAT}>
      {(samples) => (
        <>
          <Table
            label="Ziehungen, die neueste zuerst"
            rows={samples.filter(({ state }) => state === 'drawn')}
            rowKey={({ id }) => id}
            empty="Es wurde noch keine Stichprobe gezogen."
            columns={[
              ...FACTS,
              {
                header: 'Handlungen',
                actions: true,
                cell: (sample) => (
                  <Acts
                    sample={sample}
                    isShown={shown === sample.id}
                    onShow={() => setShown(shown === sample.id ? undefined : sample.id)}
                    onSave={() => void save(sample)}
                  />
                ),
              },
            ]}
            detail={(sample) => sample.id === shown && <Chosen sample={sample} />}
          />
          <StatusLine>{said}</StatusLine>
        </>
      )}
    </Loaded>
  );
}

interface ActsProps {
  sample: ListedSample;
  isShown: boolean;
  onShow: () => void;
  onSave: () => void;
}

function Acts({ sample, isShown, onShow, onSave }: ActsProps) {
  const which = `Ziehung vom ${whenText(sample.drawnAt)}`;
  return (
    <ButtonRow>
      <Button aria-expanded={isShown} aria-label={`Gezogene: ${which}`} onPress={onShow}>
        Gezogene
      </Button>
      <Button icon="download" aria-label={`Protokoll: ${which}`} onPress={onSave}>
        Protokoll
      </Button>
    </ButtonRow>
  );
}

function whenText(at: string | null): string {
  return at === null ? '' : dayAndTime(at);
}

function countText({ chosen, classes }: ListedSample): string {
  return `${chosen.length} von ${classes.reduce((sum, { entries }) => sum + entries, 0)}`;
}

function Chosen({ sample: { chosen, classes, commitment } }: { sample: ListedSample }) {
  return (
    <div className="stack stack--lines sample__chosen">
      <Text>{chosen.length === 0 ? 'Niemand wurde gezogen.' : chosen.join(', ')}</Text>
      {commitment !== null && (
        <Text>
          Prüfsumme des Startwerts: <span className="sample__hash">{commitment}</span>
        </Text>
      )}
      <ul className="plain-list desk-lines">
        {classes.map(({ from, percent, entries, listHash, chosen: drawn }) => (
          <li key={from}>
            Zuschuss ab {formatEuro(from)}: {percent} %, das sind {drawn} von {entries}. Prüfsumme der Liste:{' '}
            <span className="sample__hash">{listHash}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** By class what `npm run verify-draw` reads; of a sample that one person drew all in one. */
async function sampleProtocols(id: string): Promise<string[]> {
  const { protocol, protocols } = await call<SampleDetail>(`${SAMPLES}/${id}`);
  return (protocols.length > 0 ? protocols : [protocol]).map((one) => `${JSON.stringify(one, null, 1)}\n`);
}
