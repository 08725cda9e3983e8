import type { Portal } from '../platform/portal.ts';

/** What a person sees after `npm start`. */
export function describeDemo({ config }: Portal, embedded: boolean): string {
  const lines = [`Förderportal: ${config.origin}`];
  if (embedded) lines.push('Achtung: Die eingebaute Datenbank übersteht keinen Stromausfall. Für den Betrieb DATABASE_URL setzen.');
  return lines.join('\n');
}
