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
