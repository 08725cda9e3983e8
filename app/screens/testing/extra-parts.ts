import { buildInParts } from '#ground/screens/extra-part.tsx';
import { DESK_FEATURES } from '../desk/features.ts';
import { FEATURES, START_PARTS } from '../features.ts';

/** Pages of tests have the extras that the portal has. */
const features = await Promise.all(FEATURES.map(async ({ load }) => (await load()).feature));
for (const { parts = {} } of [...features, ...DESK_FEATURES, { parts: START_PARTS }]) buildInParts(parts);
