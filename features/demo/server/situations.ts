import { wayOf } from '#features/proposal/rules/wizard.ts';
import { hasLottery, hasValueChains, type Programme, perProgramme } from '#ground/rules/programme/programme.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { CaseStory, DemoColleague, GrantStory, MoneyStory, Situation } from './situation.ts';

function inCheck(name: string, what: string, company: string, desk: CaseStory): Situation {
  return { name, what, company, pot: '2022-01', application: { journey: 'single', at: 10, outcome: 'sent' }, desk };
}

/** Applications somebody at the desk works on. */
const CASE_SITUATIONS: readonly Situation[] = [
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

const APPLICANT = { pot: '2022-02' } as const;
const EARLIER = { pot: '2022-01' } as const;

function atStep(at: number, what: string, company: string): Situation {
  return { name: `schritt-${at}`, what, company, ...APPLICANT, application: { journey: 'single', at } };
}

const ACCOUNT_SITUATIONS: readonly Situation[] = [
  { name: 'frisch', what: 'gerade registriert', company: 'Tischlerei Frisch' },
  {
    name: 'unbestaetigt',
    what: 'E-Mail-Adresse noch nicht bestätigt',
    company: 'Malerbetrieb Neu',
    account: { confirmed: false, approved: false },
  },
  {
    name: 'nicht-freigegeben',
    what: 'bestätigt, noch nicht freigegeben',
    company: 'Gärtnerei Warte',
    account: { approved: false },
  },
  {
    name: 'schwaches-passwort',
    what: 'muss das Passwort ändern',
    company: 'Bäckerei Alt',
    account: { weakPassword: true },
  },
  { name: 'gesperrt', what: 'Konto deaktiviert', company: 'Schlosserei Zu', account: { isActive: false } },
  { name: 'im-lostopf', what: 'im Lostopf, noch nicht gezogen', company: 'Druckerei Los', pot: '2022-03' },
  { name: 'gezogen', what: 'gezogen, kann einen Antrag anlegen', company: 'Metallbau Glück', ...APPLICANT },
  {
    name: 'nicht-gezogen',
    what: 'nicht gezogen, kann sich neu bewerben',
    company: 'Optik Pech',
    ...APPLICANT,
    lost: true,
  },
];

const COLLEAGUES: readonly DemoColleague[] = [
  {
    name: 'mitarbeit',
    what: 'Mitarbeit bei Kette Lead GmbH: füllt aus, reicht nicht ein',
    salutation: 'm',
    firstName: 'Max',
    lastName: 'Weber',
    role: 'contributor',
    changes: { 7: { innovativeCap: 'Aus den Daten der Fertigung entwickeln wir neue Produkte mit unseren Partnern.' } },
  },
  {
    name: 'steuerberatung',
    what: 'Steuerberatung bei Kette Lead GmbH: füllt die Angaben zu den Finanzen aus',
    salutation: 'f',
    firstName: 'Sabine',
    lastName: 'Lindner',
    role: 'tax-adviser',
  },
  {
    name: 'lesen',
    what: 'Lesen bei Kette Lead GmbH: sieht alles und ändert nichts',
    salutation: 'm',
    firstName: 'Jonas',
    lastName: 'Krüger',
    role: 'reader',
  },
];

const APPLICATION_SITUATIONS: readonly Situation[] = [
  atStep(0, 'Antrag beim ersten Schritt', 'Werkstatt Null'),
  atStep(3, 'Antrag bei „Angaben zum Unternehmen“', 'Werkstatt Drei'),
  atStep(5, 'Antrag bei „Digitalisierungsplan“', 'Werkstatt Fünf'),
  atStep(8, 'Antrag bei „Finanzierungsplan“', 'Werkstatt Acht'),
  atStep(10, 'Antrag bei „Übersicht & Einreichen“', 'Werkstatt Zehn'),
  {
    name: 'wsk-lead',
    what: 'Lead-Partner einer Wertschöpfungskette, Inhaberin mit drei Kolleginnen und Kollegen',
    company: 'Kette Lead GmbH',
    ...APPLICANT,
    valueChain: true,
    application: { journey: 'lead', at: 8 },
    colleagues: COLLEAGUES,
  },
  {
    name: 'wsk-partner',
    what: 'Partner in derselben Wertschöpfungskette',
    company: 'Kette Partner AG',
    ...APPLICANT,
    valueChain: true,
    application: { journey: 'partner', at: 6 },
  },
  {
    name: 'eingereicht',
    what: 'eingereicht, Unterschriftenblatt noch nicht abgeschickt',
    company: 'Elektro Fertig',
    ...APPLICANT,
    application: { journey: 'single', at: 10, outcome: 'submitted' },
  },
  {
    name: 'abgeschickt',
    what: 'abgeschickt, das Blatt ist unterwegs',
    company: 'Sanitär Post',
    ...APPLICANT,
    application: { journey: 'single', at: 10, outcome: 'sent' },
  },
  {
    name: 'in-pruefung',
    what: 'das Blatt ist eingegangen, in Bearbeitung',
    company: 'Dachdecker Prüfung',
    ...EARLIER,
    application: { journey: 'single', at: 10, outcome: 'received' },
  },
  {
    name: 'abgelehnt',
    what: 'Antrag abgelehnt',
    company: 'Spedition Absage',
    ...EARLIER,
    application: { journey: 'single', at: 10, outcome: 'denied' },
  },
  {
    name: 'zurueckgezogen',
    what: 'Antrag zurückgezogen',
    company: 'Floristik Rückzug',
    ...APPLICANT,
    application: { journey: 'single', at: 8, outcome: 'withdrawn' },
  },
];

const GROUPS: readonly { title: string; situations: readonly Situation[] }[] = [
  { title: 'Konto und Lostopf', situations: ACCOUNT_SITUATIONS },
  { title: 'Antrag', situations: APPLICATION_SITUATIONS },
  { title: 'Bewilligung und Verwendungsnachweis', situations: GRANT_SITUATIONS },
  { title: 'Antrag bei der Behörde', situations: CASE_SITUATIONS },
  { title: 'Verwendungsnachweis und Auszahlung bei der Behörde', situations: MONEY_SITUATIONS },
];

/** The situations there are in a programme, as the start lists them. */
export const situationGroupsOf = perProgramme((programme) =>
  GROUPS.map(({ title, situations }) => ({
    title: hasLottery(programme) ? title : title.replace(' und Lostopf', ''),
    situations: situations.filter((situation) => isIn(programme, situation)),
  })),
);

/** The day the stories of the demonstration lead up to: before it they have not happened. */
export const STORIES_UNTIL = '2022-03-15';

/** Those that are there on a day: before the stories only accounts that have none. */
export function situationsOn(programme: Programme, today: CalendarDay): Situation[] {
  return situationsOf(programme).filter(
    ({ pot, application, grant }) =>
      today >= STORIES_UNTIL || (pot === undefined && application === undefined && grant === undefined),
  );
}

export function situationsOf(programme: Programme): Situation[] {
  return situationGroupsOf(programme).flatMap(({ situations }) => situations);
}

/** Without a lottery nobody only waits for it, without value chains nobody is part of one, and not every step is everywhere. */
function isIn(programme: Programme, { pot, application, valueChain }: Situation): boolean {
  if (application === undefined) return pot === undefined || hasLottery(programme);
  return (valueChain !== true || hasValueChains(programme)) && wayOf(programme).includes(application.at);
}

/** Every demonstration account has it; the start prints it. */
export const DEMO_PASSWORD = 'Werkbank-Laterne-2022';
/** The officers' second factor, known to everybody like the password: exists only where the demonstration is planted. */
export const DEMO_SECRET = 'NJQXE23BNZSWY5DJMZXXE3LFNVXXA4TF';

/** Whoever acts for a company beside the owner of a situation. */
export function colleaguesOf(programme: Programme): DemoColleague[] {
  return situationsOf(programme).flatMap(({ colleagues = [] }) => colleagues);
}

export function emailOf({ name }: Pick<Situation, 'name'>): string {
  return `${name}@example.org`;
}
