import type { Programme, RateTable } from '@portal/domain/programme/programme.ts';

/** Times the portal promises (1-portal §9, 3-proof-of-use §9). */
export const SERVICE_HOURS = { activationMail: 24, quotaMail: 24, signatureSheet: 48 } as const;

/** Browsers named by the specification (1-portal §2, Home). */
export const SUPPORTED_BROWSERS = [
  'Firefox',
  'Chrome',
  'Safari ab Version 11.1',
  'Edge ab Version 84',
  'Opera',
] as const;

/** Where the list of weak regions is downloaded. */
export const WEAK_REGIONS_PDF = '/downloads/strukturschwache-regionen.pdf';

/** 2 → '2 Monate', 1 → '1 Monat'. */
export function months(count: number): string {
  return count === 1 ? '1 Monat' : `${count} Monate`;
}

/** 2 → '2 Monaten', 1 → '1 Monat' (dative). */
export function inMonths(count: number): string {
  return count === 1 ? '1 Monat' : `${count} Monaten`;
}

/** 40 → '40 %' with a non-breaking blank. */
export function percent(value: number): string {
  return `${value}\u00a0%`;
}

/** Smallest and largest number of staff that may apply. */
export function headcountRange({ bands }: Programme): { min: number; max: number } {
  const eligible = bands.filter((band) => band.eligible);
  const min = Math.min(...eligible.map(({ value }) => value));
  const above = bands.filter(({ value }) => value > Math.max(...eligible.map((band) => band.value)));
  return { min, max: Math.min(...above.map(({ value }) => value)) - 1 };
}

/** One line for each eligible band: '3 bis 10 Beschäftigte: 40 %'. */
export function rateLines({ bands }: Programme, { byBand }: RateTable): string[] {
  return bands
    .filter(({ eligible }) => eligible)
    .map(({ label, value }) => `${label} Beschäftigte: ${percent(byBand[value] ?? 0)}`);
}
