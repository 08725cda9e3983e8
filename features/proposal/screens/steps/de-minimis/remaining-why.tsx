import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Why } from '#ground/screens/ui/why.tsx';
import { traceDeMinimis } from '../../../rules/funding/de-minimis-trace.ts';
import type { Calculation } from '../../de-minimis-entries.ts';

/** How what is left of the ceiling follows from the entries. */
export function RemainingWhy({ entries, ...of }: Calculation['counted']) {
  return <Why of={traceDeMinimis(PROGRAMME, entries, of)} />;
}
