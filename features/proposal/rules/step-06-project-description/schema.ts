import { type Answers, checkbox, day, text } from '#ground/rules/fields/field.ts';
import { defineStep } from '../facts.ts';
import { projectMonths } from '../funding/project-period.ts';
import { HEADINGS } from '../headings.ts';
import { asksForSecurity, checkProject, type Dates, findPeriod, needsExtensionReason } from './check.ts';
import { CONFIRM, EXAMPLES } from './texts.ts';

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
  executionNotStarted: checkbox({ label: 'Das Vorhaben hat noch nicht begonnen.', required: CONFIRM }),
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

/** Module 1, twelve months, two goals with IT security among them. */
export const EXAMPLE = {
  moduleOne: true,
  moduleTwo: false,
  title: 'Digitale Fertigungssteuerung',
  startDate: '2022-07-01',
  endDate: '2023-06-30',
  extendedExecution: null,
  executionNotStarted: true,
  digitizeModel: false,
  digitalTechnologies: true,
  digitalWork: false,
  employeeCompetence: false,
  security: true,
  digitalNetworking: null,
  targetsOther: null,
  explainCommon: 'Wir führen eine vernetzte Steuerung unserer Fertigung ein.',
  explainApplication: 'Die Maschinen melden ihre Daten an ein Leitsystem. Die Planung nutzt diese Daten täglich.',
  explainImprovement: 'Wir erkennen Engpässe früher und liefern pünktlicher.',
  securityTechnologies: 'Wir setzen getrennte Netze und eine zentrale Anmeldung ein.',
  securityTargets: 'Wir schützen die Fertigungsdaten vor Verlust und Manipulation.',
  valueChainRole: null,
  valueChainImprove: null,
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
  example: EXAMPLE,
});

/** Months of the project, null while a date is missing. */
function monthsOf(dates: Dates): number | null {
  const period = findPeriod(dates);
  return period === undefined ? null : (projectMonths(period) ?? null);
}

/** Both spellings are accepted; the one the original client sends wins. */
function improvementOf({ explainImprovement, explainImprovements }: Answers): unknown {
  return explainImprovement === undefined ? explainImprovements : explainImprovement;
}
