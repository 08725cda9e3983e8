import { traceDeMinimis } from '@portal/domain/proposal/de-minimis-trace.ts';
import { PROGRAMME } from '../../platform/programme.ts';
import { Why } from '../../ui/table/why.tsx';
import type { Calculation } from './entries.ts';

/** How what is left of the ceiling follows from the entries. */
export function RemainingWhy({ entries, ...of }: Calculation['counted']) {
  return <Why of={traceDeMinimis(PROGRAMME, entries, of)} />;
}
