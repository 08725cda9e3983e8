import type { FirstWords, Programme } from '../../programme/public.ts';
import { operatorTopic, type Topic } from '../topics.ts';
import { contactBlocks } from './contact-blocks.ts';

export const WORDS: FirstWords = { title: 'Impressum', lead: 'Wer dieses Portal betreibt und wie Sie uns erreichen.' };

/** Legal notice (§ 5 DDG, § 18 MStV). */
export function impressumTopics({ name, agency, contacts }: Programme): Topic[] {
  return [
    {
      title: 'Anbieter',
      blocks: [
        { list: [agency.name, agency.street, agency.city] },
        `Der Projektträger betreibt dieses Portal für das Förderprogramm „${name}“.`,
      ],
    },
    operatorTopic('impressum', 'Vertretungsberechtigte Person'),
    { title: contacts.content.name, blocks: contactBlocks(contacts.content) },
    { title: contacts.technical.name, blocks: contactBlocks(contacts.technical) },
    operatorTopic('impressum', 'Register und Umsatzsteuer'),
    operatorTopic('impressum', 'Aufsicht'),
    operatorTopic('impressum', 'Verantwortlich für den Inhalt'),
    {
      title: 'Offene Daten',
      blocks: [
        'Was das Programm an Daten öffnet, steht als Tabellen zum Weiterverwenden bereit.',
        {
          link: {
            label: 'Offene Daten: Zuwendungen an juristische Personen (CSV)',
            href: '/open-data/zuwendungen.csv',
          },
        },
      ],
    },
    {
      title: 'Haftung und Links',
      blocks: [
        'Wir pflegen die Inhalte mit Sorgfalt. Rechtlich verbindlich sind allein die Förderrichtlinie und Ihr Bescheid. Für Inhalte fremder Seiten sind deren Betreiber verantwortlich.',
      ],
    },
    {
      title: 'Quellen und Lizenzen',
      blocks: [
        {
          list: [
            'Gestaltung: KERN Design-System, Lizenz EUPL 1.2',
            'Schriften: Fira Sans und Noto Sans, SIL Open Font License 1.1',
            'Branchenschlüssel: Statistisches Bundesamt (Destatis), Klassifikation der Wirtschaftszweige, Ausgabe 2008 (WZ 2008)',
          ],
        },
        'Destatis gestattet Vervielfältigung und Verbreitung, auch auszugsweise, mit Quellenangabe.',
      ],
    },
  ];
}
