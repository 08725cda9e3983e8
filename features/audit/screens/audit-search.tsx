import { type FormEvent, useState } from 'react';
import { dayProblems } from '#features/desk/screens/parts/day-problems.ts';
import { useSearchDraft } from '#features/desk/screens/parts/use-search-draft.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { SelectField } from '#ground/screens/ui/choice/select-field.tsx';
import { DayField } from '#ground/screens/ui/field/day-field.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { auditActs } from '../rules/audit-words.ts';
import { AUDIT_FILTERS, type AuditFilterName, type AuditFilters, addressOf } from './audit-api.ts';

interface AuditSearchFormProps {
  filters: AuditFilters;
  /** What the server found wrong, by filter. */
  errorOf: (name: AuditFilterName) => string | undefined;
  onSearch: (filters: AuditFilters) => void;
}

const ACTS = auditActs(PROGRAMME).map(({ act, words }) => ({ value: act, label: words }));
const KINDS = [
  { value: 'act', label: 'nur Handlungen' },
  { value: 'read', label: 'nur Einsichten' },
];

/** Everything that is filled in must fit. */
export function AuditSearchForm({ filters, errorOf, onSearch }: AuditSearchFormProps) {
  const { draft: typed, setDraft: setTyped, setOut } = useSearchDraft(addressOf(filters), () => filters);
  const [isTried, setTried] = useState(false);
  const ownError = (name: 'from' | 'to') => dayProblems(name, typed[name] ?? null)[0]?.message;

  function field(name: AuditFilterName) {
    const changed = typed[name] !== filters[name];
    return {
      name,
      value: typed[name] ?? null,
      error: changed ? undefined : errorOf(name),
      onChange: (value: string | null) => setTyped((before) => withFilter(before, name, value)),
    };
  }
  function dayField(name: 'from' | 'to') {
    const { error, value, ...rest } = field(name);
    return { ...rest, value: value as CalendarDay | null, error: isTried ? (ownError(name) ?? error) : error };
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (ownError('from') !== undefined || ownError('to') !== undefined) return;
    const asked = asAsked(typed);
    setOut(addressOf(asked));
    onSearch(asked);
  }

  return (
    <search>
      <form className="audit-search" aria-label="Protokoll durchsuchen" onSubmit={submit} noValidate>
        <TextField {...field('case')} label="Fördernummer" width={14} autoComplete="off" spellCheck={false} />
        <TextField {...field('officer')} label="Wer: ganzer Name" autoComplete="off" />
        <SelectField {...field('act')} label="Was" empty="Alles" options={ACTS} />
        <SelectField {...field('kind')} label="Art" empty="Handlungen und Einsichten" options={KINDS} />
        <TextField {...field('text')} label="Teil von Name oder Begründung" type="search" autoComplete="off" />
        <DayField {...dayField('from')} label="Von" hint="Zum Beispiel 27.3.2022" />
        <DayField {...dayField('to')} label="Bis" hint="Dieser Tag zählt mit." />
        <ButtonRow>
          <Button type="submit" icon="search">
            Suchen
          </Button>
          {Object.keys(filters).length > 0 && <Button onPress={() => onSearch({})}>Suche aufheben</Button>}
        </ButtonRow>
      </form>
    </search>
  );
}

function withFilter(filters: AuditFilters, name: AuditFilterName, value: string | null): AuditFilters {
  const { [name]: _, ...others } = filters;
  return value === null ? others : { ...others, [name]: value };
}

/** Without blanks around it, and without what is only blanks. */
function asAsked(typed: AuditFilters): AuditFilters {
  const given = AUDIT_FILTERS.map((name) => [name, typed[name]?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}
