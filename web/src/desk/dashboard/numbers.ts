/** 1234 → '1.234'. */
export function countText(count: number): string {
  return count.toLocaleString('de-DE');
}

/** 42.5 → '42,5 %'; null: nothing to divide by. */
export function percentText(percent: number | null): string {
  return percent === null ? 'noch keine Angabe' : `${percent.toLocaleString('de-DE')}\u00a0%`;
}

/** 12.5 → '12,5 Tage'; null: too few cases. */
export function daysText(days: number | null): string {
  if (days === null) return 'noch zu wenige Fälle';
  return days === 1 ? '1 Tag' : `${days.toLocaleString('de-DE')} Tage`;
}

/** 1_500_000_00 cents → '1,5 Mio.', for an axis. */
export function euroTick(cents: number): string {
  return (cents / 100).toLocaleString('de-DE', { notation: 'compact' });
}

/** In percent with one decimal; null: nothing to divide by. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
