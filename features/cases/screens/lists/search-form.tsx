import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedCase } from '#features/desk/rules/wire.ts';
import { useSearchDraft } from '#features/desk/screens/parts/use-search-draft.ts';
import { useShortcut } from '#features/desk/screens/shortcuts/shortcuts.tsx';
import { isProposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { SEARCH_MAX } from '../../rules/work-list.ts';
import { addressOfCase } from '../table-of.ts';
import { findByNumber } from './queries.ts';
import { type CaseView, usualOrder } from './view.ts';

interface SearchFormProps {
  view: CaseView;
  onShow: (view: CaseView) => void;
}

/** Searches within the list; a whole number leads straight to its case, in whichever list that stands. */
export function SearchForm({ view, onShow }: SearchFormProps) {
  const { typed, setTyped, isBusy, search } = useCaseSearch(view, onShow);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Suchen', () => {
    field.current?.focus();
    field.current?.select();
  });
  return (
    <search>
      <form className="case-search" aria-label="Fälle suchen" onSubmit={(event) => void search(event)}>
        <TextField
          ref={field}
          name="text"
          type="search"
          label="Nummer, Unternehmen oder Ort"
          value={typed}
          onChange={setTyped}
          max={SEARCH_MAX}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" icon="search" busy={isBusy} busyLabel="Wird gesucht …">
          Suchen
        </Button>
      </form>
    </search>
  );
}

function useCaseSearch(view: CaseView, onShow: SearchFormProps['onShow']) {
  const navigate = useNavigate();
  const {
    draft: typed,
    setDraft: setTyped,
    setOut,
  } = useSearchDraft<string | null>(searchOf(view), () => view.filters.text ?? null);
  const [isBusy, setBusy] = useState(false);
  async function search(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const text = typed?.trim() ?? '';
    const number = text.toUpperCase();
    const show = (next: CaseView) => {
      setOut(searchOf(next));
      onShow(next);
    };
    if (!isProposalNumber(number)) return show(withText(view, text));
    setBusy(true);
    // Without an answer the list says what is wrong.
    const found = await findByNumber(number).catch(() => []);
    setBusy(false);
    const meant = onlyMeant(found);
    if (meant !== undefined) return void navigate(addressOfCase(meant['@id']));
    show({ list: 'all', filters: { text: number }, order: usualOrder('all') });
  }
  return { typed, setTyped, isBusy, search };
}

/** What was typed belongs to the list it was typed for. */
function searchOf({ list, filters }: CaseView): string {
  return `${list} ${filters.text ?? ''}`;
}

function withText(view: CaseView, text: string): CaseView {
  const { text: _, ...others } = view.filters;
  return { ...view, filters: text === '' ? others : { ...others, text } };
}

/** One number can stand for an application, its proof of use and payouts: the only one, or the only one still open. */
function onlyMeant(found: readonly ListedCase[]): ListedCase | undefined {
  const open = found.filter(({ isOpen }) => isOpen);
  const [meant, second] = open.length > 0 ? open : found;
  return second === undefined ? meant : undefined;
}
