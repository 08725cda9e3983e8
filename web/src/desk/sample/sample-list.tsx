import type { ListedSample } from '@portal/domain/agency/administration/wire.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { dayAndTime } from '../../platform/when.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { Skeleton } from '../../ui/message/skeleton.tsx';
import { StatusLine } from '../../ui/message/status-line.tsx';
import { Table, type TableColumn } from '../../ui/table/table.tsx';
import { Text } from '../../ui/text/text.tsx';
import { LoadFault } from '../payouts/load-fault.tsx';
import { sampleProtocol, samplesQuery } from './sample-api.ts';

const WHAT = 'Ziehungen';
const FAILED = 'Das Protokoll konnte nicht geladen werden. Versuchen Sie es noch einmal.';

const FACTS: readonly TableColumn<ListedSample>[] = [
  { key: 'at', header: 'Gezogen', rowHeader: true, cell: ({ drawnAt }) => dayAndTime(drawnAt) },
  { key: 'by', header: 'Von', cell: ({ drawnBy }) => drawnBy },
  { key: 'value', header: 'Öffentlicher Wert', cell: ({ publicValue }) => publicValue },
  { key: 'count', header: 'Vertieft zu prüfen', numeric: true, cell: countText },
];

/** Draws that were run, newest first, each with its protocol. */
export function SampleList() {
  const { data: samples, error, refetch } = useQuery(samplesQuery);
  const [shown, setShown] = useState<string>();
  const [said, setSaid] = useState('');
  if (error !== null) return <LoadFault what={WHAT} error={error} onRetry={() => void refetch()} />;
  if (samples === undefined) return <Skeleton what={WHAT} onRetry={() => void refetch()} />;
  async function save({ id, drawnAt }: ListedSample) {
    const text = await sampleProtocol(id).catch(() => undefined);
    if (text === undefined) return setSaid(FAILED);
    saveFile(new Blob([text], { type: 'application/json' }), `stichprobe-${drawnAt.slice(0, 10)}.json`);
    setSaid('Das Protokoll liegt bei Ihren Downloads.');
  }
  return (
    <>
      <Table
        caption="Ziehungen, die neueste zuerst"
        captionHidden
        rows={samples}
        rowKey={({ id }) => id}
        empty="Es wurde noch keine Stichprobe gezogen."
        columns={[
          ...FACTS,
          {
            key: 'acts',
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
  );
}

interface ActsProps {
  sample: ListedSample;
  isShown: boolean;
  onShow: () => void;
  onSave: () => void;
}

function Acts({ sample, isShown, onShow, onSave }: ActsProps) {
  const which = `Ziehung vom ${dayAndTime(sample.drawnAt)}`;
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

function countText({ chosen, classes }: ListedSample): string {
  return `${chosen.length} von ${classes.reduce((sum, { entries }) => sum + entries, 0)}`;
}

function Chosen({ sample: { chosen, classes } }: { sample: ListedSample }) {
  return (
    <div className="stack stack--lines">
      <Text>{chosen.length === 0 ? 'Niemand wurde gezogen.' : chosen.join(', ')}</Text>
      <ul className="desk-lines">
        {classes.map(({ from, percent, entries, chosen: drawn }) => (
          <li key={from}>
            Zuschuss ab {formatEuro(from)}: {percent} %, das sind {drawn} von {entries}
          </li>
        ))}
      </ul>
    </div>
  );
}
