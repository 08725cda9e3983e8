import { useState } from 'react';
import { ChooseFile } from '#ground/screens/forms/choose-file.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { PublishedBefore } from '../../rules/protocol.ts';
import { announcedSource } from '../../rules/public-source.ts';
import type { PotBody } from '../../rules/wire.ts';
import { type CheckedProtocol, checkFile, checkPublished } from './check-protocol.ts';
import { FindTicket } from './find-ticket.tsx';
import { NotesFields } from './notes-fields.tsx';
import { useNotes } from './use-notes.ts';

type Check = { state: 'idle' | 'busy' | 'failed' } | { state: 'done'; checked: CheckedProtocol };

function useCheck(link: string) {
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  function run(checking: Promise<CheckedProtocol>) {
    setCheck({ state: 'busy' });
    checking.then(
      (checked) => setCheck({ state: 'done', checked }),
      () => setCheck({ state: 'failed' }),
    );
  }
  const notes = useNotes(link);
  /** Nothing is compared before everything to compare it with is there. */
  function checkWith(checking: (known: PublishedBefore) => Promise<CheckedProtocol>) {
    const known = notes.ask();
    if (known === undefined) setCheck({ state: 'idle' });
    else run(checking(known));
  }
  return { check, notes, checkWith };
}

/** The draw once more in the visitor's own browser, from the portal's protocol or from a file; `link`: what the mailed link carries. */
export function RecomputeSection({ pot, link }: { pot: PotBody; link: string }) {
  const { check, notes, checkWith } = useCheck(link);
  return (
    <>
      <Section title="Ziehung nachrechnen">
        <Stack>
          <HowItWorks />
          <form
            className="stack stack--fields"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              checkWith((known) => checkPublished(pot.id, known));
            }}
          >
            <NotesFields notes={notes} source={pot.publicSource ?? announcedSource(pot.dayOfRaffle)} />
            <ButtonRow>
              <Button type="submit" kind="primary" busy={check.state === 'busy'} busyLabel="Wird nachgerechnet …">
                Ziehung nachrechnen
              </Button>
            </ButtonRow>
          </form>
          <Outcome check={check} />
          <Text>
            <a className="kern-link text-link" href={`/api/raffle_pots/${pot.id}/protocol`} download="ziehung.json">
              Protokoll herunterladen
            </a>
          </Text>
          <ChooseFile
            label="Anderes Protokoll prüfen"
            hint="Die Datei bleibt in Ihrem Browser."
            accept=".json,application/json"
            onChoose={(file) => checkWith((known) => checkFile(file, known))}
          />
        </Stack>
      </Section>
      {check.state === 'done' && check.checked.verdict.ok && check.checked.protocol && (
        <FindTicket protocol={check.checked.protocol} />
      )}
    </>
  );
}

function HowItWorks() {
  return (
    <>
      <Text>Ihr Browser lädt das Protokoll und rechnet die Ziehung selbst nach. Der Server hilft dabei nicht.</Text>
      <Text>
        Verglichen wird mit dem, was Sie von vor der Ziehung wissen. Der Link in unserer E-Mail trägt es ein. Den
        öffentlichen Wert lesen Sie bei der Quelle nach.
      </Text>
    </>
  );
}

function Outcome({ check }: { check: Check }) {
  if (check.state === 'done') return <Verdict {...check.checked} />;
  if (check.state !== 'failed') return null;
  return (
    <Alert tone="danger" title="Das Protokoll konnte nicht geladen werden" announce>
      <p>Versuchen Sie es noch einmal.</p>
    </Alert>
  );
}

function Verdict({ name, verdict, protocol }: CheckedProtocol) {
  if (!verdict.ok) {
    return (
      <Alert tone="danger" title={`Nicht richtig: ${name}`} announce>
        <p>{verdict.text}</p>
      </Alert>
    );
  }
  const count = (protocol?.entries.length ?? 0).toLocaleString('de-DE');
  return (
    <Alert tone="success" title="Die Ziehung ist richtig" announce>
      <p>
        {name}: Ihr Browser kommt zum selben Ergebnis. {count} Lose, {verdict.winners.toLocaleString('de-DE')} gezogen.
      </p>
    </Alert>
  );
}
