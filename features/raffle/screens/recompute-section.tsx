import { type FormEvent, useState } from 'react';
import { ChooseFile } from '#ground/screens/forms/files/choose-file.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { ErrorSummary, type Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { MAX_PUBLIC_VALUE } from '../rules/draw.ts';
import { NOTE_FAULT_TEXT, NOTES_IN_LINK, readNotes, type TypedNotes } from '../rules/noted.ts';
import type { DrawProtocol, PublishedBefore } from '../rules/protocol.ts';
import { announcedSource } from '../rules/public-source.ts';
import type { PotBody } from '../rules/wire.ts';
import { type CheckedProtocol, checkFile, checkPublished } from './check-protocol.ts';

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

type NoteName = keyof TypedNotes;

interface Notes {
  typed: TypedNotes;
  set: (name: NoteName, value: string | null) => void;
  problems: readonly Problem[];
  attempt: number;
  /** What was typed, once it is complete; otherwise says what is missing. */
  ask: () => PublishedBefore | undefined;
}

/** What the visitor knows from before the draw: never asked of the portal, which could say otherwise today. */
function useNotes(link: string): Notes {
  const [typed, setTyped] = useState<TypedNotes>(() => notesInLink(link));
  const [faults, setFaults] = useState<{ problems: readonly Problem[]; attempt: number }>({ problems: [], attempt: 0 });
  function ask() {
    const read = readNotes(typed);
    const wrong = 'wrong' in read ? read.wrong : [];
    const problems = wrong.map((name) => ({ propertyPath: name, message: NOTE_FAULT_TEXT[name] }));
    setFaults(({ attempt }) => ({ problems, attempt: problems.length > 0 ? attempt + 1 : attempt }));
    return 'notes' in read ? read.notes : undefined;
  }
  const set = (name: NoteName, value: string | null) => setTyped((before) => ({ ...before, [name]: value }));
  return { typed, set, ...faults, ask };
}

/** The mailed link brings along what it can; the drawn value nobody knew then. */
function notesInLink(link: string): TypedNotes {
  const notes = new URLSearchParams(link.replace(/^#/, ''));
  return {
    commitment: notes.get(NOTES_IN_LINK.commitment),
    listHash: notes.get(NOTES_IN_LINK.listHash),
    quotas: notes.get(NOTES_IN_LINK.quotas),
    publicValue: null,
  };
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

const HASH_CHARACTERS = 64;

/** What one must know from elsewhere than the protocol: from the mails, and from where the value was drawn. */
function NotesFields({ notes, source }: { notes: Notes; source: string }) {
  const field = (name: NoteName) => ({
    name,
    value: notes.typed[name],
    onChange: (value: string | null) => notes.set(name, value),
    error: notes.problems.find(({ propertyPath }) => propertyPath === name)?.message,
    autoComplete: 'off',
    spellCheck: false,
    required: true,
  });
  return (
    <>
      <ErrorSummary problems={notes.problems} attempt={notes.attempt} />
      <TextField
        {...field('commitment')}
        label="Prüfsumme des Startwerts"
        hint="Aus der E-Mail zu Ihrer Bewerbung."
        width={HASH_CHARACTERS}
      />
      <TextField
        {...field('listHash')}
        label="Prüfsumme der Liste"
        hint="Aus der E-Mail nach dem Ende der Bewerbung."
        width={HASH_CHARACTERS}
      />
      <TextField
        {...field('quotas')}
        label="Antragskontingente"
        hint="Aus derselben E-Mail."
        width={9}
        inputMode="numeric"
      />
      <TextField {...field('publicValue')} label="Öffentlicher Wert" hint={source} max={MAX_PUBLIC_VALUE} width={64} />
    </>
  );
}

/** Looks up one's own pseudonym in the published ranking. */
function FindTicket({ protocol }: { protocol: DrawProtocol }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFound(placeOf(protocol, (typed ?? '').trim().toUpperCase()));
  };
  return (
    <Section title="Ihr Los suchen">
      <form className="stack stack--fields" onSubmit={submit} noValidate>
        <TextField
          name="pseudonym"
          label="Los"
          hint="Ihr Los steht auf der Seite „Bewerbung Antragskontingent“."
          width={24}
          required
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
        <ButtonRow>
          <Button type="submit">Suchen</Button>
        </ButtonRow>
        <StatusLine>{found}</StatusLine>
      </form>
    </Section>
  );
}

function placeOf({ ranking }: DrawProtocol, pseudonym: string): string {
  const entry = ranking.find((one) => one.pseudonym.toUpperCase() === pseudonym);
  if (entry === undefined) return 'Dieses Los steht nicht in der Liste.';
  const place = `Platz ${entry.rank.toLocaleString('de-DE')} von ${ranking.length.toLocaleString('de-DE')}`;
  return `${place}: ${entry.won ? 'gezogen' : 'nicht gezogen'}.`;
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
