import type { FirstWords } from '../../programme/public.ts';
import { hasLottery, hasValueChains, type Programme } from '../../programme/public.ts';
import { operatorTopic, type Topic } from '../topics.ts';
import { contactBlocks } from './contact-blocks.ts';

export const WORDS: FirstWords = { title: 'Datenschutz', lead: 'Welche Daten wir verarbeiten, warum und wie lange.' };

/** Days after which server logs are deleted (1-portal §9). */
const LOG_DAYS = 7;

/** Days after which a device nobody uses is forgotten (docs/decisions/0071). */
const DEVICE_DAYS = 400;

/** Fields of the registration form (1-portal §3, registration data). */
const REGISTRATION_DATA = [
  'Anrede',
  'Titel (freiwillig)',
  'Vorname',
  'Nachname',
  'Position (freiwillig)',
  'E-Mail-Adresse',
  'Name der Organisation',
  'Straße',
  'Hausnummer',
  'Postleitzahl',
  'Ort',
  'Telefonnummer',
] as const;

/** Privacy statement (Art. 13 DSGVO). */
export function datenschutzTopics(programme: Programme): Topic[] {
  return [
    ...responsible(programme),
    ...processing(programme),
    ...device(programme),
    ...mails(programme),
    ...keeping(),
    ...rights(),
  ];
}

function responsible({ agency, contacts }: Programme): Topic[] {
  return [
    {
      title: 'Wer ist verantwortlich?',
      blocks: [
        'Verantwortlich für die Verarbeitung Ihrer Daten ist:',
        { list: [agency.name, agency.street, agency.city] },
        ...contactBlocks(contacts.content),
      ],
    },
    operatorTopic('datenschutz', 'Wie erreichen Sie den Datenschutzbeauftragten?'),
  ];
}

function processing(programme: Programme): Topic[] {
  const isDrawn = hasLottery(programme);
  return [
    {
      title: 'Welche Daten verarbeiten wir bei der Registrierung?',
      blocks: [
        'Für Ihr Benutzerkonto fragen wir diese Angaben ab:',
        { list: REGISTRATION_DATA },
        'Ihr Passwort speichern wir nur als nicht umkehrbaren Wert. Niemand kann es lesen.',
      ],
    },
    {
      title: 'Welche Daten verarbeiten wir im Antrag und im Verwendungsnachweis?',
      blocks: [
        {
          list: [
            'Angaben zu Ihrem Unternehmen und zu den Orten des Vorhabens',
            'Namen und Kontaktdaten der bevollmächtigten Person und der Geschäftsführung',
            'Erhaltene und beantragte De-minimis-Beihilfen',
            'Beschreibung, Zeitraum und Finanzierung des Vorhabens',
            'Angebote, Rechnungen, Zahlungen und andere hochgeladene Dateien',
            'Bankverbindung für die Auszahlung',
          ],
        },
        'Geben Sie Daten anderer Personen nur an, soweit der Antrag sie verlangt. Informieren Sie diese Personen darüber.',
      ],
    },
    {
      title: 'Wofür und auf welcher Grundlage verarbeiten wir die Daten?',
      blocks: [
        `Wir verarbeiten die Daten, um Anträge im Programm „${programme.name}“ zu bearbeiten. Dazu gehören ${isDrawn ? 'Verlosung, ' : ''}Prüfung, Auszahlung und Kontrolle.`,
        'Grundlage ist unsere öffentliche Aufgabe: Art. 6 Abs. 1 Buchstabe e DSGVO mit § 3 BDSG. Hinzu kommen die §§ 23 und 44 der Bundeshaushaltsordnung. Pflichten zur Aufbewahrung erfüllen wir nach Art. 6 Abs. 1 Buchstabe c DSGVO.',
        'Ohne die Pflichtangaben können wir Ihren Antrag nicht bearbeiten. Eine automatisierte Entscheidung über Ihren Antrag gibt es nicht.',
      ],
    },
    ...(isDrawn ? [LOTTERY] : []),
    {
      title: 'Wer erhält die Daten?',
      blocks: [
        `Zugriff haben nur die Beschäftigten des Projektträgers, die Ihren Fall bearbeiten. Prüfende Stellen des Bundes und der Europäischen Union können Einsicht verlangen.${hasValueChains(programme) ? LEAD_SEES : ''} Eine Übermittlung in Drittländer findet nicht statt.`,
      ],
    },
  ];
}

const LOTTERY: Topic = {
  title: 'Wie läuft die Verlosung datenschutzgerecht ab?',
  blocks: [
    'An der Ziehung nimmt nur ein Pseudonym Ihres Unternehmens teil. Das veröffentlichte Protokoll enthält allein diese Pseudonyme. Ihr eigenes Pseudonym sehen nur Sie.',
  ],
};

const LEAD_SEES =
  ' In einer Wertschöpfungskette sieht das federführende Unternehmen, welche Partner seinen Code nutzen.';

function device(programme: Programme): Topic[] {
  const rush = hasLottery(programme) ? ' oder ein Lostopf gleich öffnet' : '';
  return [
    {
      title: 'Was speichern wir auf Ihrem Gerät?',
      blocks: [
        'Wir speichern nur, was für das Portal unbedingt nötig ist:',
        {
          list: [
            'Den Sitzungsschlüssel Ihrer Anmeldung, bis Sie den Tab schließen oder sich abmelden',
            'Ein Cookie der Anmeldeseite, das nur die Anmeldung erhält',
            `Ein Cookie, an dem wir dieses Gerät bei Ihrer nächsten Anmeldung wiedererkennen. So können wir Sie vor Anmeldungen mit einem fremden Gerät warnen. Es gilt ${DEVICE_DAYS} Tage`,
            `Ein Cookie mit Ihrem Platz im Warteraum, wenn sehr viele Menschen gleichzeitig kommen${rush}; es gilt höchstens zwölf Stunden`,
            'Entwürfe Ihrer Eingaben, bis der Server sie gespeichert hat',
          ],
        },
        'Beim Abmelden löschen wir diese Daten von Ihrem Gerät. Ihr Platz im Warteraum und das Cookie zum Wiedererkennen bleiben. Eine Einwilligung ist dafür nicht nötig (§ 25 Abs. 2 Nr. 2 TDDDG).',
        'Nutzen Sie ein gemeinsames Gerät? Melden Sie sich dann immer ab.',
      ],
    },
    {
      title: 'Was speichern wir zu Ihren Anmeldungen?',
      blocks: [
        'Zu jeder Anmeldung speichern wir Browser und Betriebssystem, zum Beispiel „Firefox auf Windows“. Dazu kommen Beginn und letzte Nutzung. IP-Adresse und Ort speichern wir dabei nicht.',
        'So können wir Ihnen Ihre Anmeldungen und Geräte zeigen. Kommt ein neues Gerät dazu, schreiben wir Ihnen eine E-Mail.',
        'Sind Sie nur für ein Unternehmen tätig? Dann sehen dessen Inhaberinnen und Inhaber, dass ein neues Gerät dazukam. Welches es ist, sehen nur Sie.',
        `Eine Anmeldung endet spätestens nach zwölf Stunden. Ein Gerät, das Sie ${DEVICE_DAYS} Tage lang nicht benutzen, löschen wir aus unserer Liste.`,
      ],
    },
    {
      title: 'Gibt es Tracking oder fremde Dienste?',
      blocks: [
        'Nein. Wir messen kein Nutzungsverhalten und setzen keine Werbung ein. Schriften, Bilder und Programme kommen nur von diesem Portal. Ihr Browser nimmt keinen Kontakt zu fremden Servern auf.',
      ],
    },
    {
      title: 'Was steht in den Protokollen des Servers?',
      blocks: [
        `Der Server schreibt technische Protokolle für Betrieb und Sicherheit. Wir bewahren sie höchstens ${LOG_DAYS} Tage auf. Sie enthalten keine Inhalte Ihrer Formulare, keine Namen und keine Passwörter. Anmeldungen und abgelehnte Aufrufe stehen darin mit einer Kennung des Kontos.`,
        'Nach mehreren falschen Anmeldungen merken wir uns kurz die IP-Adresse. Das bremst Angriffe auf Ihr Konto.',
        'Davon getrennt ist das Bearbeitungsprotokoll der Förderakte. Es hält fest, wer in Ihrem Fall was entschieden hat. Es gehört zur Akte und wird mit ihr aufbewahrt.',
      ],
    },
  ];
}

function mails(programme: Programme): Topic[] {
  const about = hasLottery(programme) ? 'Bestätigungen, Ergebnisse der Ziehung' : 'Bestätigungen';
  return [
    {
      title: 'Welche E-Mails verschicken wir?',
      blocks: [
        `Wir schreiben Ihnen nur zu Ihrem Konto und Ihren Verfahren. Dazu gehören ${about} und Erinnerungen an Fristen. Werbung verschicken wir nicht.`,
      ],
    },
  ];
}

function keeping(): Topic[] {
  return [
    {
      title: 'Wie lange bewahren wir die Daten auf?',
      blocks: [
        {
          list: [
            'Hochgeladene Dateien ohne Zuordnung: 24 Stunden',
            `Protokolle des Servers: höchstens ${LOG_DAYS} Tage`,
            'Anträge, Bescheide und Nachweise zu Beihilfen: zehn Jahre',
          ],
        },
        'Danach löschen wir die Daten, sofern kein Verfahren mehr läuft. Ihre Entwürfe und Ihr Konto löschen wir auf Wunsch früher. Das gilt, soweit keine Pflicht zur Aufbewahrung besteht.',
      ],
    },
    {
      title: 'Wie schützen wir die Daten?',
      blocks: [
        'Alle Verbindungen sind verschlüsselt. Jedes Unternehmen sieht nur seine eigenen Anträge und Dateien. Wichtige Entscheidungen treffen immer zwei Personen. Jeder Zugriff der Sachbearbeitung auf Ihren Fall wird festgehalten.',
      ],
    },
  ];
}

function rights(): Topic[] {
  return [
    {
      title: 'Welche Rechte haben Sie?',
      blocks: [
        {
          list: [
            'Auskunft über Ihre Daten (Art. 15 DSGVO)',
            'Berichtigung falscher Daten (Art. 16 DSGVO)',
            'Löschung (Art. 17 DSGVO)',
            'Einschränkung der Verarbeitung (Art. 18 DSGVO)',
            'Widerspruch gegen die Verarbeitung (Art. 21 DSGVO)',
          ],
        },
        'Eine Kopie aller Daten laden Sie selbst herunter: Melden Sie sich an und wählen Sie oben Ihren Namen.',
        'Schreiben Sie uns dazu eine formlose E-Mail. Wir antworten innerhalb eines Monats.',
      ],
    },
    {
      title: 'Wo können Sie sich beschweren?',
      blocks: [
        'Zuständig ist in der Regel diese Behörde:',
        {
          list: [
            'Die Bundesbeauftragte für den Datenschutz und die Informationsfreiheit, Graurheindorfer Straße 153, 53117 Bonn',
          ],
        },
        { link: { label: 'Webseite der Bundesbeauftragten (www.bfdi.bund.de)', href: 'https://www.bfdi.bund.de' } },
      ],
    },
  ];
}
