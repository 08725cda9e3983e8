import { Fragment, useState } from 'react';
import { LetterPreview } from '#features/cases/screens/acts/letter-preview.tsx';
import { ActButtons, useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { post } from '#features/desk/screens/calls.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { LETTER_TEXT_TABLE } from '#features/letter/rules/text-acts.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { type AgencyLetterTextDetail, textDiff } from '../rules/wire.ts';

export const textPath = (id: string) => `/api/agency/letter_texts/${encodeURIComponent(id)}`;

interface ProposedProps {
  text: AgencyLetterTextDetail;
  proposed: NonNullable<AgencyLetterTextDetail['proposed']>;
}

const SAID: Readonly<Partial<Record<string, string>>> = {
  confirm:
    'Ab jetzt entsteht jedes neue Schreiben mit diesem Text. Schreiben, die es schon gibt, bleiben, wie sie sind.',
  return: 'Der Text bleibt, wie er ist. Die Begründung steht im Verlauf.',
  'take-back': 'Der Text bleibt, wie er ist.',
};

/** What waits for a second person: the difference, how a letter would look, and what can be done with it. */
export function Proposed({ text, proposed }: ProposedProps) {
  const { holds } = useOfficer();
  /** Whoever decides about cases may try it on one. */
  const [number, setNumber] = useState<string | null>(null);
  const others = text.acts.filter(({ act }) => act !== 'propose');
  const { ask, done, dialog } = useAskedAct({
    rules: LETTER_TEXT_TABLE.acts,
    said: (act) => <Text>{SAID[act]}</Text>,
    send: (act, fields) => post(`${textPath(text.id)}/acts/${act}`, fields),
  });
  return (
    <Section title="Vorgeschlagene Änderung">
      <Text>
        {proposed.by}, {dayAndTime(proposed.at)}: {proposed.reason}
      </Text>
      <TextDifference before={text.text} after={proposed.text} />
      {others.length > 0 && (
        <div className="case__acts">
          <ActButtons
            acts={others.toSorted((one, other) => Number(other.act === 'confirm') - Number(one.act === 'confirm'))}
            primary="confirm"
            onAsk={(act) => ask(act, undefined)}
          />
          <StatusLine>{done}</StatusLine>
          {dialog}
        </div>
      )}
      {holds('decision-maker') && (
        <TextField
          name="number"
          label="Vorschau mit dem Fall"
          hint="Fördernummer. Ohne Angabe sehen Sie ein Beispiel."
          value={number}
          onChange={setNumber}
        />
      )}
      <LetterPreview path={`${textPath(text.id)}/preview`} body={{ text: proposed.text, number: number || null }} />
    </Section>
  );
}

/** What differs between two versions, word by word: struck out and underlined, and said to whoever does not see it. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <p className="kern-body letter-text">
      {textDiff(before, after).map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move
        <Fragment key={index}>
          {kind === 'same' && text}
          {kind === 'removed' && (
            <del>
              <span className="kern-sr-only">entfällt: </span>
              {text}
            </del>
          )}
          {kind === 'added' && (
            <ins>
              <span className="kern-sr-only">neu: </span>
              {text}
            </ins>
          )}
        </Fragment>
      ))}
    </p>
  );
}
