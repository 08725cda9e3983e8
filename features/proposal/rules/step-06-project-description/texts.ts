import { ELIGIBLE_TEXTS } from '../funding/eligible.ts';

export const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';
export const NO_MODULE = 'Bitte wählen Sie mindestens eines der beiden Module aus.';
export const NO_TARGET = 'Bitte wählen Sie mindestens ein Ziel aus';

export const TEXTS = {
  modulesHint: 'Sie können eines oder beide Module wählen.',
  targetsHint: 'Wählen Sie alle Ziele, die Ihr Vorhaben verfolgt.',
  notStartedHint: ELIGIBLE_TEXTS.notStarted,
  securityHint: 'Sie haben IT-Sicherheit neben anderen Zielen gewählt. Bitte beschreiben Sie sie getrennt.',
  valueChainHint: 'Diese Fragen betreffen Ihre Wertschöpfungskette.',
  durationLabel: 'Laufzeit in Monaten',
} as const;

/** Behind the long texts: what a workshop could write. */
export const EXAMPLES = {
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
