import type { RouteObject } from 'react-router';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import type { FEATURES } from '../features.ts';

/** Every page the features have in the programme of the page. */
export async function pagesOf(features: typeof FEATURES): Promise<RouteObject[]> {
  const found = await Promise.all(features.map(({ load }) => load()));
  return found.flatMap(({ feature: { when, pages = [], ownPages = [] } }) =>
    when?.(PROGRAMME) === false ? [] : [...pages, ...ownPages],
  );
}
