import { endOfDay, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import type { ApplicationState, QuotaEntry, QuotaPot } from '../quota-entry.ts';
import type { Story, ToldEntry } from '../quota-standing.expected.ts';
import type { QuotaFacts } from '../quota-status.ts';

const MONTHS = ['2022', '2023'].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
);

/** The pot of a month as the programme's calendar has it: apply to the 24th, submit from the 26th for four weeks. */
export function quotaPot(month: string): QuotaPot {
  const submitBegin = startOfDay(`${month}-26`);
  return {
    '@id': `/api/raffle_pots/${month}`,
    raffleBegin: startOfDay(`${month}-01`).toISOString(),
    raffleEnd: endOfDay(`${month}-24`).toISOString(),
    dayOfRaffle: `${month}-25`,
    submitBegin: submitBegin.toISOString(),
    submitEnd: endOfDay(new Date(submitBegin.getTime() + 27.5 * 86_400_000).toISOString().slice(0, 10)).toISOString(),
  };
}

const NEVER_SUBMITTED: ReadonlySet<ApplicationState> = new Set(['editing', 'withdrawn']);

/** An entry in the pot of a month; with a state, an application was made from it. */
export function quotaEntry(valid: boolean | null, state?: ApplicationState, month = '2022-02'): QuotaEntry {
  const { '@id': rafflePot, dayOfRaffle: _day, ...times } = quotaPot(month);
  const proposal =
    state === undefined
      ? null
      : {
          submittedAt: NEVER_SUBMITTED.has(state) ? null : times.submitBegin,
          withdrawnAt: state === 'withdrawn' ? times.submitBegin : null,
          state,
          inObjection: false,
        };
  return { ...times, rafflePot, valid, isValueChain: false, proposal };
}

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
