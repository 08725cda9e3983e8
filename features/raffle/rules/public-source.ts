import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { instantAt, type TimeOfDay } from '#ground/rules/values/time-of-day.ts';
import type { Read } from '#ground/rules/values/typed-text.ts';
import { findPublicValue, MAX_PUBLIC_VALUE } from './draw.ts';

interface Lottery {
  label: string;
  /** Numbers drawn, of how many. */
  numbers: number;
  of: number;
  /** Days of the week it is drawn on, 0 for Sunday. */
  weekdays: readonly number[];
  /** 'mittwochs und samstags' */
  on: string;
}

/** Lotteries whose numbers nobody can know before. KENO is drawn in public every day. */
const LOTTERIES = {
  keno: { label: 'KENO', numbers: 20, of: 70, weekdays: [0, 1, 2, 3, 4, 5, 6], on: 'täglich' },
  lotto: { label: 'LOTTO 6aus49', numbers: 6, of: 49, weekdays: [3, 6], on: 'mittwochs und samstags' },
} as const satisfies Record<string, Lottery>;

type LotteryKind = keyof typeof LOTTERIES;

/** What the public value of a pot is; `other`: what its source says in words. */
export type PublicValueKind = LotteryKind | 'other';

export const PUBLIC_VALUE_KINDS = [
  { value: 'keno', label: LOTTERIES.keno.label },
  { value: 'lotto', label: LOTTERIES.lotto.label },
  { value: 'other', label: 'andere Quelle' },
] as const satisfies readonly { value: PublicValueKind; label: string }[];

/** When everybody can know the value on the day of the draw, by what it is; with room behind the hour of its drawing. */
const KNOWN_FROM = {
  // Drawn at 19:10.
  keno: '20:00',
  // Drawn at 18:25 on Wednesdays, at 19:25 on Saturdays.
  lotto: '20:00',
  // Its words can name any hour of the day; by then nobody trades and nothing is drawn any more.
  other: '20:00',
} as const satisfies Record<PublicValueKind, TimeOfDay>;

/** A kind as it is stored. */
export function publicValueKind(stored: string): PublicValueKind {
  return stored === 'keno' || stored === 'lotto' ? stored : 'other';
}

/** The instant announced with the pot; before it nobody can draw with a value that is public. */
export function publicValueFrom(dayOfRaffle: CalendarDay, kind: PublicValueKind): Date {
  return instantAt(dayOfRaffle, KNOWN_FROM[kind]);
}

/** What the public value of a pot will be, announced when the pot opens, so that nobody can choose among values later. */
export function announcedSource(dayOfRaffle: CalendarDay, kind: LotteryKind = 'keno'): string {
  const { label, numbers, of } = LOTTERIES[kind];
  return `Gewinnzahlen der Lotterie ${label} vom ${formatDay(dayOfRaffle)}, ${numbers} von ${of}, aufsteigend, durch Leerzeichen getrennt, bekannt ab ${KNOWN_FROM[kind]} Uhr`;
}

/** Why a lottery cannot give the value of a day; undefined: it is drawn then. */
export function notDrawnOn(kind: PublicValueKind, day: CalendarDay): string | undefined {
  if (kind === 'other') return undefined;
  const { label, weekdays, on }: Lottery = LOTTERIES[kind];
  if (weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return undefined;
  return `${label} wird ${on} gezogen. Bitte wählen Sie einen solchen Tag.`;
}

/** The newest day whose numbers of KENO everybody can know. */
export function lastKenoDay(now: Date): CalendarDay {
  const today = dayOf(now);
  return now < publicValueFrom(today, 'keno') ? addDays(today, -1) : today;
}

/** The value as it enters the draw: a lottery's numbers ascending whatever the order in which they were typed. */
export function readPublicValue(kind: PublicValueKind, typed: string): Read<string> {
  if (kind === 'other') {
    const value = findPublicValue(typed);
    if (value !== undefined) return { ok: true, value };
    return { ok: false, message: `Bitte geben Sie den öffentlichen Wert an, höchstens ${MAX_PUBLIC_VALUE} Zeichen.` };
  }
  const { label, numbers, of } = LOTTERIES[kind];
  const drawn = typed.trim().split(/[\s,;]+/);
  const isDrawn = (one: string) => /^\d{1,2}$/.test(one) && Number(one) >= 1 && Number(one) <= of;
  const different = new Set(drawn.map(Number));
  if (drawn.length === numbers && different.size === numbers && drawn.every(isDrawn)) {
    return { ok: true, value: [...different].sort((one, other) => one - other).join(' ') };
  }
  return { ok: false, message: `Bitte geben Sie ${numbers} verschiedene Zahlen von 1 bis ${of} an (${label}).` };
}

/**
 * What somebody types who repeats a draw, as it entered it: numbers as a lottery draws them stand ascending there, whatever
 * the order in which they were called. Undefined for a text that cannot be a value.
 */
export function findDrawnValue(typed: string): string | undefined {
  const read = [readPublicValue('keno', typed), readPublicValue('lotto', typed)].find(({ ok }) => ok);
  return read?.ok ? read.value : findPublicValue(typed);
}
