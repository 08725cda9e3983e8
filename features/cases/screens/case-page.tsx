import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import type { AgencyTableName } from '../rules/all-tables.ts';
import './case.css';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { caseQuery } from '#features/desk/screens/calls.ts';
import { NotHere } from '#features/desk/screens/desk-shell.tsx';
import { ViewerPlace } from '#features/media/screens/viewer/viewer-place.tsx';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import type { CASE_SEGMENTS, CaseSegment } from '../rules/case-segments.ts';
import { CaseFrame } from './case-frame.tsx';
import type { CaseKindProps, DescribeCase } from './case-parts.ts';
import { BuiltInKinds } from './case-records.tsx';

interface Kind<K extends AgencyTableName> {
  segment: (typeof CASE_SEGMENTS)[K];
  load(): Promise<{ describe: DescribeCase<K> }>;
}

/** A kind of case at the desk, whose program is fetched when its first case is shown. */
export type KindOfCase = { [K in AgencyTableName]: Kind<K> }[AgencyTableName];

type KindPage = ComponentType<CaseKindProps>;

/** The module's own facts are the ones its segment answers with. */
function pageOf({ load }: KindOfCase): KindPage {
  return lazy(async () => {
    const describe = (await load()).describe as DescribeCase;
    return { default: (props: CaseKindProps) => <CaseFrame {...props} describe={describe} /> };
  });
}

/** /fall/{segment}/{id}: one case of any of the kinds that are built in. */
export function casePage(kinds: readonly KindOfCase[]) {
  const known = new Map<string, { kind: KindOfCase; Page: KindPage }>();
  for (const kind of kinds) known.set(kind.segment, { kind, Page: pageOf(kind) });
  const segments: ReadonlySet<CaseSegment> = new Set(kinds.map(({ segment }) => segment));
  const ahead = deskAhead(({ segment = '', id = '' }) => {
    const { kind } = known.get(segment) ?? {};
    // The program of a kind is fetched with its case, and not after it.
    kind?.load().catch(() => undefined);
    return kind === undefined ? [] : [caseQuery(kind.segment, id)];
  });
  function Component() {
    const { segment = '', id = '' } = useParams();
    const found = known.get(segment);
    if (found === undefined) return <NotHere />;
    return (
      <BuiltInKinds value={segments}>
        <LoadedCase key={`${segment}/${id}`} segment={found.kind.segment} id={id} Kind={found.Page} />
      </BuiltInKinds>
    );
  }
  return { ...ahead, Component };
}

interface LoadedCaseProps {
  segment: CaseSegment;
  id: string;
  Kind: KindPage;
}

function LoadedCase({ segment, id, Kind }: LoadedCaseProps) {
  const { data, error, refetch } = useQuery(caseQuery<AgencyTableName>(segment, id));
  if (data !== undefined) {
    return (
      <div className="desk">
        <ViewerPlace>
          <Suspense fallback={<Skeleton what="der Fall" lines={12} />}>
            <Kind segment={segment} id={id} found={data} />
          </Suspense>
        </ViewerPlace>
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <NoCase />;
  return (
    <Page title="Fall">
      {error === null ? (
        <Skeleton what="der Fall" lines={12} onRetry={() => void refetch()} />
      ) : (
        <Alert tone="danger" title={titleOf(error)} announce>
          <Button kind="primary" onPress={() => void refetch()}>
            Erneut laden
          </Button>
        </Alert>
      )}
    </Page>
  );
}

function NoCase() {
  return (
    <Page title="Diesen Fall gibt es nicht">
      <Text>
        Prüfen Sie die Adresse, oder gehen Sie <TextLink to="/">zu den Fällen</TextLink>.
      </Text>
    </Page>
  );
}

function titleOf(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status === 403;
  return (isRefused ? error.description : undefined) ?? 'Der Fall konnte nicht geladen werden';
}
