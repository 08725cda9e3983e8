import type { GrantStory, Situation } from './situation.ts';

function granted(name: string, what: string, company: string, grant: GrantStory): Situation {
  return { name, what, company, application: { journey: 'single', at: 10, outcome: 'approved' }, grant };
}

/** Approved applications whose approval period has just ended. */
export const GRANT_SITUATIONS: readonly Situation[] = [
  granted('bewilligt', 'Antrag bewilligt, Verwendungsnachweis noch nicht begonnen', 'Maschinenbau Zusage', {}),
  granted('nachweis-beginn', 'gerade begonnen, noch leer', 'Metallwerk Anfang', { reached: 'begun' }),
  granted('nachweis-finanzplan', 'bei „Finanzierungsplan“, ein Nachweis ist belegt', 'Holzbau Beleg', {
    reached: 'planned',
  }),
  granted('nachweis-version-1', 'bei „Finanzierungsplan“ in der älteren Fassung', 'Kunststoff Altplan', {
    reached: 'planned',
    oldPlan: true,
  }),
  granted('nachweis-vertieft', 'bei „Finanzplanübersicht“, mit vertiefter Prüfung', 'Optik Stichprobe', {
    reached: 'affirmable',
    checkRequired: true,
  }),
  granted('nachweis-uebersicht', 'bei „Übersicht“', 'Textil Überblick', { reached: 'in_review' }),
  granted('nachweis-abschluss', 'bei „Abschluss“, das Unterschriftsblatt liegt bereit', 'Brauerei Schluss', {
    reached: 'submittable',
  }),
  granted('nachweis-eingereicht', 'eingereicht', 'Gießerei Fertig', { reached: 'submitted' }),
  granted('nachreichen', 'eingereicht, Rechnungen können nachgereicht werden', 'Fahrzeugbau Nachtrag', {
    reached: 'resubmit_invoices',
  }),
  granted('widerspruch', 'Widerspruch eingelegt, kein Nachweis möglich', 'Lackiererei Einspruch', { lately: 'object' }),
  granted('aenderung', 'Änderungsantrag läuft, kein Nachweis möglich', 'Logistik Wandel', { lately: 'amend' }),
  granted('widerrufen', 'Bewilligung widerrufen, Nachweis nur zur Ansicht', 'Verlag Rückruf', {
    reached: 'submitted',
    lately: 'revoke',
  }),
];
