import { hasValueChains, type Programme, type RateTable } from '#ground/rules/programme/programme.ts';

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

/** When mails remind of the proof of use: 'einen Monat und eine Woche'. */
export function reminderTimes({ proofOfUse: { dueReminders } }: Programme): string {
  const ahead = dueReminders.months === 1 ? 'einen Monat' : months(dueReminders.months);
  return `${ahead} und ${dueReminders.days === 7 ? 'eine Woche' : `${dueReminders.days} Tage`}`;
}

/** 40 → '40 %' with a non-breaking blank. */
function percent(value: number): string {
  return `${value}\u00a0%`;
}

/** What raises the rate in this programme, as the start page (`home`) and the questions and answers (`faq`) say it. */
export function bonusCases(programme: Programme): { points: number; home: string; faq: string }[] {
  const { valueChain, security, weakRegion } = programme.bonus;
  return [
    {
      points: hasValueChains(programme) ? valueChain : 0,
      home: 'in einer Wertschöpfungskette oder einem Netzwerk',
      faq: 'für eine gemeinsame Investition in einer Wertschöpfungskette',
    },
    {
      points: security,
      home: 'für Investitionen in die IT-Sicherheit',
      faq: 'für eine Investition in IT-Sicherheit',
    },
    {
      points: weakRegion,
      home: 'in einer strukturschwachen Region',
      faq: 'für ein Vorhaben in einer strukturschwachen Region',
    },
  ].filter(({ points }) => points > 0);
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
