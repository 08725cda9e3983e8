import { type ChoiceField, choice, type Option } from '../../fields/field.ts';
import { REQUIRED } from './texts.ts';

/** Value of an answer that was not stated. */
export const NOT_STATED = 99;

/** The 12 sectors, by their number on the wire (2-application §3). */
export const BUSINESS_UNITS: readonly Option<number>[] = [
  { value: 0, label: 'Geschäftsführung' },
  { value: 1, label: 'Einkauf' },
  { value: 2, label: 'Logistik' },
  { value: 3, label: 'Produktion' },
  { value: 4, label: 'Qualitätssicherung' },
  { value: 5, label: 'Marketing und Kommunikation' },
  { value: 6, label: 'Vertrieb und Kundenmanagement' },
  { value: 7, label: 'Personal' },
  { value: 8, label: 'Finanzen und Controlling' },
  { value: 9, label: 'IT' },
  { value: 10, label: 'Bereichsübergreifend' },
  { value: 11, label: 'Sonstiger Bereich' },
];

/** The unit that opens the free text. */
export const OTHER_UNIT = 11;

/** A question of the self-assessment: five grades from low to high, and 'keine Angabe'. */
function question(label: string, grades: readonly [string, string, string, string, string]): ChoiceField<number> {
  const options = [...grades.map((grade, index) => ({ value: index + 1, label: grade })), NO_STATEMENT];
  return choice({ label, options, required: REQUIRED });
}

const NO_STATEMENT: Option<number> = { value: NOT_STATED, label: 'keine Angabe' };

/** The 12 questions by their number on the wire; who is asked which stands in the programme. */
export const QUESTIONS = {
  '0': question('Wie weit ist Ihre Digitalisierungsstrategie?', [
    'Wir haben keine Strategie.',
    'Wir haben erste Ideen.',
    'Wir erarbeiten eine Strategie.',
    'Wir setzen eine Strategie in Teilen um.',
    'Wir setzen eine Strategie um und prüfen sie regelmäßig.',
  ]),
  '1': question('Wie digital sind Ihre Produkte?', [
    'Unsere Produkte haben keine digitalen Bestandteile.',
    'Einzelne Produkte haben digitale Bestandteile.',
    'Mehrere Produkte haben digitale Bestandteile.',
    'Die meisten Produkte haben digitale Bestandteile.',
    'Unsere Produkte sind durchgehend digital oder vernetzt.',
  ]),
  '2': question('Wie weit bieten Sie internetbasierte Dienste an?', [
    'Wir bieten keine Dienste über das Internet an.',
    'Wir informieren über das Internet.',
    'Kunden können über das Internet anfragen.',
    'Kunden können über das Internet bestellen oder buchen.',
    'Wir erbringen unsere Dienste vollständig über das Internet.',
  ]),
  '3': question('Wie digital kommunizieren Sie intern und mit Kunden?', [
    'Wir kommunizieren persönlich, per Telefon und auf Papier.',
    'Wir nutzen vereinzelt digitale Wege.',
    'Wir nutzen digitale und andere Wege gleich oft.',
    'Wir nutzen überwiegend digitale Wege.',
    'Wir nutzen durchgehend digitale, verbundene Wege.',
  ]),
  '4': question('Wie digital dokumentieren Sie Ihre Abläufe?', [
    'Wir dokumentieren nicht oder nur auf Papier.',
    'Wir dokumentieren einzelne Abläufe digital.',
    'Wir dokumentieren etwa die Hälfte der Abläufe digital.',
    'Wir dokumentieren die meisten Abläufe digital.',
    'Wir dokumentieren alle Abläufe digital und werten sie aus.',
  ]),
  '5': question('Wie weit nutzen Sie mobile Geräte in Ihren Abläufen?', [
    'Wir nutzen keine mobilen Geräte.',
    'Einzelne Personen nutzen mobile Geräte.',
    'Einzelne Bereiche nutzen mobile Geräte.',
    'Die meisten Bereiche nutzen mobile Geräte.',
    'Mobile Geräte sind überall Teil der Abläufe.',
  ]),
  '6': question('Wie weit nutzen Sie CRM- oder ERP-Software?', [
    'Wir nutzen keine solche Software.',
    'Wir planen die Einführung.',
    'Wir nutzen die Software in einzelnen Bereichen.',
    'Wir nutzen die Software in den meisten Bereichen.',
    'Wir nutzen die Software überall und mit Schnittstellen.',
  ]),
  '7': question('Wie gut ist Ihre IT-Sicherheit aufgestellt?', [
    'Wir haben keine besonderen Maßnahmen.',
    'Wir haben einen Grundschutz, etwa Virenschutz und Firewall.',
    'Wir haben Grundschutz und regelmäßige Sicherungen.',
    'Wir haben feste Regeln, Zuständigkeiten und Schulungen.',
    'Wir haben ein geprüftes Sicherheitskonzept.',
  ]),
  '8': question('Wie weit sind Sie digital mit anderen Unternehmen vernetzt?', [
    'Wir sind nicht digital vernetzt.',
    'Wir tauschen einzelne Daten von Hand aus.',
    'Wir tauschen mit einzelnen Partnern Daten digital aus.',
    'Wir tauschen mit den meisten Partnern Daten digital aus.',
    'Unsere Abläufe sind mit den Partnern durchgehend verbunden.',
  ]),
  '9': question('Wie viele Ihrer Beschäftigten haben digitale Kenntnisse?', [
    'Keine oder fast keine',
    'Etwa ein Viertel',
    'Etwa die Hälfte',
    'Etwa drei Viertel',
    'Alle oder fast alle',
  ]),
  '10': question('Wie schulen Sie Ihre Beschäftigten in digitalen Themen?', [
    'Wir schulen nicht.',
    'Wir schulen bei akutem Bedarf.',
    'Wir schulen einzelne Bereiche regelmäßig.',
    'Wir schulen die meisten Bereiche regelmäßig.',
    'Wir schulen alle Beschäftigten nach einem festen Plan.',
  ]),
  '11': question('Wie hoch ist der Bedarf an digitaler Qualifizierung?', [
    'Es gibt keinen Bedarf.',
    'Es gibt geringen Bedarf.',
    'Es gibt mittleren Bedarf.',
    'Es gibt hohen Bedarf.',
    'Es gibt sehr hohen Bedarf.',
  ]),
} as const;

export type QuestionNumber = keyof typeof QUESTIONS;

/** Headings of the questions, in page order; each question stands under exactly one. */
export const QUESTION_SECTIONS: readonly { title: string; questions: readonly QuestionNumber[] }[] = [
  { title: 'Strategie', questions: ['0'] },
  { title: 'Produkte und Dienstleistungen', questions: ['1', '2'] },
  { title: 'Kommunikation', questions: ['3'] },
  { title: 'Prozesse', questions: ['4'] },
  { title: 'Technologie', questions: ['5', '6'] },
  { title: 'IT-Sicherheit', questions: ['7'] },
  { title: 'Externe Vernetzung', questions: ['8'] },
  { title: 'Kompetenz', questions: ['9', '10', '11'] },
];
