import type { PublicOverview } from '@portal/domain/agency/own/wire.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import { Skeleton } from '../ui/message/skeleton.tsx';
import { DrawOddsChart } from './draw-odds-chart.tsx';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => call<PublicOverview>('/api/overview'),
});

/** How likely it was to be drawn, as visitors of the start page see it; nothing where that cannot be told. */
export function LastDraws() {
  const { data, isPending } = useQuery(overviewQuery);
  if (isPending) return <Skeleton what="Chancen der letzten Ziehungen" lines={6} />;
  if (data === undefined || data.draws.length === 0) return null;
  return <DrawOddsChart draws={data.draws} />;
}
