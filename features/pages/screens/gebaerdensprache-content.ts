import type { Topic } from '#ground/rules/brand/topics.ts';

/** Honest about the gap: only the operator can supply the video (BITV 2.0 §4 and Annex 2). */
export const GEBAERDENSPRACHE_TOPICS: readonly Topic[] = [
  {
    title: 'Das Video fehlt noch',
    blocks: [
      'Hier steht künftig ein Video in Deutscher Gebärdensprache (DGS). Der Betreiber des Portals liefert es vor der Veröffentlichung.',
    ],
  },
  {
    title: 'Was das Video zeigen wird',
    blocks: [
      {
        list: [
          'Die wesentlichen Inhalte des Förderportals',
          'Wie Sie sich im Portal zurechtfinden',
          'Die wichtigsten Punkte der Erklärung zur Barrierefreiheit',
          'Weitere Angebote in Gebärdensprache und in Leichter Sprache',
        ],
      },
      'Sie können das Video ansehen und herunterladen. Größe und Dauer stehen dann daneben.',
    ],
  },
  {
    title: 'Bis dahin',
    blocks: [
      'Den Inhalt lesen Sie bis dahin in Leichter Sprache. Fragen beantworten wir auch schriftlich per E-Mail.',
      { link: { label: 'Informationen in Leichter Sprache', to: '/leichte-sprache' } },
      { link: { label: 'Barriere melden', to: '/barrierefreiheit#barriere-melden' } },
    ],
  },
];
