import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { searched } from '#features/desk/screens/calls.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useSearchDraft } from '#features/desk/screens/searched-list.tsx';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import type { Collection } from '#ground/rules/contract/wire.ts';
import { ACCOUNT_STATE_LABEL } from '#ground/rules/session/account-state.ts';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { Button } from '#ground/screens/ui/button.tsx';
import { SelectField } from '#ground/screens/ui/field/choice-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Pages } from '#ground/screens/ui/pages.tsx';
import { Table, type TableColumn } from '#ground/screens/ui/table.tsx';
import type { AgencyAccount } from '../rules/wire.ts';
import { AccountView } from './account-view.tsx';
import { Part as FailedJobs } from './failed-jobs.tsx';
import '#features/cases/screens/case.css';

interface AccountSearch {
  text: string;
  state: string;
  page: number;
}

const PER_PAGE = 30;

function accountsQuery({ page, ...asked }: AccountSearch) {
  const query = { page, itemsPerPage: PER_PAGE, ...filledIn(asked) };
  return searched<Collection<AgencyAccount>>('/api/agency/accounts', query);
}

/** As the call and the address name it. */
function filledIn({ text, state }: Asked) {
  return { ...(text !== '' && { text }), ...(state !== '' && { state }) };
}

/** The account that is shown, in the address: a link to it can be kept. */
const SHOWN = 'konto';

/** /sachbearbeitung/konten */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const search = readSearch(parameters);
  const shown = parameters.get(SHOWN) ?? undefined;
  const show = (id: string | undefined, next: AccountSearch = search) => setParameters(parametersOf(next, id));
  return (
    <Page title="Konten" lead="Benutzerkonten der Unternehmen: Zugang, Passwort und E-Mails.">
      <div className="desk desk-groups">
        <AccountSearchForm search={search} onSearch={(asked) => show(undefined, { ...asked, page: 1 })} />
        {shown !== undefined && <AccountView key={shown} id={shown} onClose={() => show(undefined)} />}
        <AccountList search={search} onShow={(id) => show(id)} onPage={(page) => show(shown, { ...search, page })} />
        <FailedJobs />
      </div>
    </Page>
  );
}

type Asked = Pick<AccountSearch, 'text' | 'state'>;

interface AccountSearchFormProps {
  search: AccountSearch;
  onSearch: (search: Asked) => void;
}

/** Characters the server takes. */
const TEXT_MAX = 100;

const STATES = Object.entries(ACCOUNT_STATE_LABEL).map(([value, label]) => ({ value, label }));

function AccountSearchForm({ search, onSearch }: AccountSearchFormProps) {
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

function readSearch(parameters: URLSearchParams): AccountSearch {
  const page = Number(parameters.get('page'));
  return {
    text: parameters.get('text') ?? '',
    state: parameters.get('state') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function parametersOf({ page, ...asked }: AccountSearch, shown: string | undefined): URLSearchParams {
  const at = { ...(page > 1 && { page: String(page) }), ...(shown !== undefined && { [SHOWN]: shown }) };
  return new URLSearchParams({ ...filledIn(asked), ...at });
}

interface AccountListProps {
  search: AccountSearch;
  onShow: (id: string) => void;
  onPage: (page: number) => void;
}

function AccountList({ search, onShow, onPage }: AccountListProps) {
  return (
    <Loaded query={useQuery(accountsQuery(search))} what="Konten" lines={8}>
      {({ 'hydra:member': accounts, 'hydra:totalItems': total }) => (
        <div className="stack stack--fields">
          <p className="kern-body" aria-live="polite">
            {total === 1 ? '1 Konto' : `${total.toLocaleString('de-DE')} Konten`}
          </p>
          <Table
            label="Benutzerkonten"
            rows={accounts}
            rowKey={({ id }) => id}
            empty="Kein Konto passt dazu. Suchen Sie mit einem Teil der Adresse oder des Namens."
            columns={columnsFor(onShow)}
          />
          <Pages label="Seiten der Konten" page={search.page} pages={Math.ceil(total / PER_PAGE)} onGo={onPage} />
        </div>
      )}
    </Loaded>
  );
}

const columnsFor = (onShow: AccountListProps['onShow']): readonly TableColumn<AgencyAccount>[] => [
  { header: 'Name', rowHeader: true, cell: ({ name }) => name },
  { header: 'E-Mail-Adresse', cell: ({ email }) => <span className="desk-wrap">{email}</span> },
  { header: 'Unternehmen', cell: ({ companyName }) => companyName ?? 'keins' },
  { header: 'Stand', cell: ({ stateLabel }) => stateLabel },
  { header: 'Registriert', numeric: true, cell: ({ createdAt }) => formatDay(dayOf(new Date(createdAt))) },
  {
    header: 'Handlungen',
    actions: true,
    cell: ({ id, email }) => (
      <Button aria-label={`Öffnen: ${email}`} onPress={() => onShow(id)}>
        Öffnen
      </Button>
    ),
  },
];
