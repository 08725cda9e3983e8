import type { Feature } from '#ground/screens/feature.ts';
import { operated, staticPage } from './static-page.tsx';

export const feature: Feature = {
  pages: [
    { path: 'faq', lazy: () => import('./faq.tsx').then((page) => staticPage(page.FaqPage)) },
    {
      path: 'impressum',
      lazy: () =>
        operated(
          'impressum',
          import('./impressum.tsx').then((page) => page.ImpressumPage),
        ),
    },
    {
      path: 'datenschutz',
      lazy: () =>
        operated(
          'datenschutz',
          import('./datenschutz.tsx').then((page) => page.DatenschutzPage),
        ),
    },
    {
      path: 'barrierefreiheit',
      lazy: () =>
        operated(
          'barrierefreiheit',
          import('./barrierefreiheit.tsx').then((page) => page.BarrierefreiheitPage),
        ),
    },
    {
      path: 'leichte-sprache',
      lazy: () =>
        operated(
          'leichte-sprache',
          import('./leichte-sprache.tsx').then((page) => page.LeichteSprachePage),
        ),
    },
    {
      path: 'gebaerdensprache',
      lazy: () =>
        operated(
          'gebaerdensprache',
          import('./gebaerdensprache.tsx').then((page) => page.GebaerdensprachePage),
        ),
    },
  ],
};
