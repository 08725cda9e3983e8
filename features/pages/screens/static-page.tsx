import type { ComponentType } from 'react';
import type { BrandPage, Topic } from '#ground/rules/brand/topics.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { useProgrammeEnded } from '#ground/screens/api/use-server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';

interface StaticPageProps {
  programme: Programme;
  /** The programme has ended by the server's clock. */
  ended: boolean;
  /** The operator's words for this page. */
  own: readonly Topic[];
}

/** A route's component for a page of texts, which take programme and phase as they are now. */
export function staticPage(
  Page: ComponentType<StaticPageProps>,
  own: readonly Topic[] = [],
): { Component: ComponentType } {
  return {
    Component: function StaticPage() {
      return <Page programme={PROGRAMME} ended={useProgrammeEnded()} own={own} />;
    },
  };
}

/** The page and its texts come together: nothing moves when they are there. Without them the portal's own stand alone. */
export async function operated(
  name: BrandPage,
  page: Promise<ComponentType<StaticPageProps>>,
): Promise<{ Component: ComponentType }> {
  const texts: Promise<readonly Topic[]> = fetch(`/brand/texts/${name}`)
    .then((answer) => (answer.ok ? answer.json() : []))
    .catch(() => []);
  return staticPage(await page, await texts);
}
