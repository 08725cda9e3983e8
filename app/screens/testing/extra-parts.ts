import { buildInParts } from '#ground/screens/extra-part.tsx';
import { DESK_FEATURES } from '../desk/features.ts';
import { FEATURES, START_PARTS } from '../features.ts';

/** Where extras add to pages. Only these are fetched: what a test file exchanges must not be loaded before it. */
const EXTENDED = ['antrag', 'losverfahren', 'uebersicht', 'vn'];

/** Pages of tests have the extras that the portal has. */
const entries = FEATURES.filter(({ at }) => at.some((word) => EXTENDED.includes(word)));
const features = await Promise.all(entries.map(async ({ load }) => (await load()).feature));
for (const { parts, rareParts } of [...features, ...DESK_FEATURES, { parts: START_PARTS, rareParts: {} }])
  buildInParts({ ...parts, ...rareParts }, { ahead: false });
