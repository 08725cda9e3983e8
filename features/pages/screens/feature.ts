import type { Feature } from '#ground/screens/feature.ts';
import { textPage } from './text-page.tsx';

export const feature: Feature = {
  pages: [
    { path: 'faq', lazy: () => import('./faq.tsx').then(({ FaqRoute }) => ({ Component: FaqRoute })) },
    { path: 'impressum', lazy: () => textPage('impressum', import('../rules/impressum.md')) },
    { path: 'datenschutz', lazy: () => textPage('datenschutz', import('../rules/datenschutz.md')) },
    { path: 'barrierefreiheit', lazy: () => textPage('barrierefreiheit', import('../rules/barrierefreiheit.md')) },
    { path: 'leichte-sprache', lazy: () => textPage('leichte-sprache', import('./leichte-sprache.md')) },
    { path: 'gebaerdensprache', lazy: () => textPage('gebaerdensprache', import('./gebaerdensprache.md')) },
  ],
};
