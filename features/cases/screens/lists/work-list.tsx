import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CasePage } from '#features/desk/rules/wire.ts';
import { useOfficer } from '#features/desk/screens/session/use-officer.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { rememberList } from '../list-memory.ts';
import { addressOfCase } from '../table-of.ts';
import type { ListProps } from './assignable-list.tsx';
import { AssignableList } from './assignable-list.tsx';
import { CaseTable } from './case-table.tsx';
import { ExportButton } from './export-button.tsx';
import { NoCases } from './no-cases.tsx';
import { PageButtons } from './page-buttons.tsx';
import { casesQuery, nextCursor } from './queries.ts';
import type { ViewControl } from './use-case-view.ts';
import { useRowKeys } from './use-row-keys.ts';
import { LIST_LABELS } from './view.ts';

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

function countText(totalText: string | undefined, pageNumber: number | undefined): string {
  const place = pageNumber === undefined || pageNumber === 1 ? '' : `, Seite ${pageNumber}`;
  if (totalText === undefined) return `Weitere Fälle${place}`;
  return `${totalText} ${totalText === '1' ? 'Fall' : 'Fälle'}${place}`;
}

function Rows({ control, page, query }: { control: ViewControl; page: CasePage; query: UseQueryResult<CasePage> }) {
  const { view, show, goOn, goBack, pageNumber } = control;
  const { calls } = useOfficer();
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
        {rows.length > 0 &&
          ((calls.assign ?? calls.bulk) !== undefined ? (
            <AssignableList
              control={control}
              totalText={page.totalText ?? control.totalText}
              rows={rows}
              isOld={isOld}
            />
          ) : (
            <ReadOnlyList control={control} rows={rows} isOld={isOld} />
          ))}
        <PageButtons
          pageNumber={pageNumber}
          onNext={next === undefined || isOld ? undefined : () => goOn(next, page.totalText ?? control.totalText)}
          onBack={isOld ? undefined : goBack}
        />
      </div>
    </div>
  );
}

function ReadOnlyList({ control: { view, show }, rows, isOld }: Omit<ListProps, 'totalText'>) {
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys({ frame, rows: isOld ? [] : rows });
  return (
    <div ref={frame}>
      <CaseTable view={view} rows={rows} onOrder={(order) => show({ ...view, order })} selection={undefined} />
    </div>
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
  const { error } = query;
  const said = error instanceof ApiError ? (error.violations[0]?.message ?? error.description) : undefined;
  return (
    <Alert tone="danger" title="Die Liste konnte nicht geladen werden." announce>
      <p>{said ?? 'Die Fälle selbst sind sicher.'}</p>
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
