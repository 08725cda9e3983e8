import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

const NAME_MAX = 80;

/** '003', as wide as the last number needs. */
export function numberOf(place: number, count: number): string {
  return String(place).padStart(Math.max(3, String(count).length), '0');
}

/** '003 2022-03-18 Zuwendungsbescheid.pdf': sorts by number, and no system refuses it. */
export function entryName(entry: { number: string; on: CalendarDay; name: string; format: string }): string {
  const { number, on, name, format } = entry;
  const plain = name
    .normalize('NFC')
    .replace(new RegExp(`\\.${format}$`, 'i'), '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no file name may hold
    .replaceAll(/[<>:"|?*\\/\u0000-\u001f]/g, '_')
    .slice(0, NAME_MAX)
    .trim();
  return `${number} ${on} ${plain}.${format}`;
}
