import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { Portal } from '#ground/server/portal.ts';

/** What a person sees after `npm start`. */
export function describeStart(portal: Portal, embedded: boolean, features: readonly Feature[]): string {
  const { config, clock } = portal;
  return [
    ...['', `Das Förderportal läuft: ${config.origin}`],
    ...(embedded
      ? ['Hinweis: Die eingebaute Datenbank übersteht keinen Stromausfall. Für den Betrieb DATABASE_URL setzen.']
      : []),
    ...(clock.simulated ? [`Simuliertes Datum: ${formatDay(clock.today())}`] : []),
    ...features.flatMap(({ describe }) => describe?.(portal) ?? []),
  ].join('\n');
}
