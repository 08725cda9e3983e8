import { type FormEvent, useRef } from 'react';
import { ACCOUNT_STATE_LABEL } from '#features/account/rules/account-state.ts';
import { useSearchDraft } from '#features/desk/screens/parts/use-search-draft.ts';
import { useShortcut } from '#features/desk/screens/shortcuts/shortcuts.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { SelectField } from '#ground/screens/ui/choice/select-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import type { AccountSearch } from './account-api.ts';

type Asked = Pick<AccountSearch, 'text' | 'state'>;

interface AccountSearchFormProps {
  search: AccountSearch;
  onSearch: (search: Asked) => void;
}

/** Characters the server takes. */
const TEXT_MAX = 100;

const STATES = Object.entries(ACCOUNT_STATE_LABEL).map(([value, label]) => ({ value, label }));

export function AccountSearchForm({ search, onSearch }: AccountSearchFormProps) {
  const { draft, setDraft, setOut } = useSearchDraft<Asked>(addressOf(search), () => search);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Suchen', () => field.current?.focus());
  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = { text: draft.text.trim(), state: draft.state };
    setOut(addressOf(asked));
    onSearch(asked);
  }
  return (
    <search>
      <form className="desk-search" aria-label="Konten suchen" onSubmit={submit}>
        <TextField
          ref={field}
          name="text"
          type="search"
          label="E-Mail-Adresse, Name oder Unternehmen"
          max={TEXT_MAX}
          autoComplete="off"
          spellCheck={false}
          value={draft.text}
          onChange={(text) => setDraft((before) => ({ ...before, text: text ?? '' }))}
        />
        <SelectField
          name="state"
          label="Stand"
          empty="Alle"
          options={STATES}
          value={draft.state === '' ? null : draft.state}
          onChange={(state) => setDraft((before) => ({ ...before, state: state ?? '' }))}
        />
        <Button type="submit" icon="search">
          Suchen
        </Button>
      </form>
    </search>
  );
}

function addressOf({ text, state }: Asked): string {
  return `${text} ${state}`;
}
