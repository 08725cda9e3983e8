import { wayOf } from '#features/proposal/rules/wizard.ts';
import { hasLottery, hasValueChains, type Programme, perProgramme } from '#ground/rules/programme/programme.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { CASE_SITUATIONS, GRANT_SITUATIONS, MONEY_SITUATIONS } from './planting/desk-situations.ts';
import type { DemoColleague, Situation } from './situation.ts';

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
