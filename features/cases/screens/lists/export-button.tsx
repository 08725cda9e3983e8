import { useState } from 'react';
import { serverToday } from '#ground/screens/api/server-clock.ts';
import { downloadFile } from '#ground/screens/forms/media.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { exportAddress } from './queries.ts';
import type { CaseView } from './view.ts';

interface ExportButtonProps {
  view: CaseView;
  /** How many cases that are: '132', 'mehr als 10.000'; undefined: not counted. */
  totalText: string | undefined;
}

/** The whole view as a file for spreadsheets, in the order shown. */
export function ExportButton({ view, totalText }: ExportButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');

  async function load() {
    setState('busy');
    const file = { downloadUrl: exportAddress(view), fileName: `faelle-${serverToday()}.csv`, fileSize: 0 };
    await downloadFile(file).then(
      () => setState('done'),
      () => setState('failed'),
    );
  }

  return (
    <div className="case-export">
      <Button icon="download" busy={state === 'busy'} busyLabel="Liste wird erstellt …" onPress={() => void load()}>
        {totalText === undefined ? 'Liste als CSV' : `Liste als CSV (${totalText})`}
      </Button>
      <StatusLine>{SAID[state]}</StatusLine>
    </div>
  );
}

const SAID = {
  idle: '',
  busy: '',
  done: 'Die Liste liegt bei Ihren Downloads.',
  failed: 'Die Liste konnte nicht erstellt werden. Versuchen Sie es noch einmal.',
} as const;
