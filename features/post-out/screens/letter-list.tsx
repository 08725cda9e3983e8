import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usualDay } from '#features/cases/rules/act-fields.ts';
import { needsOf } from '#features/cases/rules/tables/needs.ts';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import { type Selection, SelectionBar, useSelection } from '#features/cases/screens/lists/selection.tsx';
import { type RowWords, useRowKeys } from '#features/cases/screens/lists/use-row-keys.ts';
import { fileAt, post } from '#features/desk/screens/calls.ts';
import { DeclaredFields, problemsIn } from '#features/desk/screens/parts/declared-fields.tsx';
import { ReasonList, reasonsOf } from '#features/desk/screens/parts/reason-list.tsx';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import type { Fields } from '#ground/rules/fields/field.ts';
import { serverToday } from '#ground/screens/api/server-clock.ts';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { FormDialog } from '#ground/screens/forms/sent/form-dialog.tsx';
import { useSentForm } from '#ground/screens/forms/sent/use-sent-form.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { CheckboxField } from '#ground/screens/ui/choice/checkbox-field.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
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
  const queries = useQueryClient();
  const frame = useRef<HTMLDivElement>(null);
  const [order, setOrder] = useState<LetterOrder>();
  const [refused, setRefused] = useState<readonly { name: string; said: string }[]>([]);
  const mayAct = letters.some(({ acts }) => acts.length > 0);
  const selection = useSelection(letters, state, ({ id }) => id);
  const acts = actsOn(letters);
  useRowKeys({ frame, rows: letters, onToggle: mayAct ? selection.toggle : undefined, words: WORDS });

  const ask = (act: ActName, of: readonly PostOutLetter[]) => of.length > 0 && setOrder({ act, letters: of });
  const usual = acts[0];
  useShortcut(
    'v',
    usual === undefined ? '' : LETTER_TABLE.acts[usual].label,
    usual && (() => ask(usual, selection.chosen)),
  );

  function done(results: readonly PostOutResult[]) {
    const titles = new Map(order?.letters.map(({ id, title }) => [id, title]));
    const failed = results.filter(({ ok }) => !ok);
    setRefused(failed.map(({ id, message }) => ({ name: titles.get(id) ?? id, said: message ?? '' })));
    selection.set(selection.chosen, false);
    setOrder(undefined);
    void queries.invalidateQueries();
  }
  return (
    <div className="post-out">
      {mayAct && <LetterBar {...{ selection, letters, acts }} onAsk={ask} />}
      {refused.length > 0 && (
        <Alert tone="warning" title={refusedText(refused.length)} announce onDismiss={() => setRefused([])}>
          <ReasonList reasons={reasonsOf(refused)} />
        </Alert>
      )}
      <div ref={frame}>
        <LetterTable state={state} letters={letters} selection={mayAct ? selection : undefined} />
      </div>
      {order !== undefined && <LetterDialog order={order} onClose={() => setOrder(undefined)} onDone={done} />}
    </div>
  );
}

interface LetterOrder {
  act: PostOutLetter['acts'][number];
  letters: readonly PostOutLetter[];
}

interface LetterDialogProps {
  order: LetterOrder;
  onClose: () => void;
  onDone: (results: readonly PostOutResult[]) => void;
}

/** One note on many letters, with what it needs; each of them is an act of its own. */
function LetterDialog({ order: { act, letters }, onClose, onDone }: LetterDialogProps) {
  const toast = useToast();
  const rule = (LETTER_TABLE as ActTable).acts[act];
  const needs: Fields = rule?.needs ?? {};
  const names = Object.keys(needs);
  const form = useSentForm<Readonly<Record<string, unknown>>, readonly PostOutResult[]>({
    initial: Object.fromEntries(names.map((name) => [name, usualDay(name, serverToday())])),
    check: (values) => problemsIn(needs, values, 'fields.', needsOf(needs)),
    send: async (values) =>
      (await post<PostOutResults>(`${LETTERS}/acts/${act}`, { ...values, letters: letters.map(({ id }) => id) }))
        .results,
    onDone: (results) => {
      const noted = results.filter(({ ok }) => ok).length;
      if (noted > 0) toast.success(`Vermerkt: ${noted} Schreiben`);
      onDone(results);
    },
  });
  const label = rule?.label ?? act;
  return (
    <FormDialog form={form} title={label} verb={label} onClose={onClose} hasFields={names.length > 0}>
      <Text>{saidOf(letters)}</Text>
      {MAILED[act] !== undefined && <Text muted>{MAILED[act]}</Text>}
      <DeclaredFields fields={needs} form={{ ...form, errorOf: (name) => form.errorOf(`fields.${name}`) }} />
    </FormDialog>
  );
}

/** What the companies get to know. */
const MAILED: Readonly<Partial<Record<ActName, string>>> = {
  post: 'Die Unternehmen erhalten eine E-Mail mit dem Tag der Bekanntgabe und dem Ende der Frist für einen Widerspruch.',
  serve: 'Die Unternehmen erhalten eine E-Mail, dass ihnen das Schreiben zugestellt wird.',
  'note-service':
    'Die Unternehmen erhalten eine E-Mail mit dem Tag der Zustellung. Von ihm an läuft die Frist für eine Klage.',
};

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
  const toast = useToast();
  const [isDuplex, setDuplex] = useState(true);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  useShortcut('p', 'Sammeldatei der Auswahl herunterladen', () => void load());

  async function load() {
    setState('busy');
    const name = `Postausgang-${serverToday()}.pdf`;
    try {
      saveFile(await fileAt(`${LETTERS}/batch`, { letters: chosen.map(({ id }) => id), isDuplex }), name);
      toast.success(`Heruntergeladen: ${name}`);
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <Button icon="download" busy={state === 'busy'} busyLabel="Wird erstellt …" onPress={() => void load()}>
        Sammeldatei (PDF)
      </Button>
      <CheckboxField name="isDuplex" label="Für beidseitigen Druck" required value={isDuplex} onChange={setDuplex} />
      {state === 'failed' && (
        <Alert tone="danger" title="Die Sammeldatei konnte nicht erstellt werden." announce>
          <p>Bitte versuchen Sie es noch einmal.</p>
        </Alert>
      )}
    </>
  );
}
