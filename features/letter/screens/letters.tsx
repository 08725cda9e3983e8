import { useState } from 'react';
import type { OwnLetter } from '#features/cases/rules/own/wire.ts';
import type { Media } from '#features/media/rules/wire.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { downloadFile } from '#ground/screens/forms/media.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { isServed } from '../rules/legal/announcement.ts';

/** The letters of a case, newest first; one that is being printed says so and appears by itself. */
export function Letters({ letters }: { letters: readonly OwnLetter[] }) {
  if (letters.length === 0) return <Text>Den Bescheid erhalten Sie per Post.</Text>;
  return letters.toReversed().map((letter) => <Letter key={letter.id} letter={letter} />);
}

function Letter({ letter }: { letter: OwnLetter }) {
  const { title, writtenOn, media } = letter;
  return (
    <div className="stack stack--lines">
      <Text>
        {title} vom {formatDay(writtenOn)}. {wayOf(letter)}
      </Text>
      {media === null ? (
        <Text muted>
          Das Schreiben wird gerade erstellt. Das dauert wenige Minuten. Diese Seite prüft von selbst, ob es
          bereitliegt.
        </Text>
      ) : (
        <Download title={title} media={media} />
      )}
    </div>
  );
}

/** How it comes, or came. */
function wayOf({ delivery, postedOn, retrievedOn, announcedOn }: OwnLetter): string {
  if (isServed(delivery)) {
    if (announcedOn !== null) return `Zugestellt am ${formatDay(announcedOn)}.`;
    return postedOn === null ? 'Es wird Ihnen zugestellt.' : 'Es wird gerade zugestellt.';
  }
  if (postedOn !== null) return `Zur Post gegeben am ${formatDay(postedOn)}.`;
  if (delivery === 'portal' && retrievedOn !== null) return `Abgerufen am ${formatDay(retrievedOn)}.`;
  if (announcedOn !== null) return '';
  return delivery === 'portal' ? 'Es liegt zum Abruf bereit.' : 'Es wird mit der Post verschickt.';
}

function Download({ title, media }: { title: string; media: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');

  async function download() {
    setState('busy');
    try {
      await downloadFile(await call<Media>(media));
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <div>
        <Button
          icon="download"
          busy={state === 'busy'}
          busyLabel="Wird geladen …"
          onPress={() => void download()}
          aria-label={`Herunterladen: ${title} (PDF)`}
        >
          Herunterladen
        </Button>
      </div>
      <StatusLine>{state === 'done' ? `Heruntergeladen: ${title}` : ''}</StatusLine>
      {state === 'failed' && (
        <Alert tone="danger" title="Das Schreiben konnte nicht geladen werden." level={3} announce>
          <p>Bitte versuchen Sie es noch einmal.</p>
        </Alert>
      )}
    </>
  );
}
