import { type FormEvent, useState } from 'react';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import type { DrawProtocol } from '../../rules/protocol.ts';

/** Looks up one's own pseudonym in the published ranking. */
export function FindTicket({ protocol }: { protocol: DrawProtocol }) {
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
