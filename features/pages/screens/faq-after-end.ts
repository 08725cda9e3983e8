import type { Topic } from '#ground/rules/brand/topics.ts';
import { maxBytes } from '#ground/rules/files/purposes.ts';
import { hasLottery, type Programme } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatBytes } from '#ground/screens/ui/file/format-bytes.ts';
import type { FaqGroup } from './faq-groups.ts';
import { accountTopics, browserTopic, signatureTopics } from './faq-shared.ts';
import { inMonths, months, reminderTimes } from './figures.ts';

/** Questions and answers after the programme's end: proofs of use only (3-proof-of-use §1). */
export function faqAfterEnd(programme: Programme): FaqGroup[] {
  return [
    { title: 'Nach dem Ende des Programms', topics: [...basics(programme), ...creating()] },
    {
      title: 'Verwendungsnachweis und Unterschrift',
      topics: [...filling(programme), ...signatureTopics('Verwendungsnachweis', programme)],
    },
    { title: 'Nach dem Einreichen', topics: afterSubmission() },
    { title: 'Konto und Technik', topics: [...accountTopics(), browserTopic()] },
  ];
}

function basics(programme: Programme): Topic[] {
  const { name, lastDay, proofOfUse } = programme;
  const closed = hasLottery(programme) ? 'Neue Bewerbungen' : 'Neue Anträge';
  return [
    {
      title: 'Kann ich noch einen Antrag stellen?',
      blocks: [
        `Nein. Das Programm „${name}“ ist am ${formatDay(lastDay)} ausgelaufen. Sie können Ihre Anträge weiterhin ansehen. ${closed} und Änderungen sind nicht mehr möglich.`,
      ],
    },
    {
      title: 'Was ist ein Verwendungsnachweis?',
      blocks: [
        'Mit dem Verwendungsnachweis zeigen Sie, wofür Sie die Mittel eingesetzt haben. Sie weisen Rechnungen und Zahlungen nach. Nach der Prüfung zahlen wir den Zuschuss aus.',
      ],
    },
    {
      title: 'Bis wann reiche ich den Verwendungsnachweis ein?',
      blocks: [
        `Er ist ${months(proofOfUse.dueMonthsAfterEnd)} nach dem Ende des Bewilligungszeitraums fällig. Wir erinnern Sie ${reminderTimes(programme)} vorher per E-Mail.`,
      ],
    },
  ];
}

function creating(): Topic[] {
  return [
    {
      title: 'Wie lege ich einen Verwendungsnachweis an?',
      blocks: [
        'Öffnen Sie im Menü „Verwendungsnachweis“. Dort stehen Ihre bewilligten Anträge. Für jeden Antrag legen Sie genau einen Nachweis an.',
        { link: { label: 'Zu den Verwendungsnachweisen', to: '/vn' } },
      ],
    },
    {
      title: 'Warum kann ich keinen Verwendungsnachweis anlegen?',
      blocks: [
        'Das kann diese Gründe haben:',
        {
          list: [
            'Ihr Antrag ist noch nicht bewilligt.',
            'Zu Ihrem Antrag läuft ein Widerspruch.',
            'Zu Ihrem Antrag wird gerade eine Änderung bearbeitet.',
            'Die Bewilligung wurde widerrufen. Dann können Sie den Nachweis nur ansehen.',
          ],
        },
      ],
    },
    {
      title: 'Welche Schritte hat der Verwendungsnachweis?',
      blocks: [
        {
          numbered: true,
          list: [
            'Dateneingabe',
            'Digitalisierungsplan',
            'Unternehmensentwicklung',
            'Finanzierungsplan',
            'Finanzplanübersicht',
            'Übersicht',
            'Abschluss',
          ],
        },
        'Die ersten vier Schritte füllen Sie in beliebiger Reihenfolge aus.',
      ],
    },
  ];
}

function filling(programme: Programme): Topic[] {
  const { proofOfUse } = programme;
  return [
    {
      title: 'Welche Rechnungen erkennt der Projektträger an?',
      blocks: [
        'Bestellung, Leistung, Rechnung und Zahlung liegen im Bewilligungszeitraum. Was vor dem Bescheid begann, ist nicht förderfähig.',
        `Bis zu ${inMonths(proofOfUse.eligibleMonthsAfterEnd)} nach dem Zeitraum ist eine Anerkennung unwahrscheinlich. Noch später ist sie ausgeschlossen. Das Portal weist Sie bei jedem Datum darauf hin.`,
      ],
    },
    {
      title: 'Wie lade ich Rechnungen hoch?',
      blocks: [
        `Laden Sie jede Rechnung als eigene Datei hoch: als PDF oder als XRechnung (XML). Eine Datei darf höchstens ${formatBytes(maxBytes('proofItem', programme))} groß sein. Tragen Sie dazu alle Zahlungen mit Datum und Betrag ein. Die Zahlungen dürfen den Rechnungsbetrag nicht übersteigen.`,
      ],
    },
    {
      title: 'Ich habe anders investiert als beantragt. Was gebe ich an?',
      blocks: [
        'Sie geben beim Nachweis an, was sich geändert hat. Das kann der Anbieter sein oder der Gegenstand. Begründen Sie jede Änderung kurz.',
      ],
    },
    {
      title: 'Was sind zusätzliche Deckungsmittel?',
      blocks: [
        'Das sind weitere Gelder Dritter für dasselbe Vorhaben. Sie mindern die förderfähigen Ausgaben. Der Zuschuss sinkt dann im Verhältnis der Förderquote.',
      ],
    },
    {
      title: 'Wie errechnet sich die Auszahlung?',
      blocks: [
        'Von den bezahlten, bewilligten Ausgaben ziehen wir zusätzliche Deckungsmittel ab. Das Ergebnis nehmen wir mal mit Ihrer Förderquote. Sie erhalten höchstens den bewilligten Zuschuss. Der angezeigte Betrag ist bis zur Prüfung vorläufig.',
      ],
    },
    {
      title: 'Was ist eine vertiefte Prüfung?',
      blocks: [
        'Einige Nachweise prüfen wir genauer. Dann laden Sie in Schritt 5 weitere Unterlagen hoch. Ob das für Sie gilt, zeigt das Portal dort an.',
      ],
    },
    {
      title: 'Welche Bankverbindung gebe ich an?',
      blocks: [
        'Geben Sie ein Konto Ihres Unternehmens an. Sie brauchen Kontoinhaber, Institut und IBAN. Die BIC ist freiwillig.',
      ],
    },
  ];
}

function afterSubmission(): Topic[] {
  return [
    {
      title: 'Kann ich Rechnungen nachreichen?',
      blocks: [
        'Ja, wenn der Projektträger die Nachreichung für Sie öffnet. Das Portal zeigt Ihnen dann die Frist. Sie endet am genannten Tag um 23:59 Uhr. Danach schließt die Nachreichung von selbst.',
      ],
    },
    {
      title: 'Wie lange muss ich Unterlagen aufbewahren?',
      blocks: [
        'Bewahren Sie alle Unterlagen zur Förderung zehn Jahre auf. Auf Anfrage legen Sie sie innerhalb einer Woche vor.',
      ],
    },
  ];
}
