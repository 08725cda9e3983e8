import type { ClassName } from './class-names.ts';
import { MANY_CASES_CLASSES } from './many-cases-classes.ts';
import { SAMPLE_CLASSES } from './sample-classes.ts';

interface AgencyClass {
  description: string;
  /** German description by the key in the JSON; all are read only, changes are acts. */
  properties: Readonly<Record<string, string>>;
}

const MONEY = 'Betrag in Cent';
const NAME = 'Unternehmen';
const NUMBER = 'Antragsnummer';
const ACTS = 'Was die Person jetzt tun darf';
const HISTORY = 'Was bisher geschah, Neuestes zuerst';

/** What the calls under /api/agency answer with. These are no resources of the contract: the entry names their addresses. */
export const agencyClasses = {
  ...MANY_CASES_CLASSES,
  AgencyEntrypoint: {
    description: 'Die Aufrufe, mit denen jemand an der Sachbearbeitung beginnt',
    properties: { me: 'Die eigene Person', cases: 'Fälle', pots: 'Lostöpfe', audit: 'Bearbeitungsprotokoll' },
  },
  Officer: {
    description: 'Eine Person der Behörde',
    properties: { id: 'Kennung', name: 'Name', email: 'E-Mail-Adresse', roles: 'Rollen' },
  },
  ListedCase: {
    description: 'Eine Zeile der Arbeitsliste',
    properties: {
      kind: 'Art des Falls',
      number: NUMBER,
      companyName: NAME,
      place: 'Ort',
      state: 'Stand',
      assignee: 'Wer den Fall bearbeitet',
      receivedAt: 'Eingang',
      dueOn: 'Fällig am',
      amount: MONEY,
      isOpen: 'Es ist noch etwas zu tun',
      onHold: 'Wartet auf andere',
      awaitsSignature: 'Wartet auf eine Unterschrift',
      inObjection: 'Ein Widerspruch ist anhängig',
      inAmendment: 'Ein Änderungsantrag ist anhängig',
      onPaper: 'Der Antrag kam auf Papier',
      followUp: 'Eigene Wiedervorlage',
    },
  },
  AgencyCase: {
    description: 'Ein Fall der Sachbearbeitung',
    properties: {
      id: 'Kennung',
      state: 'Stand',
      acts: ACTS,
      history: HISTORY,
      facts: 'Angaben zum Fall',
      followUp: 'Eigene Wiedervorlage',
    },
  },
  AgencyCaseFile: {
    description: 'Woraus die Akte eines Antrags besteht, und was daraus zusammengestellt wurde',
    properties: {
      number: NUMBER,
      companyName: NAME,
      documents: 'Dokumente in zeitlicher Reihenfolge',
      thirdParties: 'Was sich schwärzen lässt',
      files: 'Zusammengestellte Akten',
    },
  },
  AgencyPapers: {
    description: 'Anträge auf Papier und spätere Briefe, die für Unternehmen erfasst werden',
    properties: { applications: 'Was auf Papier kam, das Offene zuerst' },
  },
  PerformedAct: { description: 'Eine ausgeführte Handlung', properties: { act: 'Handlung', state: 'Neuer Stand' } },
  AssignedCases: { description: 'Ergebnis einer Zuweisung', properties: { results: 'Ergebnis je Fall' } },
  PostOut: {
    description: 'Postausgang: Schreiben, die gedruckt und aufgegeben werden',
    properties: { letters: 'Schreiben', hasMore: 'Es gibt mehr', waiting: 'Zahl der wartenden Schreiben je Stand' },
  },
  PostOutResults: { description: 'Ergebnis für mehrere Schreiben', properties: { results: 'Ergebnis je Schreiben' } },
  Receipts: { description: 'Ergebnis der Eingänge', properties: { receipts: 'Ergebnis je Nummer' } },
  Letter: {
    description: 'Ein Bescheid',
    properties: {
      title: 'Betreff',
      sender: 'Absender',
      recipient: 'Anschrift',
      blocks: 'Textblöcke',
      signedBy: 'Wer unterschreibt',
      annex: 'Anlage',
    },
  },
  Dashboard: {
    description: 'Zahlen über alle Fälle',
    properties: {
      countedAt: 'Gezählt am',
      pots: 'Nutzung der Lostöpfe',
      funnel: 'Wie viele wie weit gekommen sind',
      states: 'Fälle nach Stand',
      durations: 'Mittlere Dauer',
      money: 'Geld in Cent, nach mehreren Aufteilungen',
    },
  },
  DayStart: {
    description: 'Womit ein Arbeitstag beginnt',
    properties: {
      today: 'Heute',
      since: 'Letzter Arbeitstag davor',
      counts: 'Zahlen der eigenen Fälle',
      followUps: 'Eigene Wiedervorlagen',
      next: 'Eigene Fälle, die dringendsten zuerst',
      happened: 'Was andere seither an eigenen Fällen getan haben',
      letters: 'Schreiben, die zu drucken und aufzugeben sind',
    },
  },
  BankFile: {
    description: 'Eine Datei der Bank über die Umsätze des Kontos (camt.053, camt.054)',
    properties: {
      name: 'Name der Datei',
      sha256: 'SHA-256 der Datei',
      size: 'Größe in Byte',
      takenAt: 'Eingelesen am',
      takenBy: 'Eingelesen von',
      noted: 'Zahl der Buchungen, die daraus vermerkt sind',
      isKept: 'Ob die Datei noch aufbewahrt wird',
      lines: 'Umsätze und was aus ihnen folgt',
      leftOut: 'Was nicht gelesen wurde und warum',
      booked: 'Was dieser Aufruf vermerkt hat',
    },
  },
  PayoutRun: {
    description: 'Eine Überweisungsdatei',
    properties: {
      executeOn: 'Tag der Ausführung',
      createdAt: 'Erstellt am',
      downloadedAt: 'Heruntergeladen am',
      payments: 'Zahl der Zahlungen',
      total: MONEY,
      waiting: 'Zahlungen ohne Antwort der Bank',
      payouts: 'Auszahlungen',
    },
  },
  PayoutStatus: { description: 'Antwort der Bank', properties: { payouts: 'Was sie bewirkt hat, je Auszahlung' } },
  ToSign: {
    description: 'Etwas, das auf die Unterschrift einer zweiten Person wartet',
    properties: {
      kind: 'Art des Falls',
      act: 'Handlung, die unterschreibt',
      label: 'Handlung in Worten',
      number: NUMBER,
      companyName: NAME,
      amount: MONEY,
      proposedAt: 'Vorgeschlagen am',
      proposedBy: 'Vorgeschlagen von',
      because: 'Warum diese Person nicht unterschreiben kann',
    },
  },
  UnpaidCase: {
    description: 'Ein Unternehmen, das auf Geld wartet',
    properties: {
      number: NUMBER,
      companyName: NAME,
      open: MONEY,
      confirmedAt: 'Prüfung bestätigt am',
      payout: 'Auszahlung',
      state: 'Stand',
    },
  },
  ...SAMPLE_CLASSES,
  AgencyLetterText: {
    description: 'Ein Textbaustein der Schreiben',
    properties: {
      name: NAME,
      title: 'Wo er steht',
      state: 'Stand',
      version: 'Fassung',
      text: 'Text, wie er in Kraft ist',
      allows: 'Mögliche Platzhalter',
      source: 'Woraus die erste Fassung folgt',
      proposed: 'Vorgeschlagene Änderung',
      versions: 'Fassungen',
      acts: ACTS,
      history: HISTORY,
    },
  },
  AgencyPot: {
    description: 'Ein Lostopf an der Sachbearbeitung',
    properties: {
      stage: 'Stand',
      raffleBegin: 'Beginn der Bewerbung',
      raffleEnd: 'Ende der Bewerbung',
      dayOfRaffle: 'Tag der Ziehung',
      submitBegin: 'Beginn des Antragsfensters',
      submitEnd: 'Ende des Antragsfensters',
      quotas: 'Zahl der Kontingente',
      entries: 'Lose',
      winners: 'Gezogen',
      prepared: 'Vorbereitete Ziehung',
      protocol: 'Adresse des Protokolls',
      acts: ACTS,
      history: HISTORY,
    },
  },
  AgencyAccess: {
    description: 'Wer an der Sachbearbeitung arbeitet, mit welchen Rollen',
    properties: {
      officers: 'Zugänge',
      vacant: 'Rollen, die niemand hat',
      grants: 'Rollen, die eine zweite Person bestätigt',
      ended: 'Rollen, die vorbei sind',
      mayAdd: 'Darf anlegen',
    },
  },
  Deputies: {
    description: 'Wer wen vertritt',
    properties: { deputyships: 'Vertretungen', absent: 'Für wen', deputies: 'Wer vertreten kann' },
  },
  AccessChange: {
    description: 'Was aus einer Änderung eines Zugangs wurde',
    properties: { officer: 'Kennung', handedOut: 'Zugangsdaten, einmal', proposed: 'Rollen, die noch warten' },
  },
  AgencyBudget: {
    description: 'Das Geld des Förderprogramms nach Haushaltsjahren',
    properties: {
      isLimited: 'Es ist ein Budget eingetragen',
      whole: 'Gesamtrahmen in Cent',
      freeOfWhole: 'Davon frei, in Cent',
      lines: 'Haushaltsmittel und Verpflichtungsermächtigungen mit dem, was Bewilligungen davon halten',
      acts: ACTS,
      changes: 'Vorgeschlagene und entschiedene Änderungen',
    },
  },
  AgencySettings: {
    description: 'Die Einstellungen des Förderprogramms',
    properties: {
      version: 'Nummer der letzten Änderung',
      settings: 'Einstellungen',
      accounts: 'Benutzerkonten',
      history: HISTORY,
    },
  },
  AgencyAccount: {
    description: 'Ein Benutzerkonto, wie die Kontenbetreuung es sieht',
    properties: {
      email: 'E-Mail-Adresse',
      name: 'Name',
      companyName: NAME,
      state: 'Stand',
      createdAt: 'Angelegt am',
      acts: ACTS,
      mails: 'E-Mails an diese Adresse mit ihrem Stand',
      history: HISTORY,
    },
  },
  FailedJob: {
    description: 'Ein endgültig gescheiterter Auftrag',
    properties: { label: 'Art', failedAt: 'Gescheitert am', attempts: 'Versuche', about: 'Worum es ging' },
  },
  Clock: {
    description: 'Die Uhr der Demonstration',
    properties: { now: 'Zeitpunkt', today: 'Tag', simulated: 'Die Zeit ist simuliert' },
  },
  PasswordChange: { description: 'Ein geändertes Passwort', properties: { changed: 'Das Passwort ist geändert' } },
  AuditHead: {
    description: 'Stand des Bearbeitungsprotokolls',
    properties: { number: 'Letzter Eintrag', hash: 'Seine Prüfsumme', exported: 'Ausgelagerte Stände' },
  },
  AuditEntry: {
    description: 'Ein Eintrag des Bearbeitungsprotokolls',
    properties: {
      number: 'Nummer, ohne Lücken',
      at: 'Zeitpunkt',
      kind: 'Handlung oder Einsicht',
      actorKind: 'Wer gehandelt hat: Art',
      actorId: 'Wer gehandelt hat: Kennung',
      actorName: 'Wer gehandelt hat: Name',
      actorRoles: 'Rollen in diesem Augenblick',
      act: 'Handlung',
      subjects: 'Worum es ging',
      why: 'Grund',
      detail: 'Stände, Summen, Namen von Feldern',
      hash: 'Prüfsumme über diesen und alle früheren Einträge',
    },
  },
} as const satisfies Partial<Record<ClassName, AgencyClass>>;
