import { type FormEvent, useState } from 'react';
import { call } from '#ground/screens/api/api-client.ts';
import { type SentForm, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { ErrorSummary, type Problem } from '#ground/screens/ui/field/error-summary.tsx';
import { FileButton } from '#ground/screens/ui/field/file-button.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { type DrawCrypto, MAX_PUBLIC_VALUE } from '../rules/draw.ts';
import {
  type DrawProtocol,
  NOTE_FAULT_TEXT,
  NOTES_IN_LINK,
  type ProtocolVerdict,
  type PublishedBefore,
  readNotes,
  type TypedNotes,
  verifyProtocol,
} from '../rules/protocol.ts';
import { announcedSource } from '../rules/public-source.ts';
import type { PotBody } from '../rules/wire.ts';

export interface CheckedProtocol {
  /** Whose protocol: 'Protokoll des Portals' or the file's name. */
  name: string;
  verdict: ProtocolVerdict;
  /** Only where it could be read. */
  protocol?: DrawProtocol;
}

/** The portal's own protocol. Throws ApiError. */
async function checkPublished(potId: string, notes: PublishedBefore): Promise<CheckedProtocol> {
  const protocol = await call<DrawProtocol>(`/api/raffle_pots/${potId}/protocol`);
  return { name: 'Protokoll des Portals', protocol, verdict: await verifyProtocol(protocol, BROWSER_CRYPTO, notes) };
}

/** The browser's own SHA-256 and HMAC: nothing of the portal's server takes part in a check. */
export const BROWSER_CRYPTO: DrawCrypto = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
  async hmacSha256(key, message) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, Uint8Array.from(message)));
  },
};

/** A protocol the visitor kept or was given. */
async function checkFile(file: File, notes: PublishedBefore): Promise<CheckedProtocol> {
  const protocol = await file.text().then(parse);
  const verdict = await verifyProtocol(protocol, BROWSER_CRYPTO, notes);
  const isReadable = verdict.ok || verdict.because !== 'unreadable';
  return { name: file.name, verdict, ...(isReadable ? { protocol: protocol as DrawProtocol } : {}) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Check = { state: 'idle' | 'busy' | 'failed' } | { state: 'done'; checked: CheckedProtocol };

function useCheck(link: string) {
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  /** What the visitor knows from before the draw: never asked of the portal, which could say otherwise today. */
  const notes = useSentForm<TypedNotes, void>({
    initial: notesInLink(link),
    check: noteProblems,
    send: async () => {},
    isAlone: true,
    onDone: () => {},
  });
  /** Nothing is compared before everything to compare it with is there. */
  function checkWith(checking: (known: PublishedBefore) => Promise<CheckedProtocol>) {
    const read = readNotes(notes.values);
    if (!notes.isFine() || !('notes' in read)) return setCheck({ state: 'idle' });
    setCheck({ state: 'busy' });
    checking(read.notes).then(
      (checked) => setCheck({ state: 'done', checked }),
      () => setCheck({ state: 'failed' }),
    );
  }
  return { check, notes, checkWith };
}

type NoteName = keyof TypedNotes;

function noteProblems(typed: TypedNotes): Problem[] {
  const read = readNotes(typed);
  return 'wrong' in read ? read.wrong.map((name) => ({ propertyPath: name, message: NOTE_FAULT_TEXT[name] })) : [];
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
          <FileButton
            fileLabel="Anderes Protokoll prüfen"
            hint="Die Datei bleibt in Ihrem Browser."
            accept=".json,application/json"
            onFiles={([file]) => file && checkWith((known) => checkFile(file, known))}
          >
            Anderes Protokoll prüfen
          </FileButton>
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
function NotesFields({ notes, source }: { notes: SentForm<TypedNotes>; source: string }) {
  const field = (name: NoteName) => ({
    name,
    value: notes.values[name],
    onChange: (value: string | null) => notes.set(name, value),
    error: notes.errorOf(name),
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
