import type { DeskPlace } from '#features/desk/screens/places.ts';
import type { Feature } from '#ground/screens/feature.ts';
import type { KindOfCase } from './case-page.tsx';

/**
 * What a feature adds to the desk, as data: its pages stand below /sachbearbeitung. One line of
 * app/screens/desk/features.ts builds the feature in, and nothing else knows it.
 */
export interface DeskFeature extends Omit<Feature, 'ownPages'> {
  /** Entries of the menu. */
  places?: readonly DeskPlace[];
  kinds?: readonly KindOfCase[];
}
