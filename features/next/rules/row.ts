import type { CompanyAct } from '#ground/rules/session/rights.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';

/** The way from the registration to the money. */
export type Station = 'account' | 'quota' | 'application' | 'decision' | 'project' | 'proof' | 'payment';

/** The one thing a company does next. */
export interface NextTask {
  title: string;
  text?: string | undefined;
  /** Nothing is to be done: it says how things stand. */
  waits?: true;
  /** `act`: whose it is, where not everybody's who fills in. */
  action: { label: string; to: string; name?: string; act?: CompanyAct };
}

/** A day on which something ends or happens. */
export interface Deadline {
  /** Tells it from the others; the same in every calendar file about it. */
  id: string;
  title: string;
  day: CalendarDay;
  /** The last instant, where it is not the whole day. */
  at?: Date | undefined;
}

/** What is so at one place; `S`: what is known there. */
export interface Row<S> {
  /** `end`: the way is gone to its end. `nowhere`: it leads nowhere any more. */
  station: Station | 'end' | 'nowhere';
  task: (said: S) => NextTask;
  deadlines?: (said: S) => readonly Deadline[];
}

export const READ_ON = { label: 'Stand ansehen' } as const;

export function instant(id: string, title: string, at: Date): Deadline {
  return { id, title, day: dayOf(at), at };
}

/** Of an address '/api/raffle_pots/1', or the id itself. */
export function idOf(address: string): string {
  return address.split('/').at(-1) ?? address;
}
