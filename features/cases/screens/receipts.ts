import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Receipts as NotedReceipts, Receipt, SheetCase } from '#features/desk/rules/wire.ts';
import { isProposalNumber, wholeNumber } from '#features/proposal/rules/proposal-number.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';

/**
 * Numbers and codes as they are scanned or pasted, one in each line or parted by commas, semicolons and blanks. What all
 * numbers of the programme share may be left out: `prefix`, and the year where it is this one.
 */
export function readLines(text: string, { prefix, year }: { prefix: string; year: number }): string[] {
  // Typed with blanks, as it may be printed.
  const whole = wholeNumber(text.replaceAll(/\s/g, ''), prefix, year);
  if (isProposalNumber(whole.toUpperCase())) return [whole];
  return text
    .split(/[\s,;]+/)
    .map((line) => wholeNumber(line.trim(), prefix, year))
    .filter((line) => line !== '');
}

/** A code without its checksum: what people read. */
export function shownNumber(typed: string): string {
  return (typed.split('|', 1)[0] ?? '').trim().toUpperCase();
}

/** Lists of at most `size`, as many as the call takes at once. */
export function inParts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** One number of this session, from the moment it was typed. */
export interface Entry {
  key: number;
  /** As typed or scanned. */
  typed: string;
  receivedOn: CalendarDay;
  status: 'sending' | 'noted' | 'refused' | 'unsent' | 'defect';
  /** Why not, or what the defect is. */
  message: string | null;
  case: SheetCase | null;
}

export interface Receipts {
  /** Newest first. */
  entries: readonly Entry[];
  /** Each number is answered for itself; what could not be sent stays and can be sent again. */
  send: (numbers: readonly string[], receivedOn: CalendarDay) => Promise<void>;
  again: (entry: Entry) => Promise<void>;
  addDefect: (found: SheetCase, defect: string, receivedOn: CalendarDay) => void;
}

/** As many as the call takes. */
const MOST = 200;
const KEY = ['receipts of this session'];
const UNSENT = 'Nicht gesendet. Die Nummer ist noch nicht vermerkt.';
const LOGGED_OUT = 'Nicht gesendet: Sie sind nicht mehr angemeldet.';

let lastKey = 0;

/** The numbers of this session; they stay while the officer looks at a case, and go with the login. */
export function useReceipts(): Receipts {
  const queries = useQueryClient();
  const { data: entries = [] } = useQuery<readonly Entry[]>({ queryKey: KEY, queryFn: skipToken, gcTime: Infinity });
  const change = (to: (before: readonly Entry[]) => readonly Entry[]) =>
    queries.setQueryData<readonly Entry[]>(KEY, (before = []) => to(before));

  async function post(sent: readonly Entry[]): Promise<void> {
    const replace = (changed: readonly Entry[]) =>
      change((before) => before.map((one) => changed.find(({ key }) => key === one.key) ?? one));
    replace(sent.map((entry) => ({ ...entry, status: 'sending', message: null })));
    replace(await outcomesOf(sent));
  }

  return {
    entries,
    async send(numbers, receivedOn) {
      for (const part of inParts(numbers, MOST)) {
        const added = part.map((typed): Entry => {
          lastKey += 1;
          return { key: lastKey, typed, receivedOn, status: 'sending', message: null, case: null };
        });
        change((before) => [...added.toReversed(), ...before]);
        await post(added);
      }
    },
    again: (entry) => post([entry]),
    addDefect(found, defect, receivedOn) {
      lastKey += 1;
      const { number: typed } = found;
      const entry: Entry = { key: lastKey, typed, receivedOn, status: 'defect', message: defect, case: found };
      change((before) => [entry, ...before]);
    },
  };
}

async function outcomesOf(sent: readonly Entry[]): Promise<Entry[]> {
  const [first] = sent;
  const body = { receivedOn: first?.receivedOn, numbers: sent.map(({ typed }) => typed) };
  try {
    const { receipts } = await call<NotedReceipts>('/api/agency/receipts', { method: 'POST', body });
    return sent.map((entry, index) => withReceipt(entry, receipts[index]));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status === 401 ? LOGGED_OUT : (error.violations[0]?.message ?? UNSENT);
    return sent.map((entry) => ({ ...entry, status: 'unsent', message }));
  }
}

function withReceipt(entry: Entry, receipt: Receipt | undefined): Entry {
  if (receipt === undefined) return { ...entry, status: 'unsent', message: UNSENT };
  return { ...entry, status: receipt.ok ? 'noted' : 'refused', message: receipt.message, case: receipt.case };
}
