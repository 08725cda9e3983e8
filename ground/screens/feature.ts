import type { RouteObject } from 'react-router';
import type { Programme } from '#ground/rules/programme/programme.ts';
import type { PartLoaders } from './extra-part.tsx';

/**
 * What a feature adds to the portal's pages, as data: each page's own program is fetched when it is first shown. One line of
 * app/screens/features.ts builds the feature in, and nothing else knows it.
 */
export interface Feature {
  /** What it adds to pages of others at its addresses. */
  parts?: PartLoaders;
  /** The same for what few meet or what opens later: it does not come beside the page. */
  rareParts?: PartLoaders;
  /** Pages for everybody. */
  pages?: RouteObject[];
  /** Pages behind the login. */
  ownPages?: RouteObject[];
  /** Whether the programme has it; every programme without. */
  when?(programme: Programme): boolean;
}
