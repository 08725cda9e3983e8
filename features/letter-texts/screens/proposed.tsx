import { useState } from 'react';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import { LetterPreview } from '#features/cases/screens/acts/letter-preview.tsx';
import type { OpenAct } from '#features/desk/rules/wire.ts';
import { DeclaredDialog } from '#features/desk/screens/parts/declared-dialog.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { LETTER_TEXT_TABLE } from '#features/letter/rules/text-acts.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { StatusLine } from '#ground/screens/ui/message/status-line.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import type { AgencyLetterTextDetail } from '../rules/wire.ts';
import { actOnText, previewPath } from './text-api.ts';
import { TextDifference } from './text-difference.tsx';

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
  return (
    <Section title="Vorgeschlagene Änderung">
      <Text>
        {proposed.by}, {dayAndTime(proposed.at)}: {proposed.reason}
      </Text>
      <TextDifference before={text.text} after={proposed.text} />
      {others.length > 0 && <Acts id={text.id} acts={others} />}
      {holds('decision-maker') && (
        <TextField
          name="number"
          label="Vorschau mit dem Fall"
          hint="Fördernummer. Ohne Angabe sehen Sie ein Beispiel."
          value={number}
          onChange={setNumber}
        />
      )}
      <LetterPreview path={previewPath(text.id)} body={{ text: proposed.text, number: number || null }} />
    </Section>
  );
}

const { acts: ACTS }: ActTable = LETTER_TEXT_TABLE;

function Acts({ id, acts }: { id: string; acts: readonly OpenAct[] }) {
  const [open, setOpen] = useState<OpenAct>();
  const [done, setDone] = useState('');
  const toast = useToast();
  return (
    <div className="case__acts">
      <ButtonRow>
        {acts
          .toSorted((one, other) => Number(other.act === 'confirm') - Number(one.act === 'confirm'))
          .map((act) => (
            <Button
              key={act.act}
              kind={act.act === 'confirm' ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onPress={() => setOpen(act)}
            >
              {act.label}
            </Button>
          ))}
      </ButtonRow>
      <StatusLine>{done}</StatusLine>
      {open !== undefined && (
        <DeclaredDialog
          key={open.act}
          act={open}
          needs={ACTS[open.act]?.needs ?? {}}
          said={<Text>{SAID[open.act]}</Text>}
          send={(fields) => actOnText(id, open.act, fields)}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            const said = `${ACTS[open.act]?.audit ?? open.label}.`;
            toast.success(said);
            setDone(said);
            setOpen(undefined);
          }}
        />
      )}
    </div>
  );
}
