import type { Programme } from '@portal/domain/programme/programme.ts';
import type { ComponentType } from 'react';
import { PROGRAMME } from './platform/programme.ts';
import { useProgrammeEnded } from './platform/use-server-time.ts';

interface StaticPageProps {
  programme: Programme;
  /** The programme has ended by the server's clock. */
  ended: boolean;
}

/** A route's component for a page of texts, which take programme and phase as they are now. */
function staticPage(Page: ComponentType<StaticPageProps>): { Component: ComponentType } {
  return {
    Component: function StaticPage() {
      return <Page programme={PROGRAMME} ended={useProgrammeEnded()} />;
    },
  };
}

// The pages of texts, each fetched when it is first shown.
export const faq = () => import('./pages/faq.tsx').then((page) => staticPage(page.FaqPage));
export const imprint = () => import('./pages/impressum.tsx').then((page) => staticPage(page.ImpressumPage));
export const privacy = () => import('./pages/datenschutz.tsx').then((page) => staticPage(page.DatenschutzPage));
export const accessibility = () =>
  import('./pages/barrierefreiheit.tsx').then((page) => staticPage(page.BarrierefreiheitPage));
export const easyLanguage = () =>
  import('./pages/leichte-sprache.tsx').then((page) => staticPage(page.LeichteSprachePage));
export const signLanguage = () =>
  import('./pages/gebaerdensprache.tsx').then((page) => staticPage(page.GebaerdensprachePage));
