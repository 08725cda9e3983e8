import { type PdfValue, textOf } from './values.ts';

const DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z.*|([+-]\d\d)'?(\d\d)?'?)?$/;

/** A date as PDF writes it (ISO 32000-2, 7.9.4), to the second; one without a zone is read as UTC. */
export function instantOf(value: PdfValue | undefined): Date | undefined {
  const found = value?.kind === 'string' ? DATE.exec(textOf(value).toString('latin1')) : null;
  if (found === null) return undefined;
  const [, year, month, day, hours, minutes, seconds, zoneHours, zoneMinutes = '00'] = found;
  const zone = zoneHours === undefined ? 'Z' : `${zoneHours}:${zoneMinutes}`;
  const date = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${zone}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
