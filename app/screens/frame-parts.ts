import type { ComponentType } from 'react';
import { WaitingWatch } from '#features/admission/screens/waiting-watch.tsx';

/**
 * What features add to the frame of every page, unseen until it is needed. A list beside that of the features, whose pages are
 * fetched later: this comes with the frame, because it is needed when nothing more can be fetched.
 */
export const FRAME_PARTS: Readonly<Record<string, ComponentType>> = {
  // Extras.
  waiting: WaitingWatch,
};
