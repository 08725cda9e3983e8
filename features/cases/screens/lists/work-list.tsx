import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CasePage } from '#features/desk/rules/wire.ts';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { saidBy } from '#ground/screens/api/api-error.ts';
import { serverToday } from '#ground/screens/api/server-time.ts';
import { downloadFile } from '#ground/screens/forms/files/download.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { StatusLine } from '#ground/screens/ui/status.tsx';
import { addressOfCase } from '../table-of.ts';
import { CaseList } from './case-list.tsx';
import {
  addressOf,
  type CaseView,
  casesQuery,
  exportAddress,
  LIST_LABELS,
  type ListName,
  nextCursor,
  rememberList,
  usualOrder,
  type ViewControl,
} from './view.ts';

/** The list itself: how many there are, the rows, the way to the next page. */
export function WorkList({ control }: { control: ViewControl }) {
  const { view, cursor, totalText: toldBefore } = control;
  const { calls } = useOfficer();
  const query = useQuery(casesQuery(view, cursor));
  const count = useFocusAfterChange(control, query);
  if (query.data === undefined) return <Awaited control={control} query={query} />;
  const totalText = query.data.totalText ?? toldBefore;
  const rows = query.data['hydra:member'];
  return (
    <>
      {query.isError && <LoadFault control={control} query={query} />}
      <div className="case-count">
        <p className="kern-body" ref={count} tabIndex={-1} aria-live="polite">
          {countText(totalText, control.pageNumber)}
        </p>
        {calls.export !== undefined && rows.length > 0 && (
          <ExportButton key={JSON.stringify(view)} view={view} totalText={totalText} />
        )}
      </div>
      <Rows control={control} page={query.data} query={query} />
    </>
  );
}

interface ExportButtonProps {
  view: CaseView;
  /** How many cases that are: '132', 'mehr als 10.000'; undefined: not counted. */
  totalText: string | undefined;
}

/** The whole view as a file for spreadsheets, in the order shown. */
function ExportButton({ view, totalText }: ExportButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');

  async function load() {
    setState('busy');
    const file = { downloadUrl: exportAddress(view), fileName: `faelle-${serverToday()}.csv`, fileSize: 0 };
    await downloadFile(file).then(
      () => setState('done'),
      () => setState('failed'),
    );
  }

  return (
    <div className="case-export">
      <Button icon="download" busy={state === 'busy'} busyLabel="Liste wird erstellt …" onPress={() => void load()}>
        {totalText === undefined ? 'Liste als CSV' : `Liste als CSV (${totalText})`}
      </Button>
      <StatusLine>{SAID[state]}</StatusLine>
    </div>
  );
}

const SAID = {
  idle: '',
  busy: '',
  done: 'Die Liste liegt bei Ihren Downloads.',
  failed: 'Die Liste konnte nicht erstellt werden. Versuchen Sie es noch einmal.',
} as const;

function countText(totalText: string | undefined, pageNumber: number | undefined): string {
  const place = pageNumber === undefined || pageNumber === 1 ? '' : `, Seite ${pageNumber}`;
  if (totalText === undefined) return `Weitere Fälle${place}`;
  return `${totalText} ${totalText === '1' ? 'Fall' : 'Fälle'}${place}`;
}

function Rows({ control, page, query }: { control: ViewControl; page: CasePage; query: UseQueryResult<CasePage> }) {
  const { view, show, goOn, goBack, pageNumber } = control;
  const rows = page['hydra:member'];
  const next = nextCursor(page);
  // What is still shown belongs to the view before: nothing is done with it.
  const isOld = query.isPlaceholderData;
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isOld) rememberList({ address: `${pathname}${search}`, cases: rows.map((row) => addressOfCase(row['@id'])) });
  }, [isOld, pathname, search, rows]);
  return (
    <div className={isOld ? 'case-list case-list--old' : 'case-list'}>
      {isOld && <Skeleton lines={0} what={LIST_LABELS[view.list]} onRetry={() => void query.refetch()} />}
      <div className="case-list__content" inert={isOld}>
        {rows.length === 0 && <NoCases view={view} onShow={show} />}
        {rows.length > 0 && (
          <CaseList control={control} totalText={page.totalText ?? control.totalText} rows={rows} isOld={isOld} />
        )}
        <PageButtons
          pageNumber={pageNumber}
          onNext={next === undefined || isOld ? undefined : () => goOn(next, page.totalText ?? control.totalText)}
          onBack={isOld ? undefined : goBack}
        />
      </div>
    </div>
  );
}

const listLink = (list: ListName): ReactNode => (
  <TextLink to={addressOf({ list, filters: {}, order: usualOrder(list) })}>{LIST_LABELS[list]}</TextLink>
);

const WHY: Readonly<Record<ListName, ReactNode>> = {
  mine: <>Ihnen ist kein offener Fall zugewiesen. Neue Fälle stehen unter {listLink('unassigned')}.</>,
  unassigned: 'Jeder Fall, den jemand bearbeiten kann, ist zugewiesen.',
  overdue: 'Kein offener Fall hat seinen Tag überschritten.',
  'on-hold': 'Kein Fall wartet auf ein Blatt, auf Unterlagen, die Bank oder eine Rückzahlung.',
  'follow-up': 'Sie haben keinen Fall zur Wiedervorlage. Ihren Tag geben Sie im Fall mit einem Vermerk an.',
  all: 'Es gibt noch keinen Fall. Er entsteht, wenn ein Unternehmen seinen Antrag einreicht.',
};

interface NoCasesProps {
  view: CaseView;
  onShow: (view: CaseView) => void;
}

/** Why nothing stands here, and where to look instead. */
function NoCases({ view, onShow }: NoCasesProps) {
  if (Object.keys(view.filters).length === 0) return <Text>{WHY[view.list]}</Text>;
  return (
    <Stack>
      <Text>
        {view.list === 'all'
          ? 'Kein Fall passt zu Suche und Filtern.'
          : `In der Liste „${LIST_LABELS[view.list]}“ passt kein Fall zu Suche und Filtern.`}
      </Text>
      <ButtonRow>
        {view.list !== 'all' && (
          <Button onPress={() => onShow({ ...view, list: 'all' })}>In allen Fällen suchen</Button>
        )}
        <Button onPress={() => onShow({ ...view, filters: {} })}>Suche und Filter aufheben</Button>
      </ButtonRow>
    </Stack>
  );
}

interface PageButtonsProps {
  pageNumber: number | undefined;
  onNext: (() => void) | undefined;
  onBack: (() => void) | undefined;
}

/** The way through a long list. A page entered by its address leads back to the first one. */
function PageButtons({ pageNumber, onNext, onBack }: PageButtonsProps) {
  useShortcut('n', 'Nächste Seite', onNext);
  useShortcut('p', 'Vorige Seite', onBack);
  if (onNext === undefined && onBack === undefined) return null;
  return (
    <nav aria-label="Seiten der Liste" className="case-pages">
      {onBack && <Button onPress={onBack}>{pageNumber === undefined ? 'Zum Anfang' : 'Zurück'}</Button>}
      {pageNumber !== undefined && <span className="kern-body">Seite {pageNumber}</span>}
      {onNext && <Button onPress={onNext}>Weiter</Button>}
    </nav>
  );
}

interface QueryProps {
  control: ViewControl;
  query: UseQueryResult<CasePage>;
}

function Awaited({ control, query }: QueryProps) {
  if (query.isError) return <LoadFault control={control} query={query} />;
  return <Skeleton lines={12} what="die Liste" onRetry={() => void query.refetch()} />;
}

function LoadFault({ control: { cursor, view, show }, query }: QueryProps) {
  return (
    <Alert tone="danger" title="Die Liste konnte nicht geladen werden." announce>
      <p>{saidBy(query.error, 'Die Fälle selbst sind sicher.')}</p>
      <ButtonRow>
        <Button onPress={() => void query.refetch()}>Erneut laden</Button>
        {cursor !== undefined && <Button onPress={() => show(view)}>Zum Anfang der Liste</Button>}
      </ButtonRow>
    </Alert>
  );
}

/** After another page or filter the count takes the focus: it says what came of it. A new list has its own heading. */
function useFocusAfterChange(
  { view, cursor }: ViewControl,
  query: UseQueryResult<CasePage>,
): RefObject<HTMLParagraphElement | null> {
  const count = useRef<HTMLParagraphElement>(null);
  const seen = useRef<{ list: string; what: string }>(undefined);
  const what = JSON.stringify([view.filters, cursor]);
  const isThere = query.data !== undefined && !query.isPlaceholderData;
  useEffect(() => {
    if (!isThere) return;
    const before = seen.current;
    seen.current = { list: view.list, what };
    if (before === undefined || before.list !== view.list || before.what === what) return;
    count.current?.focus();
  }, [isThere, view.list, what]);
  return count;
}
