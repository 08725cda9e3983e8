import { asked, NOT_DONE, post } from '#features/desk/screens/calls.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import '#features/cases/screens/lists/cases.css';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import './bulk.css';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LISTED_KINDS } from '#features/cases/rules/work-list.ts';
import { rememberedList } from '#features/cases/screens/lists/view.ts';
import { addressOfCase } from '#features/cases/screens/table-of.ts';
import { ReasonList } from '#features/desk/screens/reason-list.tsx';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { saidBy } from '#ground/screens/api/api-error.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { CheckboxField } from '#ground/screens/ui/field/choice-field.tsx';
import { BackLink, TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { StatusRegion } from '#ground/screens/ui/status.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { BulkItem, BulkView } from '../rules/bulk-acts.ts';
import { countText, whereItStands } from './run-words.ts';

interface RunPage {
  /** Place of the last case before. */
  after: number;
  /** Only what would be, or was, refused. */
  refused: boolean;
}

/** Milliseconds between two looks at a run that is not at its end. */
const LOOK_MS = 1000;
const pathOf = (id: string) => `/api/agency/bulk/${id}`;

function runQuery(id: string, { after, refused }: RunPage) {
  const query = new URLSearchParams({ after: String(after), ...(refused ? { only: 'refused' } : {}) });
  return queryOptions({
    ...asked<BulkView>(`${pathOf(id)}?${query}`),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data === undefined || isUnderWay(data) ? LOOK_MS : false),
  });
}

/** The portal is at work on it. */
function isUnderWay({ state }: BulkView): boolean {
  return state === 'previewing' || state === 'running';
}

const FIRST: RunPage = { after: 0, refused: false };

export const { loader, shouldRevalidate } = deskAhead(({ runId = '' }) => [runQuery(runId, FIRST)]);

/** /sammelbearbeitung/{runId}: what would happen to each case, the word to do it, and what has happened. */
export function Component() {
  const { runId = '' } = useParams();
  const [page, setPage] = useState(FIRST);
  const query = useQuery(runQuery(runId, page));
  const label = query.data === undefined ? '' : `: ${query.data.label}`;
  return (
    <div className="desk">
      <Page title={`Sammelbearbeitung${label}`} top={<BackLink to={rememberedList().address}>Zu den Fällen</BackLink>}>
        <Loaded query={query} what="die Sammelbearbeitung" fault={saidBy(query.error, NOT_DONE)} lines={8}>
          {(run) => (
            <>
              <Standing run={run} />
              {run.exampleText !== null && (
                <Section title="So lautet der Text beim ersten Fall">
                  <p className="kern-body case__why">{run.exampleText}</p>
                </Section>
              )}
              {run.reasons.length > 0 && (
                <Section title="Warum es nicht möglich ist">
                  <ReasonList reasons={run.reasons.map((one) => ({ ...one, names: [] }))} />
                </Section>
              )}
              <Items run={run} page={page} onPage={setPage} />
            </>
          )}
        </Loaded>
      </Page>
    </div>
  );
}

/** Where it stands in one sentence, and what can be done now. */
function Standing({ run }: { run: BulkView }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: 'confirm' | 'stop') => post(`${pathOf(run.id)}/${act}`),
    onSettled: () => queries.invalidateQueries(),
  });
  const { possible } = run.counts;
  const isReady = run.state === 'previewed' && possible > 0;
  useShortcut('s', 'Ausführen, was möglich ist', isReady ? () => mutate('confirm') : undefined);
  return (
    <div className="stack stack--fields">
      <StatusRegion className="kern-body">{whereItStands(run)}</StatusRegion>
      {isUnderWay(run) && <progress className="bulk__progress" aria-label="Fortschritt" {...progressOf(run)} />}
      {error !== null && <Alert tone="danger" title={saidBy(error, NOT_DONE)} announce />}
      <ButtonRow>
        {isReady && (
          <Button kind="primary" busy={isPending} busyLabel="Wird begonnen …" onPress={() => mutate('confirm')}>
            {possible === 1 ? 'Für 1 Fall ausführen' : `Für ${countText(possible)} Fälle ausführen`}
          </Button>
        )}
        {run.state === 'running' && <Button onPress={() => mutate('stop')}>Anhalten</Button>}
      </ButtonRow>
      {run.state === 'running' && (
        <p className="kern-body">Sie können diese Seite verlassen. Was begonnen ist, läuft weiter.</p>
      )}
    </div>
  );
}

function progressOf({ state, counts }: BulkView) {
  const { cases, possible, impossible, done, refused } = counts;
  return state === 'running' ? { max: possible, value: done + refused } : { max: cases, value: possible + impossible };
}

interface ItemsProps {
  run: BulkView;
  page: RunPage;
  onPage: (page: RunPage) => void;
}

function Items({ run, page, onPage }: ItemsProps) {
  const { items, next } = run;
  return (
    <>
      <CheckboxField
        name="refused"
        label="Nur zeigen, was nicht geht"
        required
        value={page.refused}
        onChange={(refused) => onPage({ after: 0, refused: refused === true })}
      />
      <Table
        label="Fälle"
        rows={items}
        rowKey={({ place }) => String(place)}
        columns={[
          { header: 'Fall', rowHeader: true, cell: (one) => <CaseLink item={one} /> },
          { header: 'Unternehmen', cell: ({ companyName }) => companyName },
          { header: 'Ergebnis', cell: (one) => resultOf(run, one) },
        ]}
      />
      <ButtonRow>
        {page.after > 0 && <Button onPress={() => onPage({ ...page, after: 0 })}>Zum Anfang</Button>}
        {next !== null && <Button onPress={() => onPage({ ...page, after: next })}>Weitere Fälle</Button>}
      </ButtonRow>
    </>
  );
}

function CaseLink({ item }: { item: BulkItem }) {
  return (
    <>
      <TextLink to={addressOfCase(item.case)}>{item.number}</TextLink>
      <span className="case-line case-line--muted">{LISTED_KINDS[item.kind].label}</span>
    </>
  );
}

function resultOf({ state }: BulkView, { isPossible, isDone, said }: BulkItem): string {
  if (isDone === true) return `erledigt, jetzt: ${said ?? ''}`;
  if (isDone === false || isPossible === false) return said ?? 'nicht möglich';
  if (isPossible === null) return 'wird geprüft …';
  if (state === 'running') return 'wird gleich erledigt';
  return state === 'done' ? 'nicht mehr bearbeitet' : 'möglich';
}
