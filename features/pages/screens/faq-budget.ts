import type { Topic } from '#ground/rules/brand/topics.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { formatEuro } from '#ground/rules/values/money.ts';

/** How a programme without a lottery gives its money: first come, first served. */
export function budgetTopics({ access }: Programme): Topic[] {
  if (access.kind !== 'budget') return [];
  return [
    {
      title: 'In welcher Reihenfolge werden die Mittel vergeben?',
      blocks: [
        `Wer zuerst einreicht, wird zuerst bedacht, solange das Budget reicht. Insgesamt stehen ${formatEuro(access.cents)} bereit. Mit dem Einreichen reservieren wir den beantragten Zuschuss für Sie.`,
      ],
    },
    {
      title: 'Wie viel Geld ist noch verfügbar?',
      blocks: ['Den Betrag sehen Sie auf der Startseite. Er sinkt mit jedem eingereichten Antrag.'],
    },
    {
      title: 'Was passiert, wenn das Budget nicht mehr reicht?',
      blocks: [
        'Dann können Sie Ihren Antrag zurzeit nicht einreichen. Ihre Angaben bleiben gespeichert. Werden andere Anträge abgelehnt oder zurückgezogen, wird wieder Geld frei.',
      ],
    },
    {
      title: 'Wie viele Anträge kann mein Unternehmen stellen?',
      blocks: [
        'Je Unternehmen ist ein Antrag möglich. Wurde er abgelehnt oder zurückgezogen, können Sie einen neuen stellen.',
      ],
    },
  ];
}
