import type { MedianTime, OwnTimes } from '#features/cases/rules/case-wire.ts';
import type { Station } from '#features/next/rules/rows.ts';
import { months, SERVICE_HOURS } from '#features/pages/screens/figures.ts';
import { hasLottery, type Programme } from '#ground/rules/programme/programme.ts';
import type { WayStep } from '#ground/screens/ui/way.tsx';

export const TITLES = {
  account: 'Registrieren',
  quota: 'Antragskontingent',
  application: 'Antrag',
  decision: 'Bewilligung',
  project: 'Vorhaben',
  proof: 'Verwendungs\u00adnachweis',
  payment: 'Auszahlung',
} as const satisfies Record<Station, string>;

/** From the registration to the money, each with how long it takes: the portal's own medians, else the programme's periods. */
export function wayOfGrant(programme: Programme, times: OwnTimes | undefined): WayStep[] {
  const { project, proofOfUse, raffle } = programme;
  const isDrawn = hasLottery(programme);
  const texts: Record<Station, string> = {
    account: `Die E-Mail zur Bestätigung kommt innerhalb von ${SERVICE_HOURS.activationMail} Stunden.`,
    quota: 'Jeden Monat wird einmal gezogen.',
    application: isDrawn
      ? `Nach der Ziehung haben Sie ${raffle.submitWeeks} Wochen Zeit.`
      : 'Sie können jederzeit einreichen, solange das Budget reicht.',
    decision: medianText(times?.decision) ?? programme.processingHint,
    project: `Sie haben bis zu ${months(project.maxMonths)} Zeit.`,
    proof: `Spätestens ${months(proofOfUse.dueMonthsAfterEnd)} nach dem Ende des Vorhabens.`,
    payment: medianText(times?.payment) ?? 'Nach der Prüfung des Nachweises.',
  };
  return stationsOf(programme).map((station) => ({ title: TITLES[station], text: texts[station] }));
}

export function stationsOf(programme: Programme): Station[] {
  const all = Object.keys(TITLES) as Station[];
  return all.filter((station) => station !== 'quota' || hasLottery(programme));
}

function medianText(median: MedianTime | null | undefined): string | undefined {
  if (median == null) return undefined;
  const days = Math.ceil(median.days);
  return `Zuletzt war die Hälfte nach ${days} ${days === 1 ? 'Tag' : 'Tagen'} fertig.`;
}
