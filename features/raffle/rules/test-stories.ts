import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import type { QuotaEntry } from './quota-entry.ts';
import type { Story, ToldEntry } from './quota-standing.expected.ts';
import type { QuotaFacts } from './quota-status.ts';
import { quotaEntry, quotaPot } from './test-entries.ts';

const MONTHS = ['2022', '2023'].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
);
export const POTS = MONTHS.map(quotaPot);

function told({ month, valid, state, isValueChain = false, inObjection = false, withdrawn }: ToldEntry): QuotaEntry {
  const entry = quotaEntry(valid, state, month);
  const proposal = entry.proposal && {
    ...entry.proposal,
    inObjection,
    ...(withdrawn === 'submitted' ? { submittedAt: entry.submitBegin } : {}),
    ...(withdrawn === 'late' ? { withdrawnAt: '2022-03-01T10:00:00Z' } : {}),
  };
  return { ...entry, isValueChain, proposal };
}

export function factsOf({ now, entries }: Story): QuotaFacts {
  return { programme: EXAMPLE_PROGRAMME, now: new Date(now), entries: entries.map(told), pots: POTS };
}
