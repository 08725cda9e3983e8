import type { FirstWords, Programme } from '../../programme/public.ts';
import { operatorTopic, type Topic } from '../topics.ts';
import { contactBlocks } from './contact-blocks.ts';

export const WORDS: FirstWords = {
  title: 'Erklärung zur Barrierefreiheit',
  lead: 'Wie gut alle Menschen dieses Portal nutzen können.',
};

/** Accessibility statement (§ 12b BGG, § 7 BITV 2.0). */
export function barrierefreiheitTopics(programme: Programme): Topic[] {
  return [...state(), ...gaps(), ...contact(programme)];
}

function state(): Topic[] {
  return [
    {
      title: 'Wofür gilt diese Erklärung?',
      blocks: [
        'Diese Erklärung gilt für das Förderportal mit allen Seiten, Formularen und erzeugten PDF-Dateien. Grundlage sind § 12b BGG und die BITV 2.0.',
      ],
    },
    {
      title: 'Wie barrierefrei ist das Portal?',
      blocks: [
        'Das Portal erfüllt die Anforderungen zum größten Teil. Es ist mit der BITV 2.0 teilweise vereinbar. Unser Ziel sind die WCAG 2.2 in der Stufe AA.',
        'Das ist unsere eigene Bewertung. Wir prüfen alle Seiten automatisch und alle Formulare mit der Tastatur. Eine Prüfung durch eine unabhängige Stelle steht aus.',
      ],
    },
    {
      title: 'Was ist besonders gestaltet?',
      blocks: [
        {
          list: [
            'Sie bedienen alle Seiten und Formulare allein mit der Tastatur.',
            'Fehler stehen am Feld und gesammelt am Anfang der Seite.',
            'Ihre Eingaben bleiben erhalten, auch nach einer Abmeldung.',
            'Vor dem Ablauf der Sitzung warnt Sie das Portal. Sie verlängern mit einer Taste.',
            'Farbe steht nie allein. Ein Wort sagt immer dasselbe.',
            'Helle und dunkle Darstellung folgen Ihrem Gerät.',
            'Erzeugte PDF-Dateien haben Überschriften, Sprache und Titel.',
          ],
        },
      ],
    },
  ];
}

function gaps(): Topic[] {
  return [
    {
      title: 'Welche Inhalte sind noch nicht barrierefrei?',
      blocks: [
        {
          list: [
            'Das Video in Deutscher Gebärdensprache fehlt. Der Betreiber liefert es nach.',
            'Menschen mit Lernschwierigkeiten haben den Text in Leichter Sprache noch nicht geprüft.',
            'Die erzeugten PDF-Dateien hat noch keine unabhängige Stelle geprüft.',
            'Dateien, die andere hochladen, sind nicht immer barrierefrei.',
            'Die qualifizierte Signatur brauchen Sie von einem fremden Anbieter. Auf dessen Programme haben wir keinen Einfluss.',
            'Manche Texte gibt das Förderrecht vor. Sie sind schwer zu verstehen.',
          ],
        },
      ],
    },
    {
      title: 'Welche Alternativen gibt es?',
      blocks: [
        'Sie können das Unterschriftenblatt per Post statt elektronisch senden. Die Beratung hilft Ihnen am Telefon beim Ausfüllen. Auf Wunsch erhalten Sie Unterlagen in einer Form, die Sie nutzen können.',
      ],
    },
    operatorTopic('barrierefreiheit', 'Wann wurde diese Erklärung erstellt und geprüft?'),
  ];
}

function contact({ contacts }: Programme): Topic[] {
  return [
    {
      title: 'Barriere melden',
      id: 'barriere-melden',
      blocks: [
        'Haben Sie eine Barriere gefunden? Schreiben Sie uns oder rufen Sie an. Nennen Sie die Seite und was Sie tun wollten. Wir antworten innerhalb eines Monats.',
        ...contactBlocks(contacts.technical),
      ],
    },
    {
      title: 'Schlichtungsverfahren',
      blocks: [
        'Sind Sie mit unserer Antwort nicht zufrieden? Dann hilft die Schlichtungsstelle nach § 16 BGG. Das Verfahren ist kostenlos. Sie brauchen keinen Rechtsbeistand.',
        {
          list: [
            'Schlichtungsstelle nach dem Behindertengleichstellungsgesetz bei dem Beauftragten der Bundesregierung für die Belange von Menschen mit Behinderungen',
            'Mauerstraße 53, 10117 Berlin',
            'Telefon: 030 18 527-2805',
          ],
        },
        { link: { label: 'E-Mail an die Schlichtungsstelle', href: 'mailto:info@schlichtungsstelle-bgg.de' } },
        { link: { label: 'Webseite der Schlichtungsstelle', href: 'https://www.schlichtungsstelle-bgg.de' } },
      ],
    },
    {
      title: 'Weitere Angebote',
      blocks: [
        { link: { label: 'Informationen in Leichter Sprache', to: '/leichte-sprache' } },
        { link: { label: 'Informationen in Deutscher Gebärdensprache', to: '/gebaerdensprache' } },
      ],
    },
  ];
}
