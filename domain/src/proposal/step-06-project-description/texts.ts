export const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';
export const NO_MODULE = 'Bitte wählen Sie mindestens eines der beiden Module aus.';
export const NO_TARGET = 'Bitte wählen Sie mindestens ein Ziel aus';

export const TEXTS = {
  title: 'Vorhabenbeschreibung',
  purpose: 'Beschreiben Sie Ihr Vorhaben: was Sie tun, wann und wozu.',
  saveError: 'DigiPlan 2 Daten konnten nicht gespeichert werden',
  loadError: 'DigiPlan 2 Daten konnten nicht geladen werden',
  loadErrorNotFound: 'Die DigiPlan 2 Daten wurden nicht gefunden.',
  loadErrorServer: 'DigiPlan 2 Daten konnten wegen eines Serverfehlers nicht geladen werden.',
  modulesHint: 'Sie können eines oder beide Module wählen.',
  targetsHint: 'Wählen Sie alle Ziele, die Ihr Vorhaben verfolgt.',
  notStartedHint: 'Gefördert werden nur Vorhaben, die noch nicht begonnen haben.',
  securityHint: 'Sie haben IT-Sicherheit neben anderen Zielen gewählt. Bitte beschreiben Sie sie getrennt.',
  valueChainHint: 'Diese Fragen betreffen Ihre Wertschöpfungskette.',
  durationLabel: 'Laufzeit in Monaten',
} as const;
