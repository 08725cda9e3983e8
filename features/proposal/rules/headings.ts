import type { Programme, StepName } from '#ground/rules/programme/programme.ts';
import type { StepTexts } from './facts.ts';

interface Heading extends StepTexts {
  loadErrorNotFound?: string;
  loadErrorServer?: string;
}

/** What each step is called, is for, and says when it cannot be loaded or saved: the wizard shows all before it has the rules of any. */
export const HEADINGS: Readonly<Record<StepName, Heading>> = {
  'application-form': {
    title: 'Wahl der Antragsform',
    purpose: 'Wählen Sie, ob Ihr Unternehmen allein oder in einer Wertschöpfungskette (WSK) investiert.',
    saveError: 'Die Daten konnten nicht gespeichert werden',
    loadError: 'Die Daten konnten nicht geladen werden',
  },
  'craft-business': {
    title: 'Ihr Handwerksbetrieb',
    purpose: 'Geben Sie an, welches Handwerk Ihr Betrieb ausübt und wo er eingetragen ist.',
    saveError: 'Die Daten konnten nicht gespeichert werden',
    loadError: 'Die Daten konnten nicht geladen werden',
  },
  'authorised-person': {
    title: 'Bevollmächtigte Person',
    purpose: 'Nennen Sie die Person, die für das Unternehmen handelt, und die Geschäftsführung.',
    saveError: 'Die Managementdaten konnten nicht gespeichert werden',
    loadError: 'Die Managementdaten konnten nicht geladen werden',
    loadErrorNotFound: 'Die Managementdaten wurden nicht gefunden.',
    loadErrorServer: 'Die Managementdaten konnten wegen eines Serverfehlers nicht geladen werden.',
  },
  'applicant-company': {
    title: 'Antragstellendes Unternehmen',
    purpose: 'Geben Sie an, wo Ihr Unternehmen sitzt und wo Sie das Vorhaben umsetzen.',
    saveError: 'Die Unternehmensortdaten konnten nicht gespeichert werden',
    loadError: 'Die Unternehmensortdaten konnten nicht geladen werden',
    loadErrorNotFound: 'Die Unternehmensortdaten wurden nicht gefunden.',
    loadErrorServer: 'Die Unternehmensortdaten konnten wegen eines Serverfehlers nicht geladen werden.',
  },
  'company-details': {
    title: 'Angaben zum Unternehmen',
    purpose: 'Beschreiben Sie Rechtsform, Register, Größe und Beteiligungen Ihres Unternehmens.',
    saveError: 'Die Unternehmensartdaten konnten nicht gespeichert werden',
    loadError: 'Die Unternehmensartdaten konnten nicht geladen werden',
    loadErrorNotFound: 'Die Unternehmensartdaten wurden nicht gefunden.',
    loadErrorServer: 'Die Unternehmensartdaten konnten wegen eines Serverfehlers nicht geladen werden.',
  },
  'de-minimis': {
    title: 'De-minimis-Beihilfe',
    purpose: 'Geben Sie an, welche De-minimis-Beihilfen Ihr Unternehmen erhalten oder beantragt hat.',
    saveError: 'Die Minimis Behilfen Daten konnten nicht gespeichert werden',
    loadError: 'Die Minimis Behilfen Daten konnten nicht geladen werden',
    loadErrorNotFound: 'Die Minimis Behilfen Daten wurden nicht gefunden.',
    loadErrorServer: 'Die Minimis Behilfen Daten konnten wegen eines Serverfehlers nicht geladen werden.',
  },
  'digitalisation-plan': {
    title: 'Digitalisierungsplan',
    purpose: 'Beschreiben Sie, wie digital Ihr Unternehmen heute arbeitet.',
    saveError: 'Digitalisierungsplan 1 konnte nicht gespeichert werden',
    loadError: 'Digitalisierungsplan 1 konnte nicht geladen werden',
    loadErrorNotFound: 'Der Digitalisierungsplan 1 wurde nicht gefunden.',
    loadErrorServer: 'Digitalisierungsplan 1 konnte wegen eines Serverfehlers nicht geladen werden.',
  },
  'project-description': {
    title: 'Vorhabenbeschreibung',
    purpose: 'Beschreiben Sie Ihr Vorhaben: was Sie tun, wann und wozu.',
    saveError: 'DigiPlan 2 Daten konnten nicht gespeichert werden',
    loadError: 'DigiPlan 2 Daten konnten nicht geladen werden',
    loadErrorNotFound: 'Die DigiPlan 2 Daten wurden nicht gefunden.',
    loadErrorServer: 'DigiPlan 2 Daten konnten wegen eines Serverfehlers nicht geladen werden.',
  },
  'sustainable-effect': {
    title: 'Nachhaltige Wirkung',
    purpose: 'Beschreiben Sie, was das Vorhaben auf Dauer bewirkt.',
    saveError: 'Die Daten zum Digitalplan 3 konnten nicht gespeichert werden',
    loadError: 'Die Daten zum Digitalplan 3 konnten nicht geladen werden',
    loadErrorNotFound: 'Die Daten zum Digitalplan 3 wurden nicht gefunden.',
    loadErrorServer: 'Die Daten zum Digitalplan 3 konnten wegen eines Serverfehlers nicht geladen werden.',
  },
  'financing-plan': {
    title: 'Finanzierungsplan',
    purpose: 'Belegen Sie jede geplante Ausgabe mit einem Nachweis.',
    saveError: 'Die Finanzierungsdaten konnten nicht gespeichert werden',
    loadError: 'Die Finanzierungsdaten konnten nicht geladen werden',
  },
  grant: {
    title: '',
    purpose: 'Prüfen Sie den errechneten Zuschuss und bestätigen Sie Ihren Eigenanteil.',
    saveError: 'Finanzplan 2 Daten konnten nicht gespeichert werden',
    loadError: 'Beim laden der Daten ist ein Fehler aufgetreten.',
  },
  send: {
    title: 'Antrag abschicken',
    purpose: 'Laden Sie das Unterschriftenblatt herunter und wählen Sie den Weg der Einreichung.',
    saveError: 'Die Daten konnten nicht gespeichert werden',
    loadError: 'Die Daten konnten nicht geladen werden',
  },
};

/** Source of an answer, as an explanation names it: 'Angabe in „Finanzierungsplan“'. */
export function statedIn(programme: Pick<Programme, 'name'>, step: StepName): string {
  return `Angabe in „${headingOf(programme, step).title}“`;
}

/** The step about the grant bears the programme's name. */
export function headingOf({ name }: Pick<Programme, 'name'>, step: StepName): Heading {
  return step === 'grant' ? { ...HEADINGS.grant, title: `Zuschuss '${name}'` } : HEADINGS[step];
}
