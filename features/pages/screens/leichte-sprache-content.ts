import { contactBlocks } from '#ground/rules/brand/pages/contact-blocks.ts';
import type { Topic } from '#ground/rules/brand/topics.ts';
import { hasLottery, type Programme } from '#ground/rules/programme/programme.ts';
import { headcountRange } from './figures.ts';

/**
 * What BITV 2.0 Annex 2 wants in Leichte Sprache: the content, how to find one's way, the accessibility statement and
 * where more is. One sentence a line, one statement a sentence, long words parted by hyphens (DIN SPEC 33429).
 */
export function leichteSpracheTopics(programme: Programme, ended: boolean): Topic[] {
  return [
    ...(ended ? contentAfterEnd(programme) : contentUntilEnd(programme)),
    navigation(!ended, hasLottery(programme)),
    accessibility(),
    ...help(programme),
  ];
}

function contentUntilEnd(programme: Programme): Topic[] {
  const { min, max } = headcountRange(programme);
  return [
    {
      title: 'Worum geht es hier?',
      blocks: [
        'Das ist ein Förder-Portal.',
        'Ein Portal ist eine große Internet-Seite.',
        `Hier geht es um das Programm „${programme.name}“.`,
        'Der Staat gibt Firmen Geld.',
        'Die Firmen kaufen damit zum Beispiel Computer oder Programme.',
        'Oder die Mitarbeiter lernen etwas Neues.',
        'Die Firma bezahlt einen Teil selbst.',
        'Den anderen Teil bezahlt der Staat.',
        'Die Firma muss das Geld vom Staat nicht zurück-zahlen.',
      ],
    },
    {
      title: 'Wer kann Geld bekommen?',
      blocks: [
        'Die Firma muss in Deutschland arbeiten.',
        `In der Firma arbeiten mindestens ${min} Menschen.`,
        `In der Firma arbeiten höchstens ${max} Menschen.`,
        'Die neuen Sachen sind noch nicht gekauft.',
        'Bekommt Ihre Firma Geld? Das können Sie prüfen.',
        'Sie beantworten 8 Fragen.',
        'Sie brauchen dafür kein Konto.',
        { link: { label: 'Hier können Sie prüfen', to: '/foerdercheck' } },
      ],
    },
    wayToMoney(programme),
    SAYING_NO,
    DATA,
  ];
}

function wayToMoney(programme: Programme): Topic {
  return {
    title: 'Wie bekommt eine Firma das Geld?',
    blocks: [
      {
        numbered: true,
        list: [
          'Die Firma meldet sich hier an.',
          ...(hasLottery(programme) ? DRAWN : FIRST_COME),
          'Ein Antrag ist ein langes Formular.',
          'Eine Person aus der Firma unterschreibt den Antrag.',
          'Wir prüfen den Antrag.',
          'Dann bekommt die Firma einen Brief.',
          'Die Firma kauft die neuen Sachen.',
          'Danach zeigt die Firma uns die Rechnungen.',
          'Dann bezahlen wir das Geld.',
        ],
      },
      'Im Antrag sind viele Fragen.',
      'Sie können alle Fragen vorher lesen.',
      { link: { label: 'Hier sind alle Fragen', to: '/was-wird-gefragt' } },
      'Sie können jederzeit aufhören und später weiter-schreiben.',
      'Ihre Antworten sind dann noch da.',
    ],
  };
}

const SAYING_NO: Topic = {
  title: 'Was ist, wenn wir Nein sagen?',
  blocks: [
    'Manchmal sagen wir Nein zu einem Antrag.',
    'Dann bekommt die Firma einen Brief.',
    'In dem Brief steht der Grund.',
    'Sie finden das falsch? Dann können Sie widersprechen.',
    'Das heißt: Sie schreiben uns, dass wir noch einmal prüfen sollen.',
    'Das kostet kein Geld.',
    'Sie haben dafür nur wenig Zeit.',
    'Im Brief steht, bis zu welchem Tag es geht.',
  ],
};

const DATA: Topic = {
  title: 'Was machen wir mit Ihren Daten?',
  blocks: [
    'Wir speichern, was Sie hier schreiben.',
    'Wir brauchen das für die Prüfung.',
    'Andere Firmen sehen Ihre Daten nicht.',
    { link: { label: 'Mehr über Ihre Daten, in schwerer Sprache', to: '/datenschutz' } },
  ],
};

const DRAWN = [
  'Die Firma nimmt an einer Verlosung teil.',
  'Das ist wie beim Los-Ziehen.',
  'Hat die Firma gewonnen? Dann darf sie einen Antrag schreiben.',
];

const FIRST_COME = [
  'Die Firma schreibt einen Antrag.',
  'Wer zuerst kommt, bekommt zuerst Geld.',
  'Irgendwann ist das Geld alle.',
];

function contentAfterEnd({ name, lastDay }: Programme): Topic[] {
  return [
    {
      title: 'Worum geht es hier?',
      blocks: [
        'Das ist ein Förder-Portal.',
        'Ein Portal ist eine große Internet-Seite.',
        `Hier geht es um das Programm „${name}“.`,
        'Der Staat hat Firmen Geld versprochen.',
        `Das Programm war Ende ${lastDay.slice(0, 4)} zu Ende.`,
        'Neue Anträge sind nicht mehr möglich.',
      ],
    },
    {
      title: 'Was können Firmen noch machen?',
      blocks: [
        'Einige Firmen haben eine Zusage.',
        'Diese Firmen haben neue Sachen gekauft.',
        'Jetzt zeigen sie uns die Rechnungen.',
        'Das heißt: Verwendungs-Nachweis.',
        'Wir prüfen die Rechnungen.',
        'Dann bezahlen wir das Geld.',
      ],
    },
    SAYING_NO,
    DATA,
  ];
}

function navigation(isOpen: boolean, isDrawn: boolean): Topic {
  return {
    title: 'Wie finden Sie sich zurecht?',
    blocks: [
      'Oben auf jeder Seite ist das Menü.',
      'Im Menü sind Links.',
      'Ein Link bringt Sie auf eine andere Seite.',
      {
        list: [
          'Start-Seite: Hier beginnen Sie.',
          'Anmelden: Hier öffnen Sie Ihr Konto.',
          ...(isOpen ? ['Registrieren: Hier machen Sie ein neues Konto.'] : []),
        ],
      },
      'Nach dem Anmelden sehen Sie mehr Links:',
      {
        list: [
          ...(isOpen && isDrawn ? ['Bewerbung Antrags-Kontingent: Hier nehmen Sie an der Verlosung teil.'] : []),
          'Antrags-Übersicht: Hier sind Ihre Anträge.',
          'Verwendungs-Nachweis: Hier zeigen Sie Ihre Rechnungen.',
          'Abmelden: Hier verlassen Sie Ihr Konto.',
        ],
      },
      'Unten auf jeder Seite sind weitere Links.',
      'Zum Beispiel zu Fragen und Antworten.',
    ],
  };
}

function accessibility(): Topic {
  return {
    title: 'Kann jeder diese Seite benutzen?',
    blocks: [
      'Das ist unser Ziel.',
      'Das schwere Wort dafür ist: Barriere-Freiheit.',
      'Vieles klappt schon gut.',
      'Sie können alles mit der Tastatur machen.',
      'Ein Programm kann Ihnen die Seiten vorlesen.',
      'Etwas fehlt noch:',
      {
        list: [
          'Das Video in Gebärden-Sprache fehlt noch.',
          'Manche Texte sind schwer.',
          'Manche Dateien kann ein Programm nicht gut vorlesen.',
        ],
      },
      'Klappt etwas nicht? Dann sagen Sie es uns.',
      { link: { label: 'Hier können Sie ein Problem melden', to: '/barrierefreiheit#barriere-melden' } },
      'Wir antworten in einem Monat.',
      'Sind Sie mit der Antwort nicht zufrieden? Dann hilft die Schlichtungs-Stelle.',
      'Dort arbeiten Menschen, die bei einem Streit helfen.',
      'Das kostet kein Geld.',
    ],
  };
}

function help({ contacts }: Programme): Topic[] {
  return [
    {
      title: 'Wo bekommen Sie Hilfe?',
      blocks: [
        'Haben Sie Fragen? Dann rufen Sie uns an.',
        'Oder schreiben Sie uns eine E-Mail.',
        ...contactBlocks(contacts.content),
      ],
    },
    {
      title: 'Was gibt es noch?',
      blocks: [
        'In Leichter Sprache gibt es nur diese Seite.',
        'Die anderen Seiten sind in schwerer Sprache.',
        { link: { label: 'Zur Seite für Gebärden-Sprache', to: '/gebaerdensprache' } },
        'Wichtig: Dieser Text ist eine Hilfe.',
        'Für das Recht gilt nur der Text in schwerer Sprache.',
      ],
    },
  ];
}
