import { ACCOUNT_STATE_LABEL } from '@portal/domain/account/account-state.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/choice/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useShortcut } from '../shortcuts/shortcuts.tsx';
import type { AccountSearch } from './account-api.ts';

interface AccountSearchFormProps {
  search: AccountSearch;
  onSearch: (search: Pick<AccountSearch, 'text' | 'state'>) => void;
}

/** Characters the server takes. */
const TEXT_MAX = 100;

const STATES = Object.entries(ACCOUNT_STATE_LABEL).map(([value, label]) => ({ value, label }));

export function AccountSearchForm({ search, onSearch }: AccountSearchFormProps) {
  const [text, setText] = useState<string | null>(search.text === '' ? null : search.text);
  const [state, setState] = useState<string | null>(search.state === '' ? null : search.state);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Suchen', () => field.current?.focus());
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch({ text: text?.trim() ?? '', state: state ?? '' });
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
          value={text}
          onChange={setText}
        />
        <SelectField name="state" label="Stand" empty="Alle" options={STATES} value={state} onChange={setState} />
        <Button type="submit" icon="search">
          Suchen
        </Button>
      </form>
    </search>
  );
}
