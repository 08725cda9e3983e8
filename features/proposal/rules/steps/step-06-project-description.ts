import { type Answers, checkbox, type DataOf, day, text } from '#ground/rules/fields/field.ts';
import { missing, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { defineStep, type Facts } from '../facts.ts';
import {
  type Dates,
  findPeriod,
  isOverLong,
  judgePeriod,
  type PeriodProblem,
  projectMonths,
} from '../funding/project-period.ts';
import { HEADINGS } from '../headings.ts';

/** Behind the long texts: what a workshop could write. */
const EXAMPLES = {
  extendedExecution: [
    'Die drei Partner führen das System nacheinander ein, jeder braucht rund fünf Monate.',
    'Die Maschine wird erst acht Monate nach der Bestellung geliefert.',
  ],
  explainCommon: [
    'Wir ersetzen Auftragszettel und Plantafel durch eine Software, die Büro und Werkstatt gemeinsam nutzen.',
    'Dazu kaufen wir die Software, einen Server und fünf Tablets und richten in der Werkstatt WLAN ein.',
    'Der Hersteller führt die Software in drei Monaten ein, danach planen wir alle Aufträge mit ihr.',
  ],
  explainApplication: [
    'Im Büro legen wir jeden Auftrag mit Zeichnung, Material und Termin in der Software an.',
    'In der Werkstatt melden acht Beschäftigte an den Tablets, was fertig ist und was fehlt.',
    'Aus den gemeldeten Zeiten erstellen wir Nachkalkulation und Rechnung.',
  ],
  explainImprovement: [
    'Wir suchen keine Zettel mehr und sparen im Büro rund sechs Stunden in der Woche.',
    'Wir sehen jeden Tag, welcher Auftrag sich verspätet, und können rechtzeitig Bescheid geben.',
    'Statt 15 Terminen im Jahr verpassen wir voraussichtlich weniger als fünf.',
  ],
  securityTechnologies: [
    'Eine Firewall trennt das Netz der Maschinen vom Netz im Büro.',
    'Alle Daten werden jede Nacht verschlüsselt gesichert, eine Kopie liegt außerhalb des Betriebs.',
    'Alle melden sich mit einem eigenen Konto und einem zweiten Faktor an.',
  ],
  securityTargets: [
    'Nach einem Ausfall wollen wir innerhalb eines Arbeitstages weiterarbeiten.',
    'Kundendaten und Zeichnungen sollen nur die sehen, die damit arbeiten.',
    'Schadsoftware soll nicht vom Büro auf die Maschinen übergehen.',
  ],
  valueChainRole: [
    'Wir fräsen die Rohteile und liefern sie jede Woche an den Lead-Partner.',
    'Wir fahren die Teile aller Partner und verwalten das gemeinsame Lager.',
  ],
  valueChainImprove: [
    'Die Partner sehen Bestände und Liefertermine im selben System und müssen nicht mehr anrufen.',
    'Bestellungen gehen von einem Partner zum nächsten, ohne dass sie jemand abtippt.',
    'Die Lieferzeit der ganzen Kette sinkt von vier auf drei Wochen.',
  ],
} as const;

const EXPLAIN_MAX = 3500;
const DETAIL_MAX = 2000;

function explanation(label: string, max: number, examples: readonly string[]) {
  return text({ label, max, multiline: true, examples, required: 'Bitte füllen Sie dieses Feld aus.' });
}

const FIELDS = {
  moduleOne: checkbox({ label: 'Modul 1: Investition in digitale Technologien' }),
  moduleTwo: checkbox({ label: 'Modul 2: Qualifizierung der Beschäftigten' }),
  title: text({ label: 'Titel des Vorhabens', max: 100, required: 'Bitte geben Sie den Titel für das Vorhaben an.' }),
  startDate: day({ label: 'Beginn des Vorhabens', required: 'Bitte geben Sie das Anfangsdatum an.' }),
  endDate: day({ label: 'Ende des Vorhabens', required: 'Bitte geben Sie das Enddatum an.' }),
  extendedExecution: text({
    label: 'Warum dauert das Vorhaben länger?',
    max: 300,
    multiline: true,
    examples: EXAMPLES.extendedExecution,
    required: 'Bitte begründen Sie die längere Laufzeit.',
  }),
  executionNotStarted: checkbox({
    label: 'Das Vorhaben hat noch nicht begonnen.',
    required: 'Bitte bestätigen Sie diese Angabe.',
  }),
  digitizeModel: checkbox({ label: 'Geschäftsmodell digitalisieren' }),
  digitalTechnologies: checkbox({ label: 'Digitale Technologien einführen oder verbessern' }),
  digitalWork: checkbox({ label: 'Arbeit und Abläufe digitalisieren' }),
  employeeCompetence: checkbox({ label: 'Digitale Kompetenz der Beschäftigten stärken' }),
  security: checkbox({ label: 'IT-Sicherheit verbessern' }),
  digitalNetworking: checkbox({ label: 'Unternehmen der Wertschöpfungskette digital vernetzen' }),
  targetsOther: text({ label: 'Sonstiges Ziel', max: 200, quiet: true }),
  explainCommon: explanation('Was planen Sie in Ihrem Vorhaben?', EXPLAIN_MAX, EXAMPLES.explainCommon),
  explainApplication: explanation(
    'Wie setzen Sie die Investitionen im Unternehmen ein?',
    EXPLAIN_MAX,
    EXAMPLES.explainApplication,
  ),
  explainImprovement: explanation('Was verbessert sich durch das Vorhaben?', EXPLAIN_MAX, EXAMPLES.explainImprovement),
  securityTechnologies: explanation(
    'Welche Technologien für IT-Sicherheit setzen Sie ein?',
    DETAIL_MAX,
    EXAMPLES.securityTechnologies,
  ),
  securityTargets: explanation('Welche Ziele der IT-Sicherheit verfolgen Sie?', DETAIL_MAX, EXAMPLES.securityTargets),
  valueChainRole: explanation(
    'Welche Rolle hat Ihr Unternehmen in der Wertschöpfungskette?',
    DETAIL_MAX,
    EXAMPLES.valueChainRole,
  ),
  valueChainImprove: explanation(
    'Was verbessert das Vorhaben in der Wertschöpfungskette?',
    DETAIL_MAX,
    EXAMPLES.valueChainImprove,
  ),
};

type Project = DataOf<typeof FIELDS>;

/** Which modules a project names, in words of tables. */
export const CHOSEN_MODULES: Readonly<Record<string, string>> = {
  one: 'Nur Modul 1 (Investitionen)',
  two: 'Nur Modul 2 (Qualifizierung)',
  both: 'Module 1 und 2',
  none: 'Kein Modul angegeben',
};

/** Step 6: modules, period, goals and their explanations (2-application §2 to §5). */
export const STEP_6 = defineStep({
  number: 6,
  texts: HEADINGS['project-description'],
  fields: FIELDS,
  sections: [
    { title: 'Module', fields: ['moduleOne', 'moduleTwo'], ticked: 'Gewählte Module' },
    {
      title: 'Titel und Zeitraum',
      fields: ['title', 'startDate', 'endDate', 'extendedExecution', 'executionNotStarted'],
    },
    {
      title: 'Ziele',
      ticked: 'Gewählte Ziele',
      fields: [
        'digitizeModel',
        'digitalTechnologies',
        'digitalWork',
        'employeeCompetence',
        'security',
        'digitalNetworking',
        'targetsOther',
      ],
    },
    { title: 'Erläuterungen', fields: ['explainCommon', 'explainApplication', 'explainImprovement'] },
    { title: 'IT-Sicherheit', fields: ['securityTechnologies', 'securityTargets'] },
    { title: 'Wertschöpfungskette', fields: ['valueChainRole', 'valueChainImprove'] },
  ],
  asked: {
    extendedExecution: (data, { facts }) => needsExtensionReason(data, facts),
    digitalNetworking: (_data, { facts }) => facts.isValueChain,
    securityTechnologies: (data, { facts }) => asksForSecurity(data, facts),
    securityTargets: (data, { facts }) => asksForSecurity(data, facts),
    valueChainRole: (_data, { facts }) => facts.isValueChain,
    valueChainImprove: (_data, { facts }) => facts.isValueChain,
  },
  check: checkProject,
  contributes: ({ moduleOne, moduleTwo, security }) => ({
    moduleOne: moduleOne === true,
    moduleTwo: moduleTwo === true,
    security: security === true,
  }),
  toWire: (data, facts) => ({
    ...data,
    diff: monthsOf(data),
    explainImprovements: data.explainImprovement,
    isValueChain: facts.isValueChain,
  }),
  fromWire: (body) => ({ ...body, explainImprovement: improvementOf(body) }),
});

/** A reason for the length is due from value chains that run longer than a single company may. */
export function needsExtensionReason(dates: Dates, facts: Facts): boolean {
  const period = findPeriod(dates);
  return facts.isValueChain && period !== undefined && isOverLong(period, facts.programme);
}

/** Any goal beside IT security; the networking goal exists in a value chain only. */
function hasGoalBesideSecurity(targets: Project, facts: Facts): boolean {
  const { digitizeModel, digitalTechnologies, digitalWork, employeeCompetence, targetsOther } = targets;
  const networking = targets.digitalNetworking === true && facts.isValueChain;
  const ticked = [digitizeModel, digitalTechnologies, digitalWork, employeeCompetence].includes(true);
  return ticked || networking || (targetsOther !== null && targetsOther.trim() !== '');
}

/** The security questions appear when security stands beside another goal (2-application §4). */
export function asksForSecurity(targets: Project, facts: Facts): boolean {
  return targets.security === true && hasGoalBesideSecurity(targets, facts);
}

function checkProject(data: Project, facts: Facts): Violation[] {
  const violations = periodProblems(data, facts).map(({ at, message }) => wrong(at, message));
  if (data.moduleOne !== true && data.moduleTwo !== true)
    violations.push(missing('modules', 'Bitte wählen Sie mindestens eines der beiden Module aus.'));
  if (data.security !== true && !hasGoalBesideSecurity(data, facts))
    violations.push(missing('targets', 'Bitte wählen Sie mindestens ein Ziel aus'));
  return violations;
}

/** What is impossible about the dates (2-application §4, step 6: said on every change of a date). */
export function periodProblems(dates: Dates, facts: Facts): PeriodProblem[] {
  const period = findPeriod(dates);
  return period === undefined ? onlyStart(dates.startDate, facts) : judgePeriod(period, facts);
}

/** A start that stands alone is judged as if the project ended the same day. */
function onlyStart(start: CalendarDay | null, facts: Facts): PeriodProblem[] {
  if (start === null) return [];
  return judgePeriod({ start, end: start }, facts).filter(({ at }) => at === 'startDate');
}

/** Months of the project, null while a date is missing. */
function monthsOf(dates: Dates): number | null {
  const period = findPeriod(dates);
  return period === undefined ? null : (projectMonths(period) ?? null);
}

/** Both spellings are accepted; the one the original client sends wins. */
function improvementOf({ explainImprovement, explainImprovements }: Answers): unknown {
  return explainImprovement === undefined ? explainImprovements : explainImprovement;
}
