import { useRef, useState } from 'react';
import { usualDay } from '#features/cases/rules/act-fields.ts';
import { needsOf } from '#features/cases/rules/decide-act.ts';
import type { ActTable } from '#features/cases/rules/table.ts';
import {
  type RowWords,
  type Selection,
  SelectionBar,
  useRowKeys,
  useSelection,
} from '#features/cases/screens/lists/rows.tsx';
import { useAskedAct } from '#features/desk/screens/asked-act.tsx';
import { post } from '#features/desk/screens/calls.ts';
import { ReasonList, reasonsOf } from '#features/desk/screens/reason-list.tsx';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { useDownload } from '#features/desk/screens/use-download.ts';
import { serverToday } from '#ground/screens/api/server-time.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { CheckboxField } from '#ground/screens/ui/field/choice-field.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { LETTER_TABLE, type LetterState, OFFICER_ACTS } from '../rules/acts.ts';
import type { PostOutLetter, PostOutResult, PostOutResults } from '../rules/wire.ts';
import { LetterTable } from './letter-table.tsx';

interface LetterListProps {
  state: LetterState;
  letters: readonly PostOutLetter[];
}

const LETTERS = '/api/agency/letters';
const WORDS: RowWords = {
  next: 'Nächstes Schreiben',
  previous: 'Voriges Schreiben',
  open: 'Antrag zum Schreiben öffnen, ebenso die Eingabetaste',
  choose: 'Schreiben auswählen',
  chooseTo: 'Alle Schreiben bis hier auswählen',
};

type ActName = PostOutLetter['acts'][number];

/** The letters in one state, with what can be done with those that are ticked. */
export function LetterList({ state, letters }: LetterListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<readonly { name: string; said: string }[]>([]);
  const mayAct = letters.some(({ acts }) => acts.length > 0);
  const selection = useSelection(letters, state, ({ id }) => id);
  const acts = actsOn(letters);
  useRowKeys({ frame, rows: letters, onToggle: mayAct ? selection.toggle : undefined, words: WORDS });

  const { ask, dialog } = useNotes((failed) => {
    setRefused(failed);
    selection.set(selection.chosen, false);
  });
  const askOf = (act: ActName, of: readonly PostOutLetter[]) => {
    const { label, needs } = (LETTER_TABLE as ActTable).acts[act] ?? { label: act };
    if (of.length > 0) ask({ act, label, needs: needsOf(needs) }, of);
  };
  const usual = acts[0];
  useShortcut(
    'v',
    usual === undefined ? '' : LETTER_TABLE.acts[usual].label,
    usual && (() => askOf(usual, selection.chosen)),
  );
  return (
    <div className="post-out">
      {mayAct && <LetterBar {...{ selection, letters, acts }} onAsk={askOf} />}
      {refused.length > 0 && (
        <Alert tone="warning" title={refusedText(refused.length)} announce onDismiss={() => setRefused([])}>
          <ReasonList reasons={reasonsOf(refused)} />
        </Alert>
      )}
      <div ref={frame}>
        <LetterTable state={state} letters={letters} selection={mayAct ? selection : undefined} />
      </div>
      {dialog}
    </div>
  );
}

/** What the companies get to know. */
const MAILED: Readonly<Partial<Record<ActName, string>>> = {
  post: 'Die Unternehmen erhalten eine E-Mail mit dem Tag der Bekanntgabe und dem Ende der Frist für einen Widerspruch.',
  serve: 'Die Unternehmen erhalten eine E-Mail, dass ihnen das Schreiben zugestellt wird.',
  'note-service':
    'Die Unternehmen erhalten eine E-Mail mit dem Tag der Zustellung. Von ihm an läuft die Frist für eine Klage.',
};

/** Notes on many letters; `onDone`: with those that were refused. */
function useNotes(onDone: (refused: readonly { name: string; said: string }[]) => void) {
  return useAskedAct<readonly PostOutLetter[], readonly PostOutResult[]>({
    rules: LETTER_TABLE.acts,
    said: (act, of) => (
      <>
        <Text>{saidOf(of)}</Text>
        {act in MAILED && <Text muted>{MAILED[act as ActName]}</Text>}
      </>
    ),
    begun: (name) => usualDay(name, serverToday()),
    send: (act, fields, of) => noteOn(of, act, fields),
    told: toldOf,
    onDone(results, of) {
      const titleOf = (id: string) => of.find((one) => one.id === id)?.title ?? id;
      const failed = results.filter(({ ok }) => !ok);
      onDone(failed.map(({ id, message }) => ({ name: titleOf(id), said: message ?? '' })));
    },
  });
}

/** One note on many letters; each of them is an act of its own. */
async function noteOn(letters: readonly PostOutLetter[], act: string, fields: object) {
  const body = { ...fields, letters: letters.map(({ id }) => id) };
  return (await post<PostOutResults>(`${LETTERS}/acts/${act}`, body)).results;
}

function toldOf(results: readonly PostOutResult[]): string | undefined {
  const noted = results.filter(({ ok }) => ok).length;
  return noted > 0 ? `Vermerkt: ${noted} Schreiben` : undefined;
}

function saidOf(letters: readonly PostOutLetter[]): string {
  const [only] = letters;
  return letters.length === 1 && only !== undefined ? only.title : `${letters.length} Schreiben`;
}

/** What anybody may do with some of them: the next step first, a retrieval is the company's. */
function actsOn(letters: readonly PostOutLetter[]): ActName[] {
  const open = new Set(letters.flatMap(({ acts }) => acts));
  return OFFICER_ACTS.filter((act) => open.has(act));
}

function refusedText(count: number): string {
  return count === 1 ? '1 Schreiben ist nicht vermerkt' : `${count} Schreiben sind nicht vermerkt`;
}

interface LetterBarProps {
  selection: Selection<PostOutLetter>;
  letters: readonly PostOutLetter[];
  /** The usual one first. */
  acts: readonly ActName[];
  onAsk: (act: ActName, of: readonly PostOutLetter[]) => void;
}

function LetterBar({ selection, letters, acts, onAsk }: LetterBarProps) {
  const { chosen } = selection;
  return (
    <SelectionBar selection={selection} rows={letters} said={countText(chosen.length)}>
      {chosen.length > 0 && (
        <>
          <Batch chosen={chosen} />
          {acts.map((act) => (
            <Button
              key={act}
              kind={act === acts[0] ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onPress={() => onAsk(act, chosen)}
            >
              {LETTER_TABLE.acts[act].label}
            </Button>
          ))}
        </>
      )}
    </SelectionBar>
  );
}

function countText(chosen: number): string {
  if (chosen === 0) return 'Kein Schreiben ausgewählt';
  return `${chosen} Schreiben ausgewählt`;
}

/** One file of what is ticked, for the printer or a printing service. */
function Batch({ chosen }: { chosen: readonly PostOutLetter[] }) {
  const [isDuplex, setDuplex] = useState(true);
  const { busy, hasFailed, load } = useDownload();
  const letters = chosen.map(({ id }) => id);
  const take = () => void load(`${LETTERS}/batch`, `Postausgang-${serverToday()}.pdf`, { letters, isDuplex });
  useShortcut('p', 'Sammeldatei der Auswahl herunterladen', take);
  return (
    <>
      <Button icon="download" busy={busy !== undefined} busyLabel="Wird erstellt …" onPress={take}>
        Sammeldatei (PDF)
      </Button>
      <CheckboxField name="isDuplex" label="Für beidseitigen Druck" required value={isDuplex} onChange={setDuplex} />
      {hasFailed && (
        <Alert tone="danger" title="Die Sammeldatei konnte nicht erstellt werden." announce>
          <p>Bitte versuchen Sie es noch einmal.</p>
        </Alert>
      )}
    </>
  );
}
