import type { RouteObject } from 'react-router';
import type { DeskPlace } from '#features/desk/screens/places.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import type { PartLoaders } from '#ground/screens/extra-part.tsx';
import type { KindOfCase } from './case-page.tsx';

/**
 * What a feature adds to the desk, as data: each page's own program is fetched when it is first shown. One line of
 * app/screens/desk/features.ts builds the feature in, and nothing else knows it.
 */
export interface DeskFeature {
  /** Whether the programme has it; every programme without. */
  when?(programme: Programme): boolean;
  /** Entries of the menu. */
  places?: readonly DeskPlace[];
  /** Below /sachbearbeitung. */
  pages?: RouteObject[];
  kinds?: readonly KindOfCase[];
  /** What it adds to pages of others. */
  parts?: PartLoaders;
  /** The same for what few meet or what opens later: it does not come beside the page. */
  rareParts?: PartLoaders;
}
