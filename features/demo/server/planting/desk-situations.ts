import type { CaseStory, GrantStory, MoneyStory, Situation } from '../situation.ts';

function inCheck(name: string, what: string, company: string, desk: CaseStory): Situation {
  return { name, what, company, pot: '2022-01', application: { journey: 'single', at: 10, outcome: 'sent' }, desk };
}

/** Applications somebody at the desk works on. */
export const CASE_SITUATIONS: readonly Situation[] = [
  inCheck('unterlagen-offen', 'Unterlagen nachgefordert, die Frist läuft', 'Schreinerei Offen', 'documents-asked'),
  inCheck('unterlagen-da', 'nachgeforderte Unterlagen sind da', 'Klempnerei Antwort', 'documents-answered'),
  inCheck(
    'bewilligung-vorgeschlagen',
    'Bewilligung vorgeschlagen, noch nicht unterschrieben',
    'Mosterei Vorschlag',
    'approval-proposed',
  ),
  inCheck('ablehnung-widerspruch', 'abgelehnt, rechtzeitig Widerspruch eingelegt', 'Weberei Einwand', 'objected'),
];

function accounted(name: string, what: string, company: string, desk: MoneyStory, more: GrantStory = {}): Situation {
  const grant: GrantStory = { reached: 'submitted', desk, ...more };
  return { name, what, company, application: { journey: 'single', at: 10, outcome: 'approved' }, grant };
}

/** Proofs of use that were handed in soon after the approval period, and their money. */
export const MONEY_SITUATIONS: readonly Situation[] = [
  accounted('nachweis-blatt-da', 'Blatt eingegangen, niemandem zugewiesen', 'Keramik Eingang', 'received', {
    twice: true,
  }),
  accounted('nachweis-pruefung', 'in Prüfung, Rechnungen doppelt', 'Werkzeugbau Sichtung', 'checking', { twice: true }),
  accounted('nachweis-geprueft', 'geprüft, Auszahlung noch nicht vorgeschlagen', 'Gerberei Geprüft', 'checked'),
  accounted('auszahlung-vorgeschlagen', 'Auszahlung vorgeschlagen', 'Sägewerk Zahltag', 'payout-proposed'),
  accounted('auszahlung-freigegeben', 'Auszahlung freigegeben', 'Imkerei Freigabe', 'payout-approved'),
  accounted('auszahlung-angewiesen', 'Auszahlung angewiesen', 'Buchbinderei Unterwegs', 'payout-sent'),
  accounted('auszahlung-gescheitert', 'Auszahlung von der Bank abgelehnt', 'Glaserei Rücklauf', 'payout-failed'),
  accounted('ausgezahlt', 'ausgezahlt, Schlussbescheid steht aus', 'Käserei Konto', 'paid'),
  accounted('abgeschlossen', 'mit dem Schlussbescheid abgeschlossen', 'Uhrmacherei Ende', 'closed'),
];

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
