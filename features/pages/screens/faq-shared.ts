import type { Programme } from '#ground/rules/programme/programme.ts';
import { formatBytes } from '#ground/screens/ui/file/format-bytes.ts';
import type { Question } from './faq-groups.ts';
import { SERVICE_HOURS, SUPPORTED_BROWSERS } from './figures.ts';

/** How an application and a proof of use are signed (1-portal §4, 3-proof-of-use §5). */
export function signatureTopics(what: 'Antrag' | 'Verwendungsnachweis', { files }: Programme): Question[] {
  const article = what === 'Antrag' ? 'den Antrag' : 'den Verwendungsnachweis';
  return [
    {
      title: `Wie unterschreibe ich ${article}?`,
      at: ['send'],
      blocks: [
        `Nach dem Einreichen erstellt das Portal ein Unterschriftenblatt. Das dauert höchstens ${SERVICE_HOURS.signatureSheet} Stunden. Sie laden das Blatt herunter. Dann haben Sie zwei Möglichkeiten:`,
        {
          list: [
            'Per Post: Sie drucken das Blatt, unterschreiben es von Hand und schicken es uns.',
            `Elektronisch: Sie signieren die PDF-Datei qualifiziert und laden sie hoch, höchstens ${formatBytes(files.proofMaxBytes)}.`,
          ],
        },
        `Erst wenn das unterschriebene Blatt da ist, gilt der ${what} als verbindlich.`,
      ],
    },
    {
      title: 'Was gilt, wenn zwei Personen gemeinsam unterschreiben müssen?',
      at: ['send'],
      blocks: [
        'Manche Unternehmen werden nur von zwei Personen gemeinsam vertreten, zum Beispiel von zwei Geschäftsführern. Dann reichen Sie per Post ein: Beide unterschreiben von Hand auf demselben Blatt. Elektronisch nimmt das Portal genau eine Signatur an.',
      ],
    },
    {
      title: 'Was ist eine qualifizierte elektronische Signatur?',
      at: ['send'],
      blocks: [
        'Sie ersetzt rechtlich Ihre Unterschrift von Hand. Sie brauchen dafür ein Zertifikat eines Vertrauensdiensteanbieters. Eine Signaturkarte kann mehrere Wochen Lieferzeit haben. Beginnen Sie deshalb früh oder wählen Sie die Post. Eine eingescannte Unterschrift genügt nicht.',
        'Das Portal prüft die Signatur beim Hochladen. Das Ergebnis sehen Sie sofort.',
      ],
    },
  ];
}

export function accountTopics(): Question[] {
  return [
    {
      title: 'Ich habe keine Aktivierungs-E-Mail bekommen. Was kann ich tun?',
      blocks: [
        `Die E-Mail kommt innerhalb von ${SERVICE_HOURS.activationMail} Stunden. Sehen Sie auch im Spam-Ordner nach. Auf der Seite zum Anmelden können Sie eine neue E-Mail anfordern.`,
        { link: { label: 'Zur Anmeldung', to: '/anmelden' } },
      ],
    },
    {
      title: 'Ich habe mein Passwort vergessen. Was kann ich tun?',
      blocks: [
        'Wählen Sie bei der Anmeldung „Passwort vergessen“. Sie erhalten einen Link per E-Mail. Damit vergeben Sie ein neues Passwort.',
      ],
    },
    {
      title: 'Warum wurde ich abgemeldet?',
      blocks: [
        'Zu Ihrem Schutz meldet das Portal Sie nach längerer Pause ab. Vorher erscheint ein Hinweis. Mit einem Klick bleiben Sie angemeldet. Nach der Abmeldung melden Sie sich neu an. Ihre Eingaben sind dann noch da.',
      ],
    },
  ];
}

export function browserTopic(): Question {
  return {
    title: 'Welchen Browser brauche ich?',
    blocks: [
      'Das Portal unterstützt diese Browser:',
      { list: [...SUPPORTED_BROWSERS] },
      'JavaScript muss eingeschaltet sein. Wir empfehlen die neueste Version Ihres Browsers.',
    ],
  };
}
